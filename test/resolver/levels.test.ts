import { describe, expect, it } from "vitest";
import { levelsOf } from "../../src/resolver/levels.ts";
import { gtin, identified } from "./builders.ts";

const list = (identification: Parameters<typeof levelsOf>[0]) =>
  levelsOf(identification).map(({ scope, anchor }) => `${scope} ${anchor}`);

describe("levels of a GTIN (clauses 2.5.9 and 2.5.10)", () => {
  it("has the key alone", () => {
    expect(list(gtin())).toEqual(["product /01/09506000134352"]);
  });
  it("walks serial, variant and lot, lot, variant, key; a serial carries neither", () => {
    expect(list(gtin(["22", "2A"], ["10", "ABC"], ["21", "12345"]))).toEqual([
      "serial /01/09506000134352/21/12345",
      "variant_lot /01/09506000134352/22/2A/10/ABC",
      "lot /01/09506000134352/10/ABC",
      "variant /01/09506000134352/22/2A",
      "product /01/09506000134352",
    ]);
  });
  it("leaves out what is not in the request", () => {
    expect(list(gtin(["10", "ABC"]))).toEqual([
      "lot /01/09506000134352/10/ABC",
      "product /01/09506000134352",
    ]);
    expect(list(gtin(["22", "2A"], ["21", "1"]))).toEqual([
      "serial /01/09506000134352/21/1",
      "variant /01/09506000134352/22/2A",
      "product /01/09506000134352",
    ]);
  });
  it("has 235 alone above the key", () => {
    expect(list(gtin(["235", "TPX-1"]))).toEqual([
      "upui /01/09506000134352/235/TPX-1",
      "product /01/09506000134352",
    ]);
  });
  it("encodes anchors canonically", () => {
    expect(list(gtin(["10", "A+B/c"]))[0]).toBe("lot /01/09506000134352/10/A%2BB%2Fc");
  });
});

describe("levels of the other keys", () => {
  it("takes serial, lot and key of an ITIP, and gives 22 no level", () => {
    const itip = "095060001343520102";
    expect(list(identified("8006", itip, ["22", "V"], ["10", "L"], ["21", "S"]))).toEqual([
      `serial /8006/${itip}/21/S`,
      `lot /8006/${itip}/10/L`,
      `key /8006/${itip}`,
    ]);
  });
  it("takes 415 with 8020 as one key", () => {
    expect(list(identified("415", "9506000134352", ["8020", "INV7"]))).toEqual([
      "key /415/9506000134352/8020/INV7",
    ]);
  });
  it.each([
    ["414", "254"],
    ["414", "7040"],
    ["417", "7040"],
    ["8004", "7040"],
    ["8010", "8011"],
    ["8017", "8019"],
    ["8018", "8019"],
  ])("takes %s with %s, then the key", (key, qualifier) => {
    expect(list(identified(key, "9506000134352", [qualifier, "1"]))).toEqual([
      `qualified_key /${key}/9506000134352/${qualifier}/1`,
      `key /${key}/9506000134352`,
    ]);
  });
  it.each(["00", "253", "255", "401", "402", "8003", "8013"])("takes %s alone", (key) => {
    expect(list(identified(key, "9506000134352"))).toEqual([`key /${key}/9506000134352`]);
  });
});
