/**
 * What holds for every Digital Link URI: over generated identifications of all sixteen keys, and
 * against an independent implementation, BWIPP 2026-04-21 as in `@bwip-js/generic` 4.10.1 (MIT).
 */
import { toSVG } from "@bwip-js/generic";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { primaryKeys } from "../../../src/gs1/ai/application-identifiers.ts";
import {
  buildDigitalLink,
  canonicalDigitalLink,
  digitalLinkPath,
} from "../../../src/gs1/digital-link/build.ts";
import {
  parseDigitalLink,
  parseDigitalLinkPath,
} from "../../../src/gs1/digital-link/digital-link.ts";
import type { ElementValue, Identification } from "../../../src/gs1/identification.ts";
import { times } from "../../support/soak.ts";
import { aiValue } from "../ai/ai-values.ts";

/** The keys with their qualifiers, as the URI syntax has them; written out, not taken from the code. */
const KEYS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "00": [[]],
  "01": [["22", "10", "21"], ["235"]],
  253: [[]],
  255: [[]],
  401: [[]],
  402: [[]],
  414: [["254"], ["7040"]],
  415: [["8020"]],
  417: [["7040"]],
  8003: [[]],
  8004: [["7040"]],
  8006: [["22", "10", "21"]],
  8010: [["8011"]],
  8013: [[]],
  8017: [["8019"]],
  8018: [["8019"]],
};

/** Attributes, in sets that may go together beside any key, and beside some. */
const ANYWHERE = [["400"], ["410"], ["416"], ["420"], ["8002"], ["90"], ["91"], ["99"], ["7023"]];
const BESIDE: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "00": [["02", "37"], ["403"], ["4307"], ["4321"], ["3302"]],
  "01": [["11"], ["15"], ["17"], ["20"], ["3103"], ["240"], ["422"], ["710"], ["7003"], ["8012"]],
  8006: [["11"], ["17"], ["240"], ["422"], ["7021"]],
  8018: [["7252"], ["7241"]],
};

const elementsOf = (ais: readonly string[]): fc.Arbitrary<ElementValue[]> =>
  fc.tuple(
    ...ais.map((ai) =>
      aiValue(ai)
        .filter((value) => value !== "." && value !== "..")
        .map((value) => ({ ai, value })),
    ),
  );

const identificationOf = (ai: string): fc.Arbitrary<Identification> =>
  fc
    .record({
      key: elementsOf([ai]).map(([key]) => key!),
      qualifiers: fc
        .constantFrom(...KEYS[ai]!)
        .chain((sequence) =>
          ai === "415" ? fc.constant([...sequence]) : fc.subarray([...sequence]),
        )
        .chain(elementsOf),
      attributes: fc
        .shuffledSubarray([...ANYWHERE, ...(BESIDE[ai] ?? [])], { maxLength: 5 })
        .chain((sets) => elementsOf(sets.flat())),
    })
    .map((identification) => identification);

const identification = fc.constantFrom(...Object.keys(KEYS)).chain(identificationOf);

const stem = fc
  .tuple(
    fc.constantFrom("https://", "http://"),
    fc.stringMatching(/^[a-z][a-z0-9-]{0,10}(\.[a-z0-9]{1,6}){0,3}(:[1-9][0-9]{0,4})?$/),
    fc.array(
      fc.oneof(
        fc.constantFrom("01", "00", "gtin", "10", "%2F"),
        fc.stringMatching(/^[\w.~-]{1,8}$/),
      ),
      { maxLength: 3 },
    ),
  )
  .map(([scheme, host, path]) => [scheme + host, ...path].join("/"));

const identificationIn = (uri: string) => {
  const result = parseDigitalLink(uri);
  return result.ok ? result.value.identification : result.error;
};

describe("over identifications of all sixteen keys", () => {
  it("has every primary key", () => {
    expect([...primaryKeys()].sort()).toEqual(Object.keys(KEYS).sort());
  });

  it("reads back what it built, on the stem that it built it on", () => {
    fc.assert(
      fc.property(stem, identification, (on, given) => {
        const result = parseDigitalLink(buildDigitalLink(on, given), { strict: true });
        expect(result).toMatchObject({ ok: true, value: { stem: on } });
        if (result.ok) expect(result.value.identification).toEqual(given);
      }),
      { numRuns: times(166, 4_000) },
    );
  });

  it("each key is written and read by itself", () => {
    for (const key of Object.keys(KEYS)) {
      fc.assert(
        fc.property(identificationOf(key), (given) => {
          expect(identificationIn(buildDigitalLink("https://a", given))).toEqual(given);
        }),
        { numRuns: times(4, 100) },
      );
    }
  });

  it("has one canonical form: of itself, and of the attributes in any order", () => {
    fc.assert(
      fc.property(identification, fc.nat(), (given, seed) => {
        const canonical = canonicalDigitalLink(given);
        const again = identificationIn(canonical);
        expect(canonicalDigitalLink(again as Identification)).toBe(canonical);
        const turn = seed % (given.attributes.length + 1);
        const attributes = [...given.attributes.slice(turn), ...given.attributes.slice(0, turn)];
        expect(canonicalDigitalLink({ ...given, attributes })).toBe(canonical);
      }),
    );
  });

  it("reads the same from another spelling: case of scheme and host, escapes, a slash, a fragment", () => {
    const spelling = fc.record({
      upper: fc.boolean(),
      escapeAll: fc.boolean(),
      slash: fc.constantFrom("", "/"),
      tail: fc.constantFrom("", "#", "#17=x/01/y?z"),
    });
    fc.assert(
      fc.property(identification, spelling, (given, { upper, escapeAll, slash, tail }) => {
        const host = upper ? "HTTPS://EXAMPLE.ORG" : "https://example.org";
        const [path = "", query] = buildDigitalLink("", given).split("?");
        const escaped = (text: string) =>
          escapeAll
            ? text.replace(
                /(?<![%/=&])(?<!%.)\w(?=\w*(?:[/&?]|$))/g,
                (c) => `%${c.charCodeAt(0).toString(16)}`,
              )
            : text;
        const uri = `${host}${escaped(path)}${slash}${query === undefined ? "" : `?${query}`}${tail}`;
        expect(identificationIn(uri)).toEqual(given);
      }),
    );
  });

  it("gives an anchor that the resolver reads", () => {
    fc.assert(
      fc.property(identification, (given) => {
        fc.pre(given.attributes.length === 0);
        expect(parseDigitalLinkPath(digitalLinkPath(given), null)).toMatchObject({
          ok: true,
          value: { stem: "", identification: given },
        });
      }),
    );
  });
});

describe("agrees with BWIPP", () => {
  /** ITIP with a variant: an erratum, which the syntax allows. */
  const isErratum = (uri: string) => /\/8006\/\d{18}\/22\//.test(uri);
  /** It does not look for a company prefix at the beginning of these. */
  const lacksPrefix = (uri: string) => /[/?&](?:401|7023|8004|8010|8013)[/=](?!\d{4})/.test(uri);

  /** It takes a lot in the query beside 235, with which no lot goes in the path; here 01 has it as its qualifier. */
  const hasLotBeside235 = (uri: string) => /\/235\/.*[?&]10=/.test(uri);
  /** It takes the serial number 0, whose only digit is a leading zero. */
  const isSerialZero = (uri: string) => /\/8011\/0(?:[/?]|$)/.test(uri);
  /** It gives a shorter GTIN its zeros; strictly, 14 digits have to be there. */
  const isShort = (uri: string) => /[/?&]01[/=](?:\d{8}|\d{12,13})(?:[/?&]|$)/.test(uri);
  const isKnownDifference = (uri: string) =>
    [isErratum, lacksPrefix, hasLotBeside235, isSerialZero, isShort].some((differs) =>
      differs(uri),
    );

  it("takes every URI that is built here", () => {
    fc.assert(
      fc.property(identification, (given) => {
        const uri = buildDigitalLink("https://id.example.com/x", given);
        fc.pre(!isErratum(uri));
        expect([uri, refusal(uri)]).toEqual([uri, null]);
      }),
      { numRuns: times(37, 1_800) },
    );
  });

  it("on URIs with a part moved, doubled, exchanged or damaged", () => {
    let refused = 0;
    fc.assert(
      fc.property(damaged, (uri) => {
        fc.pre(!isKnownDifference(uri));
        const theirs = refusal(uri);
        // Without strict, a missing companion is a warning.
        const ours = parseDigitalLink(uri, { strict: true });
        if (!ours.ok) refused++;
        expect([uri, theirs, ours.ok]).toEqual([uri, theirs, theirs === null]);
      }),
      { numRuns: times(125, 3_000) },
    );
    expect(refused).toBeGreaterThan(times(16, 400));
  });
});

/** Its message when it cannot be encoded, else null. */
function refusal(uri: string): string | null {
  try {
    toSVG({ bcid: "gs1dlqrcode", text: uri });
    return null;
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
}

const damaged = fc
  .tuple(
    identification,
    fc.constantFrom("move", "swap", "double", "rename", "change"),
    fc.nat(),
    fc.nat(),
  )
  .map(([given, how, one, other]) => damage(given, how, one, other));

/** Parts stay encoded, so that only the syntax and the values change. */
function damage(given: Identification, how: string, one: number, other: number): string {
  const pair = ({ ai, value }: ElementValue) =>
    [
      ai,
      encodeURIComponent(value).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`),
    ] as [string, string];
  const path = [given.key, ...given.qualifiers].map(pair);
  const query = given.attributes.map(pair);
  const all = [...path, ...query];
  const chosen = all[one % all.length]!;
  const list = path.includes(chosen) ? path : query;
  switch (how) {
    case "move": {
      const target = list === path ? query : path;
      list.splice(list.indexOf(chosen), 1);
      target.splice(other % (target.length + 1), 0, chosen);
      break;
    }
    case "swap":
      list.splice(list.indexOf(chosen), 1);
      list.splice(other % (list.length + 1), 0, chosen);
      break;
    case "double":
      (other % 2 === 0 ? path : query).push([chosen[0], `${chosen[1]}0`]);
      break;
    case "rename":
      chosen[0] = ["00", "01", "10", "17", "21", "22", "37", "235", "254", "414", "8019", "88"][
        other % 12
      ]!;
      break;
    default: {
      const at = other % (chosen[1].length + 1);
      const character = "0159AZaz-._"[one % 11]!;
      chosen[1] =
        chosen[1].slice(0, at) + character + chosen[1].slice(at + (other % 3 === 0 ? 0 : 1));
    }
  }
  const pathText = path.map(([ai, value]) => `/${ai}/${value}`).join("");
  const queryText = query.map(([ai, value]) => `${ai}=${value}`).join("&");
  return `https://id.example.com${pathText}${queryText === "" ? "" : `?${queryText}`}`;
}
