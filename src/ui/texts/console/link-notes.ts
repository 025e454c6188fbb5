/** Texts of what the preview of a change of links says beside its scans. */
import {
  LINK_NOTES,
  type LinkNoteCode,
  WHY_UNUSED,
  type WhyUnused,
  type WordedLinkNote,
} from "../../../model/link-notes.ts";

const en = {
  notes: LINK_NOTES as Readonly<Record<LinkNoteCode, (note: WordedLinkNote) => string>>,
  why: WHY_UNUSED as Readonly<Record<WhyUnused, string>>,
  whole: "the product as a whole",
  item: "this item",
};

export const linkNoteTexts = { name: "linkNoteTexts", en };
