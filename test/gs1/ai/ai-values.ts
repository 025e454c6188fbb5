/**
 * Values that application identifiers allow, made without the code under test: check digits and the
 * like are worked out here once more, and code lists are a few literals each.
 */
import fc from "fast-check";
import { allAis, type Component, findAi } from "../../../src/gs1/ai/application-identifiers.ts";
import type { ElementValue } from "../../../src/gs1/identification.ts";

const DIGITS = "0123456789";
const UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const CSET_32 = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const CSET_82 = `!"%&'()*+,-./${DIGITS}:;<=>?${UPPER}_${UPPER.toLowerCase()}`;
const CSET_64 = `${UPPER}${UPPER.toLowerCase()}${DIGITS}-_`;
const ALPHABETS = { N: DIGITS, X: CSET_82, Y: `#-/${DIGITS}${UPPER}`, Z: CSET_64 };

const PRIMES = Array.from({ length: 82 }, (_, n) => n + 2).filter((n) =>
  Array.from({ length: n - 2 }, (_, d) => d + 2).every((d) => n % d !== 0),
);

const text = (alphabet: string, minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });

const number = (from: number, to: number, width: number) =>
  fc.integer({ min: from, max: to }).map((n) => String(n).padStart(width, "0"));

const joined = (...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((strings) => strings.join(""));

const month = number(1, 12, 2);
const date = joined(number(0, 99, 2), month, number(1, 28, 2));

/** The generators of whole components by the value check that shapes them. */
const BY_CHECK: Readonly<Record<string, (component: Component) => fc.Arbitrary<string>>> = {
  csum: ({ longest }) => text(DIGITS, longest - 1).map((body) => body + mod10(body)),
  csumalpha: ({ longest, checks }) =>
    joined(
      text(DIGITS, 4),
      checks.includes("hasnondigit") ? fc.constantFrom(..."a/Z_") : fc.constant(""),
      text(CSET_82, 0, longest - 7),
    ).map((body) => body + checkPair(body)),
  gcppos1: ({ characterSet, longest }) =>
    joined(text(DIGITS, 4), text(ALPHABETS[characterSet], 0, longest - 4)),
  yymmd0: () => fc.oneof(date, joined(number(0, 99, 2), month, fc.constant("00"))),
  yymmdd: () => fc.oneof(date, fc.constantFrom("240229", "000229", "991231")),
  yyyymmdd: () => joined(fc.constantFrom("19", "20"), date),
  hhmi: () => joined(number(0, 23, 2), number(0, 59, 2)),
  hh: () => number(0, 23, 2),
  mi: () => number(0, 59, 2),
  ss: () => number(0, 59, 2),
  iso3166: () => fc.constantFrom("004", "056", "276", "528", "840", "894"),
  iso3166999: () => fc.constantFrom("036", "826", "999"),
  iso3166alpha2: () => fc.constantFrom("AD", "BE", "GB", "UA", "ZW"),
  iso4217: () => fc.constantFrom("008", "036", "826", "840", "978"),
  iso5218: () => fc.constantFrom(..."0129"),
  pieceoftotal: () =>
    fc
      .integer({ min: 1, max: 99 })
      .chain((total) => joined(number(1, total, 2), fc.constant(String(total).padStart(2, "0")))),
  iban: () =>
    fc
      .tuple(fc.constantFrom("BE", "DE", "GB", "MT"), text(DIGITS + UPPER, 11, 30))
      .map(([country, account]) => country + ibanDigits(country, account) + account),
  importeridx: () => text(CSET_64, 1),
  latitude: () => number(0, 1_800_000_000, 10),
  longitude: () => number(0, 3_600_000_000, 10),
  mediatype: () => fc.oneof(number(1, 10, 2), number(80, 99, 2)),
  nonzero: ({ longest }) => number(1, 10 ** longest - 1, longest),
  zero: () => fc.constant("0"),
  nozeroprefix: ({ longest }) =>
    joined(fc.constantFrom(..."123456789"), text(DIGITS, 0, longest - 1)),
  hyphen: () => fc.constant("-"),
  packagetype: () => fc.constantFrom("8", "1A", "200", "PX", "X20", "ZZ"),
  pcenc: ({ longest }) =>
    joined(
      text(CSET_82.replace("%", ""), 1, longest - 6),
      fc.constantFrom("", "%20", "%C3%A9", "%2f"),
    ),
  posinseqslash: () =>
    fc
      .integer({ min: 1, max: 9 })
      .chain((end) => fc.integer({ min: 1, max: end }).map((position) => `${position}/${end}`)),
  winding: () => fc.constantFrom(..."019"),
  yesno: () => fc.constantFrom(..."01"),
  couponcode: () =>
    joined(
      sized(0, 6, 6),
      text(DIGITS, 6),
      sized(1, 3, 0),
      purchase(),
      fc.oneof(fc.constant(""), joined(fc.constant("10"), purchase(), fc.constant("9"))),
      fc.constantFrom("", "3260131", "32601314251231", "4251231"),
      fc.constantFrom("", "9000", "90000", "95291").filter((misc) => misc.length !== 4),
    ),
  couponposoffer: () =>
    joined(fc.constantFrom(..."01"), sized(0, 6, 6), text(DIGITS, 6), sized(0, 9, 6)),
};

/** Valid values of `ai`, which must be in the table. */
export function aiValue(ai: string): fc.Arbitrary<string> {
  const entry = findAi(ai);
  if (entry === undefined) throw new Error(`There is no application identifier ${ai}.`);
  const present = entry.components.filter(({ optional }) => !optional).map(componentValue);
  const optional = entry.components.filter((component) => component.optional).map(componentValue);
  return fc
    .integer({ min: 0, max: optional.length })
    .chain((count) => joined(...present, ...optional.slice(0, count)));
}

/** Any assigned identifier with a valid value. */
export function anyElement(): fc.Arbitrary<ElementValue> {
  return fc
    .constantFrom(...[...allAis()].map(({ ai }) => ai))
    .chain((ai) => aiValue(ai).map((value) => ({ ai, value })));
}

/** One to `most` elements, each identifier once; what belongs together is not looked at. */
export function elementList(most = 8): fc.Arbitrary<ElementValue[]> {
  return fc.uniqueArray(anyElement(), { minLength: 1, maxLength: most, selector: ({ ai }) => ai });
}

function componentValue(component: Component): fc.Arbitrary<string> {
  const { characterSet, shortest, longest, checks } = component;
  const make = BY_CHECK[checks[0] ?? ""];
  if (make !== undefined) return make(component);
  if (checks.length > 0) throw new Error(`No values are made for ${checks.join()}.`);
  return text(ALPHABETS[characterSet], shortest, longest);
}

function sized(from: number, to: number, added: number): fc.Arbitrary<string> {
  return fc
    .integer({ min: from, max: to })
    .chain((n) => joined(fc.constant(String(n)), text(DIGITS, n + added)));
}

function purchase(): fc.Arbitrary<string> {
  return joined(sized(1, 3, 0), fc.constantFrom(..."012349"), text(DIGITS, 3));
}

function mod10(body: string): string {
  const sum = [...body].reverse().reduce((s, digit, i) => s + Number(digit) * (i % 2 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}

function checkPair(body: string): string {
  const values = [...body].reverse().map((character) => CSET_82.indexOf(character));
  const sum = values.reduce((s, value, i) => s + value * (PRIMES[i] ?? 0), 0) % 1021;
  return CSET_32.charAt(Math.floor(sum / 32)) + CSET_32.charAt(sum % 32);
}

function ibanDigits(country: string, account: string): string {
  const digits = [...`${account}${country}00`].map((c) => Number.parseInt(c, 36)).join("");
  return String(98n - (BigInt(digits) % 97n)).padStart(2, "0");
}
