/** Names from before URI Syntax 1.2: what was meant, where the rest is valid. */
import { expect, test } from "vitest";
import { parseOldNames } from "../../../src/gs1/digital-link/old-names.ts";

test.each([
  ["/gtin/9506000134352", { name: "gtin", ai: "01", meant: "/01/09506000134352" }],
  ["/gtin/9506000134352/cpv/2A/lot/L/ser/S", { meant: "/01/09506000134352/22/2A/10/L/21/S" }],
  ["/Gtin/9506000134352/10/L", { name: "Gtin", meant: "/01/09506000134352/10/L" }],
  // A value that is spelt like a name is a value.
  ["/gtin/9506000134352/lot/ser", { meant: "/01/09506000134352/10/ser" }],
  ["/grai/09506000134352A", { ai: "8003", meant: "/8003/09506000134352A" }],
  ["/gtin/9506000134353", { name: "gtin", ai: "01", meant: null }],
  ["/gtin/9506000134352/lot", { meant: null }],
  ["/gtin/9506000134352/ser/S/lot/L", { meant: null }],
])("%s is known as a link with old names", (path, found) => {
  expect(parseOldNames(path)).toMatchObject(found);
});

test.each([
  "/gtin",
  "/gtin/",
  "/",
  "",
  "/lot/L",
  "/01/9506000134352",
  "/constructor/x",
  "/products/1",
])("%s has no key by name", (path) => {
  expect(parseOldNames(path)).toBeNull();
});
