/** The supported headers (EPC Tag Data Standard 2.3, Table 14-1). */
import { classicSchemes } from "../../src/gs1/epc/classic.ts";
import { EPC_KEYS } from "../../src/gs1/epc/elements.ts";
import { plusSchemes } from "../../src/gs1/epc/plus.ts";

/**
 * `{header: "30", scheme: "sgtin-96", bits: 96, ais: ["01", "21"]}`; `bits` is null if the length
 * varies.
 */
export interface EpcHeader {
  /** Two upper-case hexadecimal digits. */
  readonly header: string;
  readonly scheme: string;
  readonly bits: number | null;
  readonly ais: readonly string[];
}

/** Every supported header, in their order. */
export const epcHeaders = (): readonly EpcHeader[] =>
  [
    ...[...classicSchemes()].map(([header, { scheme, bits }]) => {
      const key = EPC_KEYS[scheme.slice(0, scheme.indexOf("-"))];
      const ais = [key?.ai ?? "", ...(key?.tail ?? []).flatMap(({ ai }) => ai ?? [])];
      return { header: hex(header), scheme, bits, ais };
    }),
    ...[...plusSchemes()].map(([header, { scheme, bits, ais }]) => ({
      header: hex(header),
      scheme,
      bits,
      ais: scheme.startsWith("d") ? [...ais, "11", "13", "15", "16", "17", "7006", "7007"] : ais,
    })),
  ].sort((a, b) => (a.header < b.header ? -1 : 1));

const hex = (header: number) => header.toString(16).toUpperCase().padStart(2, "0");
