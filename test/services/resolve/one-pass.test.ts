/** Each value is held to the table of application identifiers once, wherever it came from. */
import { afterEach, expect, test, vi } from "vitest";
import { CHARACTERS } from "../../../src/gs1/ai/character-sets.ts";
import { parseGtinInput } from "../../../src/services/resolve/gtin-input.ts";
import { parseLinkTarget } from "../../../src/services/resolve/reading.ts";

/** Whatever is checked begins with its characters: the texts of all components, in their order. */
function checkedBy(run: () => unknown): string[] {
  const spies = Object.values(CHARACTERS).map(({ foreign }) => vi.spyOn(foreign, "exec"));
  run();
  return spies.flatMap(({ mock }) => mock.calls.map(([text]) => text)).sort();
}

afterEach(() => vi.restoreAllMocks());

const GTIN = "09506000134352";
const TODAY = "2026-11-21";
const VALUES = { serial: "S1", net_weight_kg: "1.5", expiry: "2026-12-31" };

test.each([
  [`(01)${GTIN}(10)LOT(240)X`, [GTIN, "LOT", "S1", "X"]],
  [`^01${GTIN}10LOT^240X`, [GTIN, "LOT", "S1", "X"]],
  [`https://example.org/01/${GTIN}/10/LOT?240=X`, [GTIN, "LOT", "S1", "X"]],
  [`/01/${GTIN}/22/V`, [GTIN, "S1", "V"]],
  ["eh3074257BF7194E4000001A85", ["6789", "80614141123458"]],
  ["/eh3074257BF7194E4000001A85", ["6789", "80614141123458"]],
  [GTIN, ["S1"]],
  // Two readings of the same digits share what is beside them.
  ["04901358", ["S1"]],
])("each value of %s is checked once", (input, checked) => {
  const values = /eh/.test(input) ? {} : VALUES;
  expect(checkedBy(() => parseGtinInput(input, values, TODAY))).toEqual(checked);
});

test("each value of a scan is checked once", () => {
  expect(checkedBy(() => parseLinkTarget(`/01/${GTIN}/10/LOT`, "17=261231"))).toEqual(
    [GTIN, "261231", "LOT"].sort(),
  );
});

test("a price with its currency is checked once", () => {
  const price = { price: "12.99", currency: "978" };
  expect(checkedBy(() => parseGtinInput(GTIN, price, TODAY))).toEqual(["1299", "978"]);
});
