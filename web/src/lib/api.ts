import type { Endpoints, Problem } from "../protocol";
import { base } from "./base";

/** An answer that is not the one hoped for: a word for programs and a sentence for people. */
export class ApiError extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.text);
  }
}

type Query = Record<string, string | number | boolean | undefined>;
interface Asked<Name extends keyof Endpoints> {
  name?: string; // of the table or edition in the path
  body?: Endpoints[Name]["body"];
  query?: Endpoints[Name]["query"];
}

/** Ask the server over HTTP; raises ApiError. */
export async function ask<Name extends keyof Endpoints>(
  endpoint: Name,
  asked: Asked<Name> = {},
): Promise<Endpoints[Name]["answer"]> {
  const [method, path] = endpoint.split(" ") as [string, string];
  const filled = path.replace(/\{\w+\}/, encodeURIComponent(asked.name ?? ""));
  const query = queryOf((asked.query ?? {}) as Query);
  const init: RequestInit = { method, cache: "no-store" };
  if (asked.body) {
    init.body = JSON.stringify(asked.body);
    init.headers = { "Content-Type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(base + filled + query, init);
  } catch {
    throw new ApiError({ reason: "offline", text: "The server cannot be reached.", clause: "" }, 0);
  }
  const data = await response.json().catch(() => null);
  if (!response.ok)
    throw new ApiError(data ?? { reason: "broken", text: response.statusText, clause: "" }, response.status);
  return data;
}

function queryOf(query: Query): string {
  const parts = Object.entries(query).filter(([, value]) => value !== undefined);
  return parts.length ? `?${new URLSearchParams(parts.map(([key, value]) => [key, String(value)]))}` : "";
}

let games: Promise<Endpoints["GET /api/games"]["answer"]> | undefined;

/** Every edition, asked for once. */
export function allGames(): Promise<Endpoints["GET /api/games"]["answer"]> {
  games ??= ask("GET /api/games").catch((error) => {
    games = undefined;
    throw error;
  });
  return games;
}
