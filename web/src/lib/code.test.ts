import { expect, test } from "vitest";
import { codeFrom } from "./code";

test("a code as people write it", () => {
  expect(codeFrom(" smy-be5 ")).toBe("SMYBE5");
  expect(codeFrom("SMY BE5")).toBe("SMYBE5");
});

test("a link, wherever the server lies", () => {
  expect(codeFrom("https://games.example/play/t/SMYBE5#now")).toBe("SMYBE5");
  expect(codeFrom("Come: http://localhost:8000/t/smybe5?x=1")).toBe("SMYBE5");
  expect(codeFrom("/replay/SMYBE5")).toBe("SMYBE5");
});

test("an id keeps its small letters", () => {
  expect(codeFrom("http://localhost/t/26ze9f4szmhecnd9")).toBe("26ze9f4szmhecnd9");
});

test("nothing", () => {
  expect(codeFrom("  ")).toBe("");
});
