/** How many statements ask what is known of a list of codes: the server compiles each of them. */
import { expect, test } from "vitest";
import { factsAndRecallsOfAll } from "../../../src/catalog/facts/recalls.ts";

const keys = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const gtin = String(9506000134352 + i).padStart(14, "0");
    return { gtin, anchors: [`/01/${gtin}`], prefixDigits: gtin.slice(1) };
  });

test.each([
  [0, 0],
  [1, 2],
  [2, 4],
  [3, 2],
  [100, 2],
])("the facts of %i codes take %i statements", (count, statements) => {
  expect(factsAndRecallsOfAll(keys(count), new Date(0)).statements).toHaveLength(statements);
});
