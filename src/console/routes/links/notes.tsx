/** What the preview of a change of links says beside its scans; that a recall ends, before all else. */

import { languageName } from "../../../model/language-names.ts";
import type { LinkNote } from "../../../model/link-notes.ts";
import { linkNoteTexts } from "../../../ui/texts/console/link-notes.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { Sentence } from "../../parts/address.tsx";
import { OWN_ZONE, useLanguage, useList, useTexts, useTime } from "../../parts/language.tsx";
import { partsOf, typeName } from "./data.ts";

interface NotesProps {
  readonly of: readonly LinkNote[];
}

export const endsRecall = (notes: readonly LinkNote[]): boolean =>
  notes.some(({ code }) => code === "ends_recall");

export function EndOfRecall({ of: notes }: NotesProps) {
  const textOf = useNoteText();
  return notes
    .filter(({ code }) => code === "ends_recall")
    .map((note) => (
      <p key={note.code} className="notice bad" role="alert">
        {textOf(note)}
      </p>
    ));
}

export function Notes({ of: notes }: NotesProps) {
  const textOf = useNoteText();
  return notes
    .filter(({ code }) => code !== "ends_recall")
    .map((note) => (
      <p key={JSON.stringify(note)} className="quiet">
        <Sentence of={textOf(note)} />
      </p>
    ));
}

function useNoteText(): (note: LinkNote) => string {
  const t = useTexts(linkNoteTexts);
  const { types, choose } = useTexts(linkTexts);
  const [language] = useLanguage();
  const list = useList();
  const time = useTime();
  const named = (anchor: string) => {
    const { base, lot, serial } = partsOf(anchor);
    const parts = [
      ...(lot ? [`${choose.lot} ${lot}`] : []),
      ...(serial ? [`${choose.serial} ${serial}`] : []),
    ];
    if (parts.length > 0) return list(parts);
    return /^\d{14}$/.test(base) ? t.whole : t.item;
  };
  return ({ code, ...note }) =>
    t.notes[code]({
      ...note,
      what: note.anchor === null ? "" : named(note.anchor),
      because: note.why === null ? "" : t.why[note.why],
      from: note.from && `${time(note.from)} (${OWN_ZONE})`,
      link_type: note.link_type && typeName(types, note.link_type),
      names:
        code === "recall_goes_on"
          ? note.names.map((tag) => languageName(language, tag))
          : note.names,
    });
}
