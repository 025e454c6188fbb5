/** Decodes codes, and asks the catalog once, for all of them, what comes before each. */
import { type FactsAndRecalls, factsAndRecallsOfAll } from "../../catalog/facts/recalls.ts";
import { nullWithoutCatalog } from "../../errors/errors.ts";
import { classify } from "../../gs1/gtin/classify.ts";
import { identify } from "../../gs1/identify/identify.ts";
import { isoDate, type ReadContext } from "../context.ts";
import { whatComesFirst } from "../resolve/first.ts";
import { isMissing, swappedOfEach } from "../resolve/gtin-input.ts";
import {
  type ListedNotice,
  type NoticeAnswer,
  noticesOf,
  type Told,
  toldOf,
  toldWithItem,
  writingOnce,
} from "../resolve/notices.ts";
import {
  certainReading,
  chooseReading,
  factsKey,
  itemNamedIn,
  itemWithin,
  type Reading,
  type Readings,
} from "../resolve/reading.ts";
import { decideOn } from "../resolve/resolve.ts";
import { type DecodeBarcodeAnswer, decodeBarcode, type Suggested } from "./barcode.ts";
import { type DecodeBarcodesAnswer, type DecodedCode, decodeBarcodes } from "./barcodes.ts";
import { inCatalog, readWithSuggestions, type SuggestedHere, suggestedAlone } from "./suggested.ts";

interface WithNotices {
  /** What comes before anything else about this code; about what is certain in a faulty one. */
  notices?: NoticeAnswer[];
}

interface CatalogOutage {
  /** Absent if it answered. Otherwise no notice is from the catalog. */
  catalog?: "unavailable";
}

export type DecodedWithNotices = WithNotices & DecodeBarcodeAnswer & CatalogOutage;

export interface AllDecodedWithNotices extends CatalogOutage {
  /** The notice about all of them: that the catalog did not answer. */
  notices?: NoticeAnswer[];
  summary: DecodeBarcodesAnswer["summary"] & {
    /** Codes with notices, without those of which nothing but their lots is told. */
    noticed: number;
  };
  results: (DecodedCode & { notices?: ListedNotice[] })[];
}

/** Decodes with at most one round trip, and one more if the catalog does not have the number. */
export async function decodeWithNotices(
  context: ReadContext,
  input: string,
): Promise<DecodedWithNotices> {
  const decoded = decodeBarcode(context, input);
  const { codes, ...asked } = await known(context, [{ input, decoded }]);
  const [{ notices, code }] = codes as [KnownCode<DecodeBarcodeAnswer>];
  return { ...asked, ...withNotices([...outageOf(asked), ...notices], code) };
}

/** Decodes all of them with as many round trips. */
export async function decodeAllWithNotices(
  context: ReadContext,
  inputs: readonly string[],
): Promise<AllDecodedWithNotices> {
  const { summary, results } = decodeBarcodes(context, inputs);
  const given = results.map((decoded) => ({ input: inputs[decoded.rows[0]! - 1]!, decoded }));
  const { codes, ...asked } = await known(context, given);
  const noticed = codes
    .filter(({ notices }) => notices.some(({ kind }) => kind !== "not_recalled"))
    .reduce((sum, { code }) => sum + code.rows.length, 0);
  const outage = outageOf(asked);
  const once = writingOnce();
  return {
    ...(outage.length > 0 && { notices: outage }),
    ...asked,
    summary: { noticed, ...summary },
    results: codes.map(({ notices, code }) => withNotices(once(notices, code.fields?.gtin), code)),
  };
}

/** Each code of a list is only told what it says itself. */
const outageOf = ({ catalog }: CatalogOutage): NoticeAnswer[] =>
  catalog ? noticesOf([{ kind: "catalog_unavailable" }], { qualifiers: [] }) : [];

/** The notices are before "valid". */
const withNotices = <Notice extends object, Code extends object>(
  notices: Notice[],
  code: Code,
) => ({
  ...(notices.length > 0 && { notices }),
  ...code,
});

interface Code<Decoded extends DecodeBarcodeAnswer = DecodeBarcodeAnswer> {
  readonly input: string;
  readonly decoded: Decoded;
}

interface KnownCode<Decoded extends DecodeBarcodeAnswer> {
  readonly notices: NoticeAnswer[];
  readonly code: Decoded;
}

/** What the catalog knows of codes: notices, and what faulty ones may have said. */
async function known<Decoded extends DecodeBarcodeAnswer>(
  context: ReadContext,
  codes: readonly Code<Decoded>[],
): Promise<CatalogOutage & { codes: KnownCode<Decoded>[] }> {
  const now = context.clock();
  const all = codes.map((code) => ({
    ...code,
    readings: readingsOf(code),
    within: itemOf(code),
  }));
  const keys = all.flatMap(({ readings, within }) =>
    [...readings, ...(within === null ? [] : [within])].map(factsKey),
  );
  const asked = await readWithSuggestions(
    context,
    codes,
    factsAndRecallsOfAll(keys, now),
    async () => (keys.length === 0 ? [] : context.catalog.factsAndRecalls(keys, now)),
  ).catch(nullWithoutCatalog);
  const [found, suggested] = asked ?? [null, suggestedAlone(codes)];
  const facts = found && [...found];
  const factsOf = all.map(({ readings, within }) => ({
    own: facts?.splice(0, readings.length) ?? [],
    ofItem: within === null ? undefined : facts?.shift(),
  }));
  const missing = all.map(({ readings }, place) =>
    missingAmong(readings, factsOf[place]!.own, now),
  );
  const swapped = await swappedOfEach(context, missing);
  return {
    ...(found === null && { catalog: "unavailable" }),
    codes: all.map(({ decoded, readings, within }, place) => {
      const { own, ofItem } = factsOf[place]!;
      const suggestions = [...suggested[place]!, ...swapped[place]!.map(inCatalog)];
      const all = toldWithItem(
        toldAmong(context, decoded, readings, own),
        within && ofItem ? toldOn(context, within, ofItem) : null,
      );
      const identification = (within ?? readings[0])?.identification ?? { qualifiers: [] };
      return {
        notices: noticesOf(all.first, identification, all.notRecalled),
        code: { ...decoded, ...(suggestions.length > 0 && { suggestions: suggestions.map(told) }) },
      };
    }),
  };
}

/** A product of the catalog has its name, and what comes first of it. */
const told = ({ product, ...suggested }: SuggestedHere): Suggested => ({
  ...suggested,
  ...(product && { name: product.name }),
  ...(product && product.notices.length > 0 && { notices: product.notices }),
});

/** The number of a valid code if the catalog does not have it. */
function missingAmong(
  readings: Readings | readonly [],
  own: readonly FactsAndRecalls[],
  now: Date,
): string[] {
  if (readings.length === 0 || own.length === 0) return [];
  const place = chooseReading(own, now);
  const { identification } = readings[place]!;
  return isMissing({ identification, facts: own[place]! }) ? [identification.key.value] : [];
}

/** @param own the facts of each reading; none if they are not known */
function toldAmong(
  context: ReadContext,
  decoded: DecodeBarcodeAnswer,
  readings: Readings | readonly [],
  own: readonly FactsAndRecalls[],
): Told {
  const now = context.clock();
  const [literal] = readings;
  if (literal === undefined || own.length === 0) return saidByItself(decoded, now, literal);
  const place = chooseReading(own, now);
  return toldOn(context, readings[place]!, own[place]!);
}

function toldOn(context: ReadContext, reading: Reading, { recalls, ...facts }: FactsAndRecalls) {
  const { identification, decision } = decideOn(context, reading, facts, {});
  const { contents } = reading;
  const found = { identification, decision, facts, recalls, contents };
  return toldOf(context, found, context.clock(), []);
}

/** Empty for a code that identifies nothing, or nothing for certain. */
function readingsOf({ input, decoded }: Code): Readings | readonly [] {
  if (!decoded.valid) {
    const certain = certainReading(decoded.elements ?? []);
    return certain === null ? [] : [certain];
  }
  const found = identify(input);
  if (!found.ok) return [];
  const { identification, understood_as: understoodAs, alternatives, warnings } = found.value;
  const others = alternatives.map(({ gtin, understood_as }): Reading => {
    const key = { ai: "01", value: gtin };
    return { identification: { ...identification, key }, understoodAs: understood_as, warnings };
  });
  return [{ identification, understoodAs, warnings }, ...others];
}

function itemOf({ input, decoded: { valid, kind, elements = [] } }: Code): Reading | null {
  return valid || kind === "not_gs1" ? itemWithin(elements) : itemNamedIn(input, elements);
}

/** What a code says without the catalog: its dates, and the kind of its number. */
function saidByItself(
  { elements = [] }: DecodeBarcodeAnswer,
  now: Date,
  reading: Reading | undefined,
): Told {
  const key = reading?.identification.key;
  const number = key?.ai === "01" ? classify(key.value) : null;
  const first = whatComesFirst({
    elements,
    today: isoDate(now),
    decision: null,
    product: null,
    number,
    languages: [],
  });
  return { first, notRecalled: null };
}
