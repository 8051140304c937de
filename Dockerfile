# The table server: docker build -t turnwise . && docker run -p 8000:8000 -v turnwise:/var/lib/turnwise turnwise
ARG PYTHON=3.11

FROM python:${PYTHON}-slim AS build
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
ENV TURNWISE_COMPILE=require TURNWISE_WEB=require \
    PIP_CONSTRAINT=/source/constraints.txt PIP_BUILD_CONSTRAINT=/source/constraints.txt
RUN python -m venv /opt/turnwise \
    && /opt/turnwise/bin/pip install --no-cache-dir ".[server,postgres]"

FROM python:${PYTHON}-slim
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/turnwise turnwise
COPY --from=build /opt/turnwise /opt/turnwise
ENV PATH=/opt/turnwise/bin:$PATH PYTHONUNBUFFERED=1 \
    TURNWISE_HOST=0.0.0.0 TURNWISE_PORT=8000 TURNWISE_DB=sqlite:////var/lib/turnwise/turnwise.db
USER 10001
WORKDIR /var/lib/turnwise
VOLUME /var/lib/turnwise
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as u; u.urlopen(f'http://127.0.0.1:{os.environ[\"TURNWISE_PORT\"]}/healthz', timeout=4)"]
ENTRYPOINT ["turnwise"]
CMD ["serve"]
