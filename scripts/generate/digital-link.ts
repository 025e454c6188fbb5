/** What the resolver reads: the application identifiers and the primary keys. */

import { findAi, primaryKeys } from "../../src/gs1/ai/application-identifiers.ts";
import { AI_TABLE_SOURCE } from "../../src/gs1/ai/table.ts";
import { table } from "../tables/markdown.ts";

/** The version of GS1's dictionary from which the application identifiers are taken. */
export function aiTableSource(): string {
  const { release, laterCommit, laterAis } = AI_TABLE_SOURCE;
  const later = laterAis.split(" ");
  return `The application identifiers have the formats, value checks and associations of the GS1 Barcode Syntax Dictionary, release ${release}. ${later.length} of them have the associations of a later state that was not part of a release when the table was made (commit \`${laterCommit.slice(0, 7)}\` of [gs1/gs1-syntax-dictionary](https://github.com/gs1/gs1-syntax-dictionary)): it allows AI 03, the made-to-order GTIN, to have attributes, as AI 01 does. \`laterAis\` of \`src/gs1/ai/table.ts\` lists them.`;
}

export const primaryKeyTable = (): string =>
  table(
    ["key", "name", "qualifiers, in this order"],
    primaryKeys().map((key) => {
      const { title = "", qualifierSequences = [] } = findAi(key) ?? {};
      const sequences = qualifierSequences.map((sequence) => `\`${sequence.join("`, `")}\``);
      return [`\`${key}\``, title, sequences.join(" or ") || "none"];
    }),
  );
