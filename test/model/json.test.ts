import { expect, test } from "vitest";
import { isRecord } from "../../src/model/json.ts";

test.each([
  [{}, true],
  [{ gtin: "9506000134352" }, true],
  [[], false],
  [[{}], false],
  [null, false],
  ["{}", false],
  [undefined, false],
])("whether %j is an object of JSON: %s", (value, expected) => {
  expect(isRecord(value)).toBe(expected);
});
