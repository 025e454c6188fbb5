/** Polish texts: see ../recalls.ts. */
import { plural } from "../../plural.ts";
import type { recallTexts as english } from "../recalls.ts";

const partie = (count: number) =>
  `${count} ${plural("pl", count, { one: "partia", few: "partie", many: "partii", other: "partii" })}`;

/** The genitive, which stands after prepositions and nouns. */
const partii = (lots: readonly string[]) => `partii ${lots.join(", ")}`;

export const recallTexts: (typeof english)["en"] = {
  title: "Wycofanie",
  lead: "Wycofanie kieruje skany do Twojego komunikatu, a strony pokazują go przed wszystkim innym.",
  unknownProduct: "W katalogu nie ma produktu o tym numerze",
  allTitle: "Wycofania",
  titles: {
    new: "Nowe wycofanie",
    more: "Kolejne partie tego wycofania",
    change: "Edycja komunikatu tego wycofania",
  },
  kept: "To zostało wpisane wcześniej.",
  startAnew: "Zacznij od nowa",
  listStates: { running: "Trwające", planned: "Zaplanowane", ended: "Zakończone" },
  noneOf: {
    running: "Nie trwa żadne wycofanie.",
    planned: "Nie zaplanowano żadnego wycofania.",
    ended: "Nie zakończono żadnego wycofania.",
  },
  newer: "Nowsze",
  older: "Starsze",
  scope: "Co jest wycofywane",
  scopes: { lots: "Niektóre partie", whole: "Cały produkt" },
  ofLots: (lots) => `${lots.length === 1 ? "partia" : "partie"} ${lots.join(", ")}`,
  lots: partie,
  items: "Pojedyncze sztuki",
  read: (count) => `${partie(count)}:`,
  members: {
    gtin: "Produkt",
    lots: "Partie",
    href: "Adres komunikatu",
    title: "Tytuł komunikatu",
    hreflang: "Język komunikatu",
    translations: "Komunikaty w innych językach",
    from: "Początek",
    until: "Koniec",
    scans_without_lot: "Skany bez partii",
  },
  help: {
    gtin: "Nazwa lub GTIN",
    lots: "W każdym wierszu jedna partia, jak na opakowaniu; albo rozdzielone przecinkami lub średnikami",
    href: "Strona, którą ludzie mogą otworzyć, np. https://example.org/wycofanie",
    title: "Ludzie czytają to najpierw: podaj zagrożenie i partię",
    from: "Puste: teraz",
  },
  markLeftOut: (mark) =>
    `${mark} oznacza partię na etykietach i do niej nie należy, dlatego zostało pominięte.`,
  alike: (lots) =>
    `${lots.join(", ")} różnią się tylko wielkością liter lub znakami, takimi jak łącznik, a w numerze partii ma to znaczenie. Wycofaj tylko to, co jest wydrukowane na opakowaniach.`,
  spaced:
    "Żadna partia w kodzie nie ma spacji. Pomiń spację, jeśli tylko dzieli numer partii na opakowaniu; każdą partię wpisz w osobnym wierszu.",
  withoutSpaces: (lots) => `Bez spacji: ${lots.join(", ")}`,
  recalledAlready: "Już wycofywane:",
  again: (lots) =>
    `Już wycofywane lub zaplanowane: ${lots.join(", ")}. Pomiń je albo najpierw zakończ tamto wycofanie.`,
  leaveOut: (lots) => `Pomiń ${lots.join(", ")}`,
  wholeAgain:
    "Cały produkt jest już wycofywany. Edytuj jego komunikat albo najpierw zakończ tamto wycofanie.",
  chooseChanged: "Partie, których komunikat się zmienia",
  differentTitles: (titles) =>
    `Te partie mają różne tytuły: ${titles.map((title) => `„${title}”`).join(", ")}. Tytuł poniżej będzie tytułem wszystkich wybranych partii.`,
  leadsWithoutLot: (leads, isPlanned) =>
    leads
      ? `Także skany bez partii oraz skany partii i numerów seryjnych bez własnej strony ${isPlanned ? "będą wtedy prowadzić" : "prowadzą"} do tego komunikatu.`
      : `Skany bez partii nie ${isPlanned ? "będą wtedy prowadzić" : "prowadzą"} do tego komunikatu.`,
  scansWithoutLot:
    "Także skany bez partii oraz partii i numerów seryjnych bez własnej strony prowadzą do komunikatu",
  anyLanguage: "Dla każdego języka",
  addLanguage: "Dodaj komunikat w innym języku",
  chooseLanguage: "Wybierz język",
  noticeIn: (language) => `Komunikat w języku: ${language}`,
  removeLanguage: (language) => `Usuń: ${language}`,
  schemeAdded: "Dodano https://.",
  open: "Otwórz komunikat",
  preview: "Sprawdź komunikat i pokaż podgląd",
  missing: (fields) => `Brakuje: ${fields}`,
  previewTitle: "Co pokazuje skan",
  previewAgain: "Wpisane dane się zmieniły. Pokaż podgląd ponownie.",
  stale:
    "Po podglądzie zmieniły się linki produktu, komunikat lub wpisane dane. Niczego nie zapisano. To nowy podgląd: sprawdź go ponownie.",
  noticeAnswers: "Komunikat jest dostępny.",
  noticeDoesNotAnswer: "Nie udało się otworzyć komunikatu.",
  withoutLot: (count, all) =>
    `Skany tego produktu przez ludzi w ostatnich 30 dniach: ${all}. Z tego bez partii: ${count}.`,
  bots: (count) => `Ponadto skany programów: ${count}.`,
  noScans: "W ostatnich 30 dniach nie policzono żadnego skanu tego produktu.",
  recalledLots: "Wycofywane partie",
  of: { lot: "Wycofywana partia", other_lot: "Inna partia", product: "Bez partii" },
  anyOther: "Każda inna partia",
  ofEnd: { lot: "Koniec wycofania", other_lot: "Wycofanie pozostaje" },
  targets: { notice: "Komunikat", page: "Strona produktu na tym serwerze" },
  nothing: "Nic",
  notice: (title) => `Najpierw pokazany: „${title}”`,
  noticeOnPages: (title) => `Strony pokazują najpierw: „${title}”`,
  noticeToo: (title) => `Strony pokazują też: „${title}”`,
  noNotice: "Komunikat nie będzie wtedy pokazywany.",
  namedFirst: (lots) =>
    `Strony pytają o partię i podają ${lots.length === 1 ? "wycofywaną" : "wycofywane"}: ${lots.join(", ")}`,
  inLanguages: (languages) => `w języku: ${languages}`,
  inOthers: "w innych językach",
  unchanged: "Bez zmian",
  moreScans: (count) => `Inne języki oraz partie, które się nie zmieniają (${count})`,
  at: (time, zone) => `Obowiązuje od ${time} (${zone}).`,
  notes: {
    earlier_notice: ({ href }) =>
      `Skany bez partii nadal prowadzą do ${href}, komunikatu wcześniejszego wycofania. Podaj nowe partie także w tamtym komunikacie.`,
    next_notice: ({ lots, href, from }) =>
      from === null
        ? `Wycofanie ${partii(lots)} nadal trwa, więc skany bez partii oraz partii bez własnej strony prowadzą do jego komunikatu: ${href}.`
        : `Wycofanie ${partii(lots)} jest zaplanowane. Skany bez partii prowadzą do jego komunikatu dopiero od ${from}: ${href}.`,
    title_names_others: ({ lots, title }) =>
      `${title === null ? "Tytuł" : `„${title}”: tytuł`} wymienia inne partie, a nie ${lots.join(", ")}. Ludzie mogą uznać swoje opakowanie za bezpieczne.`,
    title_names_ended: ({ lots, title }) =>
      `${title === null ? "Ten" : `„${title}”: ten`} komunikat pozostaje, a jego tytuł nadal wymienia ${lots.join(", ")}, choć ${lots.length === 1 ? "jej" : "ich"} wycofanie się kończy. Zmień tytuł.`,
    has_begun: ({ from }) => `Początek, ${from}, już minął: wycofanie obowiązuje od razu.`,
    similar_lots: ({ lots }) =>
      `Te partie różnią się tylko wielkością liter lub znakami, takimi jak łącznik, a każda jest osobną partią: ${lots.join(", ")}. Sprawdź, jak są nadrukowane.`,
    link_first: ({ lots, link_id }) =>
      `Skan ${lots.length === 0 ? "bez partii" : partii(lots)} nie zawsze prowadzi do komunikatu: link ${link_id} ma pierwszeństwo. Strony mimo to pokazują komunikat.`,
    lots_with_default: ({ lots, count }) =>
      `Partie z własnym linkiem domyślnym (${count}): ${lots.join(", ")}${count > lots.length ? " i inne" : ""}. Skan ${count === 1 ? "tej partii" : "tych partii"} prowadzi tam, a nie do komunikatu. Strony mimo to pokazują komunikat. Jeśli ${count === 1 ? "jej" : "ich"} skany mają prowadzić do komunikatu, wycofaj także ${count === 1 ? "tę partię" : "te partie"}.`,
    serials_with_default: ({ count }) =>
      `Numery seryjne z własnym linkiem domyślnym: ${count}. Skan ${count === 1 ? "tej sztuki" : "tych sztuk"} prowadzi tam, także w wycofywanej partii. Strony mimo to pokazują komunikat.`,
    variants_with_default: ({ lots, count }) =>
      `Warianty z własnym linkiem domyślnym: ${count}. ${lots.length === 0 ? "Skan, który podaje taki wariant, prowadzi tam." : "Skan, który podaje taki wariant bez partii lub z inną partią, prowadzi tam, a z wycofywaną partią do komunikatu."} Strony mimo to pokazują komunikat.`,
    variant_lots_with_default: ({ count }) =>
      `Wycofywane partie wariantów z własnym linkiem domyślnym: ${count}. Skan, który podaje wariant i partię, prowadzi tam, a nie do komunikatu. Strony mimo to pokazują komunikat.`,
    other_type: ({ link_type }) =>
      `Skan, który żąda innego rodzaju linku, np. ${link_type}, prowadzi do tamtego linku, a nie do komunikatu.`,
    more_languages: ({ count }) =>
      `Dla części tych skanów (${count}) nie porównano innych języków, bo wpływa na nie bardzo wiele linków i okresów.`,
    more_lots: ({ count }) =>
      `Nie porównano skanów ${count === 1 ? "1 innej partii" : `${count} innych partii`}.`,
    others_plans: () =>
      "Marka lub numer niektórych z tych skanów należy do innej organizacji, która może zaplanować dla nich linki. Linki innych, które jeszcze nie obowiązują, nie są tu pokazane.",
    later_times: ({ from }) =>
      `Dni tygodnia, godziny i dni roku sprawdzono do ${from}; późniejszych nie porównano.`,
  },
  publish: "Opublikuj wycofanie",
  confirmTitle: "Opublikować to wycofanie?",
  confirmText: (count) =>
    count === 1
      ? "Skany tej partii będą prowadzić do komunikatu:"
      : `Skany tych ${count} partii będą prowadzić do komunikatu:`,
  confirmWhole:
    "Skany bez partii oraz partii i numerów seryjnych bez własnej strony będą prowadzić do komunikatu. Każda strona produktu pokaże go najpierw.",
  beginsNow:
    "Wycofanie zaczyna się natychmiast, a każdy skan i każda strona pokaże je w ciągu minuty.",
  beginsAt: (time, zone) => `Początek wycofania: ${time} (${zone}).`,
  withTheOthers:
    "Prowadzą tam także skany bez partii oraz partii i numerów seryjnych bez własnej strony.",
  othersUnchanged: (address) =>
    `Skany bez partii się nie zmieniają i prowadzą do ${address}, a nie do tego komunikatu.`,
  othersLead: (address) =>
    `Skany bez partii będą prowadzić do ${address}, a nie do tego komunikatu.`,
  checked: "Potwierdzam: komunikat został otwarty i jest właściwy.",
  acceptUnreachable:
    "Ten serwer nie zdołał otworzyć komunikatu. Mimo to publikuję wycofanie, bo ludzie mogą otworzyć komunikat albo będą mogli na czas.",
  acceptNotPublic:
    "Nikt spoza Twojej sieci nie może otworzyć adresu komunikatu. Mimo to publikuję wycofanie.",
  published: (count) =>
    count === 1 ? "Opublikowano wycofanie 1 partii." : `Opublikowano wycofanie ${count} partii.`,
  publishedWhole: "Opublikowano wycofanie produktu.",
  planned: (count, time) => `Zaplanowano wycofanie ${count} partii na ${time}.`,
  plannedWhole: (time) => `Zaplanowano wycofanie produktu na ${time}.`,
  listTitle: "Wcześniejsze wycofania tego produktu",
  none: "Brak.",
  state: "Stan",
  states: {
    applies: "Trwa wycofanie",
    scheduled: "Zaplanowane",
    ended: "Zakończone",
    disabled: "Odwołane",
    not_public: "Niepubliczne",
  },
  since: (time) => `Od ${time}.`,
  begins: (time) => `Początek: ${time}.`,
  until: (time) => `Do ${time}.`,
  fromUntil: (from, until) => `Od ${from} do ${until}.`,
  always: "Nie ma daty początku.",
  neverBegan: "Zostało odwołane, zanim się zaczęło.",
  publishedBy: (time, by) =>
    by === null ? `Opublikowano: ${time}.` : `Opublikowano: ${time} (${by}).`,
  plannedBy: (time, by) =>
    by === null ? `Zaplanowano: ${time}.` : `Zaplanowano: ${time} (${by}).`,
  startedBy: (time, by) => (by === null ? `Rozpoczęto: ${time}.` : `Rozpoczęto: ${time} (${by}).`),
  endedBy: (time, by) => (by === null ? `Zakończono: ${time}.` : `Zakończono: ${time} (${by}).`),
  callOff: "Odwołaj zaplanowane wycofanie",
  callOffTitle: "Odwołać zaplanowane wycofanie?",
  calledOff: "Odwołano zaplanowane wycofanie.",
  startNow: "Rozpocznij teraz",
  startTitle: "Rozpocząć teraz zaplanowane wycofanie?",
  started: "Wycofanie trwa.",
  tickFirst: "Najpierw zaznacz wszystkie pola powyżej.",
  end: "Zakończ wycofanie",
  endTitle: "Zakończyć wycofanie?",
  endText: "To, co opublikowano, pozostaje w historii.",
  endLeads: (count, address) =>
    count === 0
      ? `Skany produktu będą wtedy prowadzić do ${address}.`
      : `Skany ${count === 1 ? "tej partii" : "tych partii"} będą wtedy prowadzić do ${address}.`,
  endLeadsApart: "Skany tych partii będą wtedy prowadzić do kilku adresów: zobacz poniżej.",
  ended: (lots) => `Zakończono wycofanie ${partii(lots)}.`,
  endedMany: (count) => `Zakończono wycofanie ${count} partii.`,
  endedWhole: "Zakończono wycofanie produktu.",
  editLink: "Edytuj jego link",
  moreLots: "Wycofaj kolejne partie",
  change: "Edytuj komunikat",
  changeLead:
    "Początek się nie zmienia. Komunikat zmienia się dla wszystkich wybranych partii, w każdym języku.",
  changeLeadWhole: "Początek się nie zmienia. Komunikat zmienia się w każdym języku.",
  publishChange: "Opublikuj zmianę",
  confirmChange: "Opublikować tę zmianę?",
  changed: "Zmieniono komunikat wycofania.",
  notYours: "Należy do innej organizacji: tylko ona może go wycofać.",
  choose: "Partie, których wycofanie się kończy",
  allLots: "Wszystkie partie",
  loading: "Wczytywanie…",
};
