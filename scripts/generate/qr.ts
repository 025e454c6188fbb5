/** Tables about the size of QR codes, from the code that draws them. */
import { table } from "../tables/markdown.ts";
import { type Beside, example, LOT_AND_EXPIRY, RETAIL_X, sideMm } from "./qr-example.ts";

const modulesOf = (version: number) => 17 + 4 * version;

export const sizeTable = (): string =>
  table(
    [
      "modules",
      "version",
      ...RETAIL_X.map((x) => `side at X = ${x} mm`),
      "longest host, GTIN only",
      "longest host, with lot and expiry",
    ],
    [2, 3, 4, 5, 6].map((version) => [
      String(modulesOf(version)),
      String(version),
      ...RETAIL_X.map((x) => `${sideMm(modulesOf(version), x)} mm`),
      longestHost(version, {}),
      longestHost(version, LOT_AND_EXPIRY),
    ]),
  );

/** The length of a host name with which the code is not larger than `version`. */
function longestHost(version: number, content: Beside): string {
  const fits = (length: number) => {
    const host = `${"a".repeat(length - ".org".length)}.org`;
    return example(content, {}, `https://${host}`).symbol.version <= version;
  };
  let length = "a.org".length;
  if (!fits(length)) return "none";
  while (fits(length + 1)) length++;
  return String(length);
}
