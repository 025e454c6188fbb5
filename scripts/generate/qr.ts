/** Tables about the size of QR codes, from the code that draws them. */
import { TARGET_X_MM } from "../../src/qr/print.ts";
import { LEVELS, type QrLook } from "../../src/services/qr/look.ts";
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

export const growthTable = (): string =>
  table(
    ["beside the GTIN", "in the symbol", "characters", "modules", `side at X = ${TARGET_X_MM} mm`],
    (
      [
        ["nothing", {}],
        ["lot", { lot: "ABC123" }],
        ["expiry", { expiry: "2027-01-31" }],
        ["lot, expiry", LOT_AND_EXPIRY],
        ["lot, serial, expiry", { ...LOT_AND_EXPIRY, serial: "1234" }],
        ["serial of 20 characters", { serial: "0123456789ABCDEFGHIJ" }],
        [
          "lot and serial of 20, expiry",
          { lot: "ABCDEFGHIJ0123456789", serial: "0123456789ABCDEFGHIJ", expiry: "2027-01-31" },
        ],
      ] as const
    ).map(([what, content]) => {
      const { uri, answer } = example(content);
      const side = sideMm(answer.modules, TARGET_X_MM);
      return [what, `\`${uri}\``, String(uri.length), String(answer.modules), `${side} mm`];
    }),
  );

/** The size of each level, in modules and in mm. */
export function levelTable(): string {
  const size = (content: Beside, look: Partial<QrLook>) => {
    const { modules } = example(content, look).answer;
    return `${modules} (${sideMm(modules, TARGET_X_MM)} mm)`;
  };
  return table(
    ["level", "GTIN only", "compact", "with lot and expiry", "compact"],
    LEVELS.map((error_correction) => [
      error_correction,
      ...[{}, LOT_AND_EXPIRY].flatMap((content) =>
        [false, true].map((compact) => size(content, { error_correction, compact })),
      ),
    ]),
  );
}
