/** Polish texts: see ../link-notes.ts. */
import type { WordedLinkNote } from "../../../../model/link-notes.ts";
import type { linkNoteTexts as english } from "../link-notes.ts";

const END_ALL = "Aby zakończyć całe wycofanie, zakończ je na stronie Wycofanie.";

const variables = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

const unused = (which: string, { from, why, because }: WordedLinkNote): string => {
  if (from === null) return `${which}. ${because}`;
  const until = `${which} przed ${from}; późniejszych chwil nie porównano.`;
  return why === "inactive" ? until : `${until} ${because}`;
};

const recallEnds = ({ from, what, href }: WordedLinkNote, then: string): string => {
  const when = from === null ? "po tej zmianie" : `od ${from}`;
  const left = href === null ? "" : ` Link dla skanów bez partii pozostaje: ${href}.`;
  return `${what}: ${when} ${then}.${left} ${END_ALL}`;
};

export const linkNoteTexts: (typeof english)["en"] = {
  notes: {
    ends_recall: () =>
      "Ta zmiana wyłącza wycofanie: skany, które prowadzą do jego komunikatu, lub strony, które go pokazują, przestaną to robić teraz lub później. Jeśli wycofanie trwa nadal, nie wprowadzaj tej zmiany.",
    query_variables: ({ names }) =>
      `Adres: ${variables(names)} w zapytaniu (po „?”) tu działa, ale norma zaleca zmienne tylko w ścieżce (GS1-Conformant Resolver 1.2.1, punkt 2.5.1).`,
    no_default: () =>
      "Ten link nie jest domyślny. Jeśli marka lub organizacja nie ma też innego domyślnego, odpowiedzi dla numerów bez własnych linków się nie zmieniają i prowadzą tu tylko skany, które żądają tego rodzaju linku.",
    sample: ({ count, total, is_least, others, is_whole }) =>
      [
        `Sprawdzone produkty publiczne: ${count} z ${is_least ? "co najmniej " : ""}${total}; sprawdzone inne numery z linkami: ${others}.`,
        ...(is_whole ? [] : ["To tylko próbka."]),
        "Link dotyczy wszystkich numerów marki lub organizacji, także tych, których nie ma w katalogu.",
      ].join(" "),
    more_anchors: ({ count }) => `Niesprawdzone dalsze partie i numery seryjne: ${count}.`,
    unused: (note) => unused("Żaden skan tego numeru nie prowadzi do tego linku", note),
    unused_in_sample: (note) => unused("Żaden sprawdzony skan nie prowadzi do tego linku", note),
    example: ({ what }) =>
      `${what} to przykład: skany z każdą inną taką wartością zmieniają się tak samo.`,
    recall_goes_on: ({ names, href }) => {
      const left = href === null ? "" : `, a skany bez partii nadal prowadzą do ${href}`;
      return `Wycofanie trwa nadal bez tego linku: jego komunikat${names.length > 0 ? ` (${names.join(", ")})` : ""} pozostaje${left}. ${END_ALL}`;
    },
    recall_unlisted: (note) =>
      recallEnds(note, "nie będzie na liście wycofanych, choć strony nadal pokazują ten link"),
    recall_ends: (note) =>
      recallEnds(note, "wycofanie już nie obowiązuje; strony przestaną pokazywać jego komunikat"),
    recall_of_others: (note) =>
      recallEnds(
        note,
        "wycofanie już nie obowiązuje; strony podadzą, że tej partii nie ma wśród wycofywanych",
      ),
    more_scans: ({ count }) =>
      `Nieporównane skany: ${count}, bo wpływa na nie bardzo wiele linków i okresów.`,
    more_languages: ({ count }) => `Nie porównano skanów w dalszych językach (${count}).`,
    more_contexts: ({ count }) => `Nie porównano skanów w dalszych kontekstach (${count}).`,
    later_times: ({ from }) =>
      `Dni tygodnia, godziny i dni roku sprawdzono do ${from}; późniejszych nie porównano.`,
    other_type: ({ link_type }) =>
      `Skan, który żąda innego rodzaju linku, np. ${link_type}, prowadzi do tamtego linku, a nie do tego.`,
    others_plans: () =>
      "Marka lub numer niektórych z tych skanów należy do innej organizacji, która może zaplanować dla nich linki. Linki innych, które jeszcze nie obowiązują, nie są tu pokazane.",
  },
  why: {
    disabled: "Jest wyłączony.",
    not_public: "Nie jest publiczny.",
    inactive: "W tym czasie nie obowiązuje.",
    older_version: "To starsza wersja. Podaje ją tylko linkset UN Transparency Protocol.",
    elsewhere: "Należy do właściciela prefiksu firmy, ale produkt ma własną markę.",
    incomplete: "W jego adresie jest zmienna, dla której ten numer nie ma wartości.",
    type_taken: "Produkt lub jego marka ma już linki tego rodzaju.",
    displaced: "Zastępuje go link z harmonogramem.",
    narrower_level: "Pierwszeństwo ma link bardziej szczegółowego numeru.",
    media_type: "Inny lepiej pasuje do żądanego typu mediów.",
    language: "Inny lepiej pasuje do żądanego języka.",
    context: "Inny lepiej pasuje do kontekstu.",
  },
  whole: "Cały produkt",
  item: "Ta sztuka",
};
