/** What the resolver reads, as documentation: the primary keys, and the EPC headers. */
import { findAi, PRIMARY_KEYS } from "../../../src/gs1/application-identifiers.ts";
import { EPC_HEADERS } from "../../../src/gs1/epc/epc.ts";
import { table } from "./blocks.ts";

export const primaryKeyTable = (): string =>
  table(
    ["key", "name", "qualifiers, in this order"],
    PRIMARY_KEYS.map((key) => {
      const { title = "", qualifierSequences = [] } = findAi(key) ?? {};
      const sequences = qualifierSequences.map((sequence) => `\`${sequence.join("`, `")}\``);
      return [`\`${key}\``, title, sequences.join(" or ") || "none"];
    }),
  );

export const epcHeaderTable = (): string =>
  table(
    ["header", "scheme", "bits", "gives"],
    EPC_HEADERS.map(({ header, scheme, bits, ais }) => [
      `\`${header}\``,
      scheme,
      bits === null ? "variable" : String(bits),
      ais.map((ai) => `(${ai})`).join(" "),
    ]),
  );
