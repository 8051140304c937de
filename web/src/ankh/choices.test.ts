import { expect, test } from "vitest";
import { type Action, choiceOf, litBy, NOTHING, pickArea, short, sorted, split, withoutName } from "./choices";

const label = (action: Action) => ({ action, label: JSON.stringify(action) });
const offer = (...actions: Action[]) => sorted(actions.map(label));

test("choices are sorted by how they are picked", () => {
  const found = offer(
    { type: "interrupt", card: 3, area: 0 },
    { type: "use_city", area: 4 },
    { type: "end_turn" },
    { type: "leave_out" },
    { type: "resign" },
  );
  expect(found.cards.map(({ action }) => action)).toEqual([{ type: "interrupt", card: 3, area: 0 }]);
  expect(found.city).toHaveLength(1);
  expect(found.places).toEqual([]);
  expect(found.main?.action.type).toBe("end_turn");
  expect(found.others.map(({ action }) => action.type)).toEqual(["leave_out"]);
});

test("passing is not what one is led to while a card can be played", () => {
  expect(offer({ type: "play_card", card: 3 }, { type: "pass" }).main).toBeNull();
  expect(offer({ type: "pass" }).main?.action.type).toBe("pass");
  expect(offer({ type: "play_card", card: 3 }, { type: "declare_victory" }).main?.action.type).toBe("declare_victory");
});

test("one piece in an area is taken at once, of several one has to be named", () => {
  const found = offer(
    { type: "choose_minion", area: 5, owner: 1 },
    { type: "choose_minion", area: 7, owner: 1 },
    { type: "choose_minion", area: 7, owner: 2 },
  );
  expect(litBy(found, NOTHING)).toEqual([5, 7]);
  expect(pickArea(found, NOTHING, 5)).toEqual({ choice: found.places[0] });
  expect(pickArea(found, NOTHING, 7)).toEqual({ picked: { card: null, area: 7 } });
  expect(litBy(found, { card: null, area: 7 })).toEqual([]);
});

test("a minion that has to be taken off elsewhere is the second pick", () => {
  const found = offer(
    { type: "place_minion", area: 2, lifted: 4 },
    { type: "place_minion", area: 2, lifted: 9 },
    { type: "place_minion", area: 3, lifted: 4 },
  );
  expect(litBy(found, NOTHING)).toEqual([2, 3]);
  const picked = { card: null, area: 2 };
  expect(litBy(found, picked)).toEqual([4, 9]);
  expect(pickArea(found, picked, 9)).toEqual({ choice: found.places[1] });
});

test("an interrupt that needs a place is picked by card, then on the map", () => {
  const found = offer(
    { type: "let_it_happen" },
    { type: "interrupt", card: 17, area: 2 },
    { type: "interrupt", card: 17, area: 3 },
    { type: "interrupt", card: 16, area: 0 },
  );
  expect(choiceOf(found, 16)?.action).toEqual({ type: "interrupt", card: 16, area: 0 });
  expect(choiceOf(found, 17)).toBeNull();
  expect(litBy(found, { card: 17, area: null })).toEqual([2, 3]);
  expect(litBy(found, { card: 16, area: null })).toEqual([]);
});

test("labels and questions are cut where a sentence ends", () => {
  expect(short("Play Mr Boggis [text, minion]: Every opponent gives you $2.")).toBe("Play Mr Boggis");
  expect(short("Use Nap Hill: Take $1.")).toBe("Use Nap Hill");
  expect(withoutName("Groat: where do you place a minion?", "Groat")).toBe("Where do you place a minion?");
  expect(withoutName("Your turn.", "Groat")).toBe("Your turn.");
  expect(split("Groat: where do you place a minion?")).toEqual(["Groat: where do you place a minion?", ""]);
  expect(split('Mr Boggis: Ann plays it on you: "Pay $2. All of it." You may answer that.')).toEqual([
    "Mr Boggis: Ann plays it on you:",
    '"Pay $2. All of it." You may answer that.',
  ]);
  expect(split("Mr Bent: use its text? Take a loan.")).toEqual(["Mr Bent: use its text?", "Take a loan."]);
});
