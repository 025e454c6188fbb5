/**
 * Measures how often the right correction of a damaged GTIN is suggested: the table of
 * docs/reference/gtin.md.
 *
 *     node scripts/node.mjs scripts/corrections/main.ts FILE
 *
 * FILE is a text or a CSV whose lines begin with a GTIN; the default is the sample catalog's GTINs.
 */
import { readFileSync } from "node:fs";
import { isGtin, toGtin14 } from "../../src/gs1/gtin/check-digit.ts";
import { print } from "../cli/print.ts";
import { table } from "../tables/markdown.ts";
import { KINDS } from "./damage.ts";
import { cases, count, OUTCOMES } from "./measure.ts";

const SAMPLE = new URL("../sample-catalog/products.json", import.meta.url);

const [file] = process.argv.slice(2);
const gtins = file === undefined ? sample() : ofLines(readFileSync(file, "utf8"));
const counts = count(cases(gtins));
print(`${gtins.size} GTINs\n`);
print(
  table(
    ["damage", ...OUTCOMES],
    KINDS.map((kind) => [kind, ...OUTCOMES.map((outcome) => String(counts[kind][outcome]))]),
  ),
);

function sample(): Set<string> {
  const products = JSON.parse(readFileSync(SAMPLE, "utf8")) as { gtin: string }[];
  return new Set(products.map(({ gtin }) => gtin));
}

function ofLines(text: string): Set<string> {
  const first = Array.from(
    text.matchAll(/^"?(\d{8,14})"?(?=[,;\t\r]|$)/gm),
    ([, digits]) => digits!,
  );
  return new Set(first.filter(isGtin).map(toGtin14));
}
