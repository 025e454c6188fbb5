/** The notes of previews of links as sentences of the API. */
import { qualifierByAi } from "../../gs1/qualifiers.ts";
import { LINK_NOTES, type LinkNote, WHY_UNUSED } from "../../model/link-notes.ts";
import { parseAnchor } from "../anchor.ts";

const warningOf = ({ code, ...note }: LinkNote): string =>
  LINK_NOTES[code]({
    ...note,
    what: note.anchor === null ? "" : named(note.anchor),
    because: note.why === null ? "" : WHY_UNUSED[note.why],
  });

export const warningsOf = (notes: readonly LinkNote[]): string[] => notes.map(warningOf);

function named(anchor: string): string {
  const reading = parseAnchor(anchor);
  const { key, qualifiers } = reading.ok ? reading.value : { key: null, qualifiers: [] };
  const values = qualifiers.map(({ ai, value }) => `${qualifierByAi(ai)?.words} ${value}`);
  return values.join(", ") || (key?.ai === "01" ? "the product as a whole" : "this item");
}
