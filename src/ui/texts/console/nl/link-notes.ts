/** Dutch texts: see ../link-notes.ts. */
import type { WordedLinkNote } from "../../../../model/link-notes.ts";
import type { linkNoteTexts as english } from "../link-notes.ts";

const END_ALL = "Beëindig de hele terugroepactie op de pagina Terugroepen.";

const variables = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

const unused = (which: string, { from, why, because }: WordedLinkNote): string => {
  if (from === null) return `${which}. ${because}`;
  const until = `${which} vóór ${from}; latere tijden zijn niet vergeleken.`;
  return why === "inactive" ? until : `${until} ${because}`;
};

const recallEnds = ({ from, what, href }: WordedLinkNote, then: string): string => {
  const when = from === null ? "met deze wijziging" : `vanaf ${from}`;
  const left = href === null ? "" : ` De link voor scans zonder batch blijft: ${href}.`;
  return `${what}: ${when} ${then}.${left} ${END_ALL}`;
};

export const linkNoteTexts: (typeof english)["en"] = {
  notes: {
    ends_recall: () =>
      "Deze wijziging schakelt een terugroepactie uit: scans die naar de mededeling leiden, of pagina’s die haar tonen, doen dat nu of later niet meer. Loopt de terugroepactie door, voer deze wijziging dan niet uit.",
    query_variables: ({ names }) =>
      `Adres: ${variables(names)} in de query (na “?”) werkt hier, maar de standaard raadt variabelen alleen in het pad aan (GS1-Conformant Resolver 1.2.1, paragraaf 2.5.1).`,
    no_default: () =>
      "Deze link is geen standaardlink. Heeft het merk of de organisatie ook geen andere, dan blijven de antwoorden voor nummers zonder eigen links zoals ze zijn en leiden alleen scans die om dit linktype vragen hiernaartoe.",
    sample: ({ count, total, is_least, others, is_whole }) =>
      [
        `Gecontroleerd zijn scans van ${count} van ${is_least ? "ten minste " : ""}${total} openbare producten en van nog ${others} nummers met links.`,
        ...(is_whole ? [] : ["Dit is een steekproef."]),
        "De link geldt voor alle nummers van het merk of de organisatie, ook voor nummers die niet in de catalogus staan.",
      ].join(" "),
    more_anchors: ({ count }) =>
      `Scans van nog ${count === 1 ? "1 batch of serienummer" : `${count} batches of serienummers`} zijn niet gecontroleerd.`,
    unused: (note) => unused("Geen scan van dit nummer leidt naar deze link", note),
    unused_in_sample: (note) => unused("Geen gecontroleerde scan leidt naar deze link", note),
    example: ({ what }) =>
      `${what} is een voorbeeld: scans met elke andere waarde van dit soort veranderen net zo.`,
    recall_goes_on: ({ names, href }) => {
      const left = href === null ? "" : `, en scans zonder batch leiden nog steeds naar ${href}`;
      return `De terugroepactie gaat zonder deze link door: de mededeling${names.length > 0 ? ` (${names.join(", ")})` : ""} blijft${left}. ${END_ALL}`;
    },
    recall_unlisted: (note) =>
      recallEnds(note, "niet meer als teruggeroepen vermeld, al tonen pagina’s deze link daar nog"),
    recall_ends: (note) =>
      recallEnds(note, "niet meer teruggeroepen; pagina’s tonen de mededeling dan niet meer"),
    recall_of_others: (note) =>
      recallEnds(
        note,
        "niet meer teruggeroepen; pagina’s zeggen dan dat de batch niet bij de teruggeroepen batches hoort",
      ),
    more_scans: ({ count }) =>
      `${count === 1 ? "1 scan is" : `${count} scans zijn`} niet vergeleken, omdat zeer veel links en tijden ervoor meetellen.`,
    more_languages: ({ count }) =>
      `Scans in nog ${count === 1 ? "1 taal" : `${count} talen`} zijn niet vergeleken.`,
    more_contexts: ({ count }) =>
      `Scans in nog ${count === 1 ? "1 context" : `${count} contexten`} zijn niet vergeleken.`,
    later_times: ({ from }) =>
      `Weekdagen, tijden en dagen van het jaar zijn gevolgd tot ${from}; latere zijn niet vergeleken.`,
    other_type: ({ link_type }) =>
      `Een scan die om een ander linktype vraagt, zoals ${link_type}, leidt naar die link en niet naar deze.`,
    others_plans: () =>
      "Merk of nummer van sommige van deze scans is van een andere organisatie, die er links voor kan plannen. Links van anderen die nog niet begonnen zijn, worden hier niet getoond.",
  },
  why: {
    disabled: "Hij is uitgeschakeld.",
    not_public: "Hij is niet openbaar.",
    inactive: "Hij geldt op dat moment niet.",
    older_version:
      "Het is een oudere versie. Alleen de linkset van het UN Transparency Protocol vermeldt die.",
    elsewhere:
      "Hij hoort bij de eigenaar van het bedrijfsprefix, maar het product heeft een eigen merk.",
    incomplete: "Het adres heeft een variabele waarvoor dit nummer geen waarde heeft.",
    type_taken: "Het product of het merk heeft al links van dit type.",
    displaced: "Een link met een planning vervangt hem.",
    narrower_level: "Een link voor een specifieker nummer gaat voor.",
    media_type: "Een andere past beter bij het gevraagde mediatype.",
    language: "Een andere past beter bij de gevraagde taal.",
    context: "Een andere past beter bij de context.",
  },
  whole: "Het hele product",
  item: "Dit exemplaar",
};
