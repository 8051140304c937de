"""A batch of each family, played and drawn once."""

from __future__ import annotations

import pytest

from tests.sim.report.pages import CITY, HOUSE, Page, played
from turnwise.sim.report.page import page
from turnwise.sim.report.reading import Run


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return played(HOUSE, tmp_path_factory.mktemp("house") / "run.json")


@pytest.fixture(scope="session")
def city(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return played(CITY, tmp_path_factory.mktemp("city") / "run.json")


@pytest.fixture(scope="session")
def house_page(house: Run) -> Page:
    return Page(page(house))


@pytest.fixture(scope="session")
def city_page(city: Run) -> Page:
    return Page(page(city))
