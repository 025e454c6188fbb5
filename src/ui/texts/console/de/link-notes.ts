/** German texts: see ../link-notes.ts. */
import type { WordedLinkNote } from "../../../../model/link-notes.ts";
import type { linkNoteTexts as english } from "../link-notes.ts";

const END_ALL = "Um den ganzen Rückruf zu beenden, beenden Sie ihn auf der Seite Rückruf.";

const variables = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

const unused = (which: string, { from, why, because }: WordedLinkNote): string => {
  if (from === null) return `${which}. ${because}`;
  const until = `${which}, soweit bis ${from} verglichen wurde; spätere Zeiten wurden nicht verglichen.`;
  return why === "inactive" ? until : `${until} ${because}`;
};

const recallEnds = ({ from, what, href }: WordedLinkNote, then: string): string => {
  const when = from === null ? "mit dieser Änderung" : `ab ${from}`;
  const left = href === null ? "" : ` Der Link für Scans ohne Charge bleibt: ${href}.`;
  return `${what}: ${when} ${then}.${left} ${END_ALL}`;
};

export const linkNoteTexts: (typeof english)["en"] = {
  notes: {
    ends_recall: () =>
      "Diese Änderung schaltet einen Rückruf aus: Scans, die zu seiner Mitteilung führen, oder Seiten, die sie zeigen, tun das jetzt oder später nicht mehr. Wenn der Rückruf weiter gilt, ändern Sie das nicht.",
    query_variables: ({ names }) =>
      `Adresse: ${variables(names)} im Abfrageteil (nach „?“) funktioniert hier, aber der Standard empfiehlt Platzhalter nur im Pfad (GS1-Conformant Resolver 1.2.1, Abschnitt 2.5.1).`,
    no_default: () =>
      "Dieser Link ist kein Standardlink. Wenn die Marke oder Organisation auch sonst keinen hat, bleiben die Antworten für Nummern ohne eigene Links wie bisher, und nur Scans, die nach diesem Linktyp fragen, führen hierher.",
    sample: ({ count, total, is_least, others, is_whole }) =>
      [
        `Geprüft wurden Scans von ${count} von ${is_least ? "mindestens " : ""}${total} öffentlichen Produkten und von ${others} weiteren Nummern mit Links.`,
        ...(is_whole ? [] : ["Das ist eine Stichprobe."]),
        "Der Link gilt für alle Nummern der Marke oder Organisation, auch für solche ohne Eintrag im Katalog.",
      ].join(" "),
    more_anchors: ({ count }) =>
      `Scans von ${count === 1 ? "1 weiteren Charge oder Seriennummer" : `${count} weiteren Chargen oder Seriennummern`} wurden nicht geprüft.`,
    unused: (note) => unused("Kein Scan dieser Nummer führt zu diesem Link", note),
    unused_in_sample: (note) => unused("Kein geprüfter Scan führt zu diesem Link", note),
    example: ({ what }) =>
      `${what} ist ein Beispiel: Scans mit jedem anderen solchen Wert ändern sich ebenso.`,
    recall_goes_on: ({ names, href }) => {
      const left = href === null ? "" : `, und Scans ohne Charge führen weiter zu ${href}`;
      return `Der Rückruf gilt ohne diesen Link weiter: Seine Mitteilung${names.length > 0 ? ` (${names.join(", ")})` : ""} bleibt${left}. ${END_ALL}`;
    },
    recall_unlisted: (note) =>
      recallEnds(
        note,
        "nicht mehr als zurückgerufen aufgeführt, obwohl Seiten diesen Link dort noch zeigen",
      ),
    recall_ends: (note) =>
      recallEnds(note, "nicht mehr zurückgerufen; Seiten zeigen die Mitteilung dann nicht mehr"),
    recall_of_others: (note) =>
      recallEnds(
        note,
        "nicht mehr zurückgerufen; Seiten sagen dann, dass die Charge nicht unter den zurückgerufenen ist",
      ),
    more_scans: ({ count }) =>
      `${count === 1 ? "1 Scan wurde" : `${count} Scans wurden`} nicht verglichen, weil sehr viele Links und Zeiten für sie zählen.`,
    more_languages: ({ count }) =>
      `Scans in ${count === 1 ? "1 weiteren Sprache" : `${count} weiteren Sprachen`} wurden nicht verglichen.`,
    more_contexts: ({ count }) =>
      `Scans in ${count === 1 ? "1 weiteren Kontext" : `${count} weiteren Kontexten`} wurden nicht verglichen.`,
    later_times: ({ from }) =>
      `Wochentage, Uhrzeiten und Tage des Jahres wurden bis ${from} verfolgt; spätere wurden nicht verglichen.`,
    other_type: ({ link_type }) =>
      `Ein Scan, der nach einem anderen Linktyp fragt, etwa ${link_type}, führt zu jenem Link und nicht zu diesem.`,
    others_plans: () =>
      "Marke oder Nummer einiger dieser Scans gehört einer anderen Organisation, die dafür Links planen kann. Links anderer, die noch nicht begonnen haben, werden hier nicht gezeigt.",
  },
  why: {
    disabled: "Er ist ausgeschaltet.",
    not_public: "Er ist nicht öffentlich.",
    inactive: "Er gilt zu dieser Zeit nicht.",
    older_version:
      "Er ist eine ältere Fassung. Nur das Linkset des UN Transparency Protocol listet ihn auf.",
    elsewhere: "Er gehört dem Inhaber der Basisnummer, aber das Produkt hat eine eigene Marke.",
    incomplete: "Seine Adresse hat einen Platzhalter, für den diese Nummer keinen Wert hat.",
    type_taken: "Das Produkt oder seine Marke hat Links dieses Typs.",
    displaced: "Ein Link mit Zeitplan ersetzt ihn.",
    narrower_level: "Ein Link für eine genauere Nummer geht vor.",
    media_type: "Ein anderer passt besser zum gewünschten Medientyp.",
    language: "Ein anderer passt besser zur gewünschten Sprache.",
    context: "Ein anderer passt besser zum Kontext.",
  },
  whole: "Das ganze Produkt",
  item: "Dieses Exemplar",
};
