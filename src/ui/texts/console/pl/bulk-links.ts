/** Polish texts: see ../bulk-links.ts. */
import { plural } from "../../plural.ts";
import type { bulkLinkTexts as english } from "../bulk-links.ts";

const liczba = (number: number) => number.toLocaleString("pl");

const produkty = (number: number) =>
  `${liczba(number)} ${plural("pl", number, { one: "produkt", few: "produkty", many: "produktów", other: "produktu" })}`;

/** The genitive, which has one form for all numbers but one. */
const produktow = (number: number) =>
  `${liczba(number)} ${number === 1 ? "produktu" : "produktów"}`;

export const bulkLinkTexts: (typeof english)["en"] = {
  title: "Link dla wielu produktów",
  titleOfLinks: {
    change: "Zmień wybrane linki",
    end: "Zakończ wybrane linki",
    remove: "Usuń wybrane linki",
  },
  titleOfCampaign: {
    change: (name) => `Edytuj kampanię „${name}”`,
    end: (name) => `Zakończ kampanię „${name}”`,
    remove: (name) => `Usuń linki kampanii „${name}”`,
  },
  products: produkty,
  which: {
    title: "Które produkty",
    label: "Produkty",
    selected: (number) =>
      number === 1 ? "Wybrany produkt" : `Wybrane produkty (${liczba(number)})`,
    found: (found) => `Wszystkie, które znajdują filtry (${found})`,
    brand: (name) => `Wszystkie produkty marki ${name}`,
    everything: "Wszystkie produkty Twojej organizacji",
    campaign: (name) => `Produkty kampanii „${name}”`,
    links: (links, number) => `Wybrane linki: ${liczba(links)}, dla ${produktow(number)}`,
  },
  what: {
    title: "Co się dzieje",
    label: "Działanie",
    actions: {
      add: "Dodaj link",
      change: "Zmień link",
      end: "Zakończ link w określonym momencie",
      remove: "Usuń link",
    },
    ofGiven: {
      change: "Zmień linki",
      end: "Zakończ linki w określonym momencie",
      remove: "Usuń linki",
    },
    ofType: "Linki tego rodzaju",
    ofCampaign: (name) => `Linki kampanii „${name}”`,
    ofSelected: (number) => (number === 1 ? "Wybrany link" : `Wybrane linki (${liczba(number)})`),
    anyLanguages: "We wszystkich językach",
    inLanguages: "Tylko w tych językach",
    scopeOfLanguages: "Języki",
    newHref: "Nowy adres",
    find: "Zamień w adresach",
    by: "Na",
    findHelp:
      "Na przykład www.stary.example na www.nowy.example, gdy witryna zmieniła adres. Puste: nic się nie zamienia",
    newTitle: "Nowy tytuł",
    unchanged: "Puste: bez zmian",
    stays: "Zostaje bez zmian",
    yes: "Tak",
    no: "Nie",
    theseLanguages: "Te języki",
    anyTime: "O każdej porze",
    theseTimes: "Tylko w tych porach",
    at: "Koniec",
    atHelp: "Puste: natychmiast",
    languages: "Języki strony",
    noLanguages: "Bez wyboru: dowolny język",
    isDefault: "Skany prowadzą tutaj, jeśli nie żądają niczego innego",
    isDefaultTimed: "W tym czasie skany prowadzą tutaj, jeśli nie żądają niczego innego",
    ifPresent: "Produkty z innym linkiem tego rodzaju, języka i czasu",
    ifPresents: {
      keep: "zachowują swój",
      replace: "otrzymują ten w zamian",
      add: "otrzymują także ten",
    },
    hrefHelp: "{gtin} zmienia się w numer każdego produktu.",
    name: "Nazwa kampanii",
    nameHelp: "Pod tą nazwą jest na liście kampanii i w historii.",
    groupName: "Nazwa w historii",
    groupNameHelp: "Puste: tytuł linku",
  },
  preview: "Podgląd",
  looking: (number) => `Sprawdzono ${produkty(number)}…`,
  result: {
    title: "Co się dzieje z Twoimi produktami",
    add: (number) => `Produkty, które otrzymają link: ${liczba(number)}.`,
    replace: (number) => `Produkty, które otrzymają link zamiast innego: ${liczba(number)}.`,
    change: (number) => `Zmieni się link ${produktow(number)}.`,
    end: (number) => `Zakończy się link ${produktow(number)}.`,
    remove: (number) => `Zostanie usunięty link ${produktow(number)}.`,
    nothing: "Żaden produkt się nie zmienia.",
    scans: "Co otrzymają skany",
    of: (number) => `Skany ${produktow(number)}`,
    example: (name) => `Tutaj z adresami produktu ${name}`,
    noScan: (number) =>
      `${produkty(number)}: żaden sprawdzony skan nie otrzyma innej odpowiedzi. Link jest na liście obok innych.`,
    later: "Partie i sztuki z własnymi linkami nie są tu pokazane.",
    left: (number) => `Bez zmian: ${produkty(number)}`,
    outcomes: {
      same: "ten link już jest",
      alike: "w linku nic się nie zmienia",
      present: "jest inny link tego rodzaju, języka i czasu",
      has_default: "skany prowadzą do innego linku",
      none: "nie ma takiego linku",
      no_match: "żaden z adresów nie zawiera tego tekstu",
      recall: "link pokazuje komunikat wycofania: zakończ je na stronie Wycofanie",
      refused: "nie pozwalają na to reguły linków",
      changed: "w międzyczasie zmienione",
      missing: "brak w katalogu",
      other_owner: "z innej organizacji",
    },
    titled: (title) => `„${title}”`,
    others: (number) =>
      `Linki partii, sztuk, marek lub Twojej organizacji pozostają bez zmian i zmienia się je pojedynczo: ${liczba(number)}.`,
    more: (number) => `oraz jeszcze ${produkty(number)}`,
  },
  store: {
    add: (number) => `Dodaj do ${produktow(number)}`,
    change: (number) => `Zmień ${produkty(number)}`,
    end: (number) => `Zakończ dla ${produktow(number)}`,
    remove: (number) => `Usuń z ${produktow(number)}`,
  },
  running: "Zapisywanie",
  saved: (done, skipped) =>
    skipped === 0
      ? `Zapisano dla ${produktow(done)}.`
      : `Zapisano dla ${produktow(done)}. W międzyczasie zmienione i pozostawione: ${produkty(skipped)}.`,
  undo: {
    action: "Cofnij",
    title: "Cofnąć tę zmianę wielu produktów?",
    looking: (records) => `Przeglądanie linków… Dotychczas: ${records}.`,
    lead: "Linki, które są nadal takie, jak zostawiła je ta zmiana, otrzymują wcześniejsze wartości albo są usuwane, jeśli zmiana je dodała. Wszystkie inne pozostają bez zmian.",
    restored: (number) => `Linki, które otrzymają wcześniejsze wartości: ${number}.`,
    removed: (number) => `Dodane linki, które zostaną usunięte: ${number}.`,
    left: (number) => `Linki, które pozostają bez zmian (${number}):`,
    working: (records) => `Cofanie… Linki dotychczas: ${records}. Zostaw to okno otwarte.`,
    done: (records) => `Cofnięto. Linki: ${liczba(records)}.`,
  },
  again: "Kolejny link dla tych samych produktów",
  toCampaigns: "Do kampanii",
  toLinks: "Do wszystkich linków",
  campaigns: {
    title: "Kampanie",
    lead: "Kampania to link, który wiele produktów ma przez pewien czas. Planujesz, oglądasz, kończysz i usuwasz ją jako całość.",
    none: "Nie ma jeszcze kampanii.",
    start: "Zaplanuj kampanię",
    columns: {
      name: "Kampania",
      state: "Stan",
      time: "Czas",
      products: "Produkty",
      link: "Link",
      who: "Autor",
      actions: "Działania",
    },
    states: {
      planned: "Zaplanowana",
      running: "Trwa",
      ended: "Zakończona",
      never_began: "Zakończona przed rozpoczęciem",
    },
    always: "zawsze",
    from: (begin) => `od ${begin}`,
    until: (end) => `do ${end}`,
    between: (begin, end) => `od ${begin} do ${end}`,
    end: "Zakończ teraz",
    endOne: (name) => `Zakończ teraz: „${name}”`,
    remove: "Usuń",
    removeTitle: (name: string) => `Usunąć kampanię „${name}”?`,
    removal: {
      lead: "Usuwane są jej linki, które są nadal takie, jak utworzyła je kampania, lub które tylko zakończyła. Pozostałe się nie zmieniają.",
      working: (records) => `Usuwanie… dotychczas linki: ${records}. Nie zamykaj tego okna.`,
      done: (records) => `Kampanię usunięto (linki: ${records.toLocaleString("pl")}).`,
    },
    removeOne: (name) => `Usuń: „${name}”`,
  },
};
