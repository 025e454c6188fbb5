/**
 * Measures how fast Digital Link URIs are parsed, on one core: `node bench/digital-link.ts`. The
 * peer is the only npm package that parses them; both get the same URIs, alternating, in one run.
 */
import { createRequire } from "node:module";
// @ts-expect-error The package has no types; `DigitalLink(uri)` parses, `isValid()` validates.
import digitalLinkJs from "digital-link.js";
import { parseDigitalLink } from "../src/gs1/digital-link/digital-link.ts";
import { checkDigit } from "../src/gs1/gtin/check-digit.ts";
import { type CallRate, type Contestant, inTurns, rateOf, sequence } from "./in-turns.ts";

/** The peer takes some 2 ms a URI, so a whole pass must be short. */
const CORPUS_SIZE = 60;
const { DigitalLink } = digitalLinkJs;
const { version } = createRequire(import.meta.url)("digital-link.js/package.json") as {
  version: string;
};
/** The package and the called function: it splits the URI, and checks nothing. */
export const DIGITAL_LINK_PEER = `digital-link.js ${version}, DigitalLink(uri)`;

const OURS = "parseDigitalLink, mixed";

/** Interleaved rounds, so that a busy moment of the machine affects every contestant; medians. */
export function benchDigitalLink(): readonly CallRate[] {
  const mixed = mixedCorpus(CORPUS_SIZE);
  const keys = mixed.map((uri) => uri.replace(/(\/01\/\d+).*/, "$1"));
  // Kept for a while, so that V8 cannot remove the work that makes an answer.
  const kept: object[] = [];
  let next = 0;
  const keep = (answer: object) => {
    kept[next++ & 1023] = answer;
  };
  const ours = (uri: string) => {
    const result = parseDigitalLink(uri);
    keep(result);
    if (!result.ok) throw new Error(`${uri} was rejected`);
    return true;
  };
  const theirs = (uri: string) => {
    const link = DigitalLink(uri);
    keep(link);
    return link.getIdentifier()["01"] !== undefined;
  };
  const validated = (uri: string) => DigitalLink(uri).isValid();
  const contestants: readonly Contestant[] = [
    { name: "parseDigitalLink, GTIN only", corpus: keys, accepts: ours },
    { name: OURS, corpus: mixed, accepts: ours },
    { name: `${DIGITAL_LINK_PEER}, mixed`, corpus: mixed, accepts: theirs },
    { name: `${DIGITAL_LINK_PEER}.isValid(), mixed`, corpus: mixed, accepts: validated },
  ];
  const rates = inTurns(contestants);
  return contestants.map(({ name }) =>
    rateOf(rates, name, name === OURS ? `${DIGITAL_LINK_PEER}, mixed` : undefined),
  );
}

/**
 * Like the links on packs, the same in every run: a GTIN without other data, with lot, serial
 * number, date, weight.
 */
function mixedCorpus(size: number): string[] {
  const random = sequence(20_261_101);
  const digits = (count: number) => Array.from({ length: count }, () => random(10)).join("");
  return Array.from({ length: size }, (_, i) => {
    const body = `0${digits(12)}`;
    const gtin = `${body}${checkDigit(body)}`;
    const tail = [
      "",
      `/10/L${digits(5)}`,
      `/21/${digits(8)}`,
      `/10/L${digits(5)}/21/${digits(8)}?17=27${String(1 + random(12)).padStart(2, "0")}15`,
      `/22/2A/10/A%2F${digits(3)}?3103=${digits(6)}&linkType=all`,
      `?17=270131&15=261231`,
    ][i % 6]!;
    return `https://${i % 2 === 0 ? "id.gs1.org" : "www.example.com/some/path"}/01/${gtin}${tail}`;
  });
}

if (import.meta.main) console.table(benchDigitalLink());
