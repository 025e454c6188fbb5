/**
 * The path of a GTIN's Digital Link URI: `/01/{gtin}` and its key qualifiers (GS1 Digital Link:
 * URI Syntax, clause 4). Other primary keys and query attributes are not read here.
 */
import { normalizeGtin } from "./gtin.ts";
import { type GtinIdentificationResult, identifyGtin } from "./gtin-identification.ts";

/** In the order that the syntax asks for. */
const QUALIFIERS = [
  ["22", "cpv"],
  ["10", "lot"],
  ["21", "serial"],
  ["235", "tpx"],
] as const;

const wrong = (message: string): GtinIdentificationResult => ({
  ok: false,
  errors: [{ field: "gtin", message }],
});

/** `path` is raw: split first, then percent-decoded, so that `%2F` stays inside its value. */
export function parseGtinPath(path: string, today: string): GtinIdentificationResult {
  const [, key, typed = "", ...rest] = path.replace(/\/$/, "").split("/");
  const gtin = normalizeGtin(decode(typed) ?? "");
  if (key !== "01" || !gtin.ok || gtin.understood_as !== "gtin") {
    return wrong("The path has to begin with /01/ and a valid GTIN.");
  }
  if (rest.length % 2 !== 0)
    return wrong("Every application identifier in the path needs a value.");
  const values: Record<string, string> = {};
  let last = -1;
  for (let i = 0; i < rest.length; i += 2) {
    const ai = rest[i]!;
    const place = QUALIFIERS.findIndex(([known]) => known === ai);
    const qualifier = QUALIFIERS[place];
    if (!qualifier)
      return wrong(`${ai.slice(0, 20)} is no key qualifier of a GTIN (22, 10, 21 or 235).`);
    if (place <= last)
      return wrong(`The qualifier ${ai} is doubled, or out of the order 22, 10, 21.`);
    last = place;
    const value = decode(rest[i + 1]!);
    if (value === null) return wrong(`The value of ${ai} is not percent-encoded UTF-8.`);
    values[qualifier[1]] = value;
  }
  return identifyGtin(gtin.gtin14, values, today);
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
