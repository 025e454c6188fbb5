/** Polish texts: see ../products.ts. */
import { plural } from "../../plural.ts";
import type { productTexts as english } from "../products.ts";

const produkty = (count: number) =>
  `${count.toLocaleString("pl")} ${plural("pl", count, { one: "produkt", few: "produkty", many: "produktów", other: "produktu" })}`;

const linki = (count: number) =>
  `${count.toLocaleString("pl")} ${plural("pl", count, { one: "link", few: "linki", many: "linków", other: "linku" })}`;

export const productTexts: (typeof english)["en"] = {
  title: "Produkty",
  newTitle: "Nowy produkt",
  duplicateTitle: (name) => `Nowy produkt na wzór: ${name}`,
  add: "Dodaj produkt",
  sheet: (count) => `Arkusz etykiet (${count})…`,
  loading: "Wczytywanie…",
  gtin: "GTIN",
  gtinHelp: "8, 12, 13 lub 14 cyfr. Numer należy do jednego produktu na zawsze.",
  changed: (time) => `Ostatnia zmiana: ${time}`,
  scans: "Skany w 30 dni",
  updated: "Ostatnia zmiana",
  openPage: "Otwórz stronę",
  phone: {
    title: "Strona w telefonie",
    empty:
      "Strona pojawi się tutaj, gdy produkt będzie mieć numer i nazwę, a żadne pole nie będzie zawierać błędu.",
    unsaved: "Tak wyglądałaby po zapisaniu. Jej linki tutaj się nie otwierają.",
    before: "Wpisane dane zawierają błąd. To strona sprzed błędu.",
  },
  save: "Zapisz",
  saved: "Produkt jest zapisany.",
  readOnly: "Możesz czytać dane tego produktu, ale nie możesz ich zmieniać.",
  ownNumbers: (prefixes) => `Numery Twojej organizacji zaczynają się od ${prefixes}.`,
  noPrefix:
    "Twoja organizacja nie ma jeszcze prefiksu firmy, więc nie może zapisywać produktów. Przyznaje go operator tego serwera poleceniem:",
  foreignNumber:
    "Ten numer nie zaczyna się od prefiksu firmy Twojej organizacji. Prefiksy przyznaje operator tego serwera.",
  foreign: "Ten produkt należy do innej organizacji. Tylko ona może go zmienić.",
  unsaved: "Jeszcze nie zapisano",
  remove: "Usuń",
  removed: (name) => `Usunięto: ${name}.`,
  removeTitle: (name) => `Usunąć ${name}?`,
  removeText:
    "To cofa pomyłkę: rekord i jego linki są usuwane na stałe. Jest to możliwe przez 24 godziny od dodania produktu. Produkty, które już sprzedano, wycofaj z rynku lub oznacz jako nieoferowane.",
  sectionsOf: "Sekcje tego formularza",
  sections: {
    names: "Nazwy i opisy",
    facts: "Dane",
    picture: "Zdjęcie",
    packaging: "Kartony i jednostki",
    visibility: "Kto go widzi",
    lifecycle: "Na rynku",
    source: "Źródło tych danych",
  },
  members: {
    name: "Nazwa",
    names: "Nazwy według języka",
    description: "Opis",
    descriptions: "Opisy według języka",
    brand_id: "Marka",
    variant: "Wariant",
    net_content_text: "Zawartość netto, jak na opakowaniu",
    net_contents: "Zawartość netto, dla programów",
    gpc_brick: "Klasa GPC (brick)",
    target_markets: "Kraje sprzedaży",
    countries_of_origin: "Kraje pochodzenia",
    image_url: "Adres zdjęcia",
    unit_kind: "Rodzaj jednostki",
    contains_gtin: "GTIN produktu w środku",
    contains_quantity: "Liczba w środku",
    variable_measure: "Sztuki różnią się masą lub wymiarem",
    lifecycle: "Stan",
    discontinued_on: "Nieoferowany od",
    replaced_by_gtin: "GTIN następcy",
    source: "Źródło",
    source_url: "Adres źródła",
    licence: "Licencja",
    retrieved_at: "Pobrano ze źródła",
    confidence: "Wiarygodność",
    visibility: "Widoczny dla",
  },
  help: {
    net_content_text: "Na przykład 411 g",
    gpc_brick: "8 cyfr klasyfikacji GS1 Global Product Classification",
    image_url: "Zaczyna się od https://. Przesłanie zdjęcia wypełnia to pole.",
    image_url_only:
      "Zaczyna się od https://. Ten serwer nie ma miejsca na zdjęcia: opublikuj je gdzie indziej i podaj jego adres.",
    contains_gtin: "Dla opakowania zbiorczego, kartonu lub palety",
    replaced_by_gtin: "Strona tego produktu na niego wskazuje",
    source: "Domyślnie: Twoja organizacja",
    confidence: "Od 0 do 1. Import zachowuje rekord o wyższej wartości",
  },
  withoutLanguage: "Bez języka",
  addLanguage: "Dodaj język",
  removeLanguage: (name) => `Usuń: ${name}`,
  noBrand: "Nie ma marki o tej nazwie.",
  addBrand: (name) => `Dodaj markę „${name}”`,
  brandAdded: (name) => `Dodano markę ${name}.`,
  respellBrand: (name) => `Zapisuj tę markę wszędzie jako „${name}”`,
  brandRespelled: (name) => `Marka nazywa się teraz ${name}.`,
  amount: "Ilość",
  unit: "Jednostka",
  pieces: "szt.",
  forPrograms: (amounts) =>
    amounts === ""
      ? "Dla programów: nic. Nie potrafią odczytać tego tekstu."
      : `Dla programów: ${amounts}`,
  editAmounts: "Edytuj ilość dla programów",
  addContent: "Dodaj ilość",
  removeContent: (number) => `Usuń ilość ${number}`,
  upload: {
    choose: "Wybierz zdjęcie…",
    help: "JPEG, PNG lub WebP, najwyżej 5 MB. Zdjęcie jest publiczne od razu po przesłaniu, dla każdego, kto zna jego adres.",
    numberFirst: "Najpierw wpisz numer produktu.",
    tooLarge: "Plik ma ponad 5 MB. Zapisz mniejsze zdjęcie.",
    wrongKind: "To nie jest zdjęcie JPEG, PNG ani WebP. Liczy się zawartość, nie nazwa.",
    cutOff:
      "Plik jest ucięty: dane kończą się przed końcem obrazu. Zapisz lub skopiuj go ponownie.",
  },
  picture: "Zdjęcie pod tym adresem",
  brokenPicture: "Pod tym adresem nie ma zdjęcia.",
  unitKinds: {
    base_unit: "Pojedyncza sztuka",
    pack: "Opakowanie zbiorcze",
    case: "Karton",
    pallet: "Paleta",
    unknown: "Nieznany",
  },
  withdrawnHidden:
    "Jeśli produkt może widzieć tylko Twoja organizacja, nikt inny się o tym nie dowie: skany prowadzą tam, dokąd prowadziły.",
  withdrawnOn: "Wycofany z rynku dnia",
  lifecycles: {
    planned: "Planowany",
    active: "W sprzedaży",
    discontinued: "Nie jest już oferowany",
    withdrawn: "Wycofany z rynku",
  },
  lifecycleHelp: {
    planned: "Jeszcze niewprowadzony.",
    active: "Wytwarzany i sprzedawany.",
    discontinued:
      "Nie jest już wytwarzany. Sztuki mogą być jeszcze w sklepach i w domach: skany prowadzą tam, dokąd prowadziły, a strona informuje, że produkt nie jest już oferowany.",
    withdrawn:
      "Wycofany z rynku ze względów bezpieczeństwa lub prawnych. Skany produktu oraz jego partii i sztuk prowadzą do jego strony tutaj, która najpierw ostrzega; pierwszeństwo przed tą stroną ma tylko informacja o wycofaniu ustawiona jako domyślna. Skany, które żądają jednego rodzaju linku, prowadzą tam, dokąd prowadziły. Dla pojedynczych partii użyj wycofania.",
  },
  lifecycleTitle: {
    planned: (name) => `Cofnąć wycofanie z rynku: ${name}?`,
    active: (name) => `Przywrócić na rynek: ${name}?`,
    discontinued: (name) => `Oznaczyć jako nieoferowany: ${name}?`,
    withdrawn: (name) => `Wycofać z rynku: ${name}?`,
  },
  lifecycleAction: {
    planned: "Cofnij",
    active: "Przywróć na rynek",
    discontinued: "Oznacz",
    withdrawn: "Wycofaj z rynku",
  },
  notWithdrawn:
    "Produkt jest wycofany z rynku. Po zapisaniu żadna strona już nie ostrzega, a skany, także partii i sztuk, prowadzą tam, dokąd prowadziły wcześniej. Sztuki, które ludzie jeszcze mają, są wtedy pokazywane jak wszystkie inne.",
  endPrivate:
    "Ten produkt widzi tylko Twoja organizacja, więc nikt inny nie dowie się o jego nowym stanie: skany prowadzą tam, dokąd prowadziły. Aby ostrzec ludzi, pokaż go wszystkim.",
  ended: {
    discontinued: (name) => `Produkt nie jest już oferowany: ${name}.`,
    withdrawn: (name) => `Produkt jest wycofany z rynku: ${name}.`,
  },
  visibilities: {
    public: "Wszyscy",
    organization: "Twoja organizacja",
    usual: "Jak zwykle w tym stanie",
  },
  visibilityHelp: {
    public: "Znajdują go skany, wyszukiwania i agenci AI.",
    organization:
      "Innym wyszukiwania, strony i agenci AI odpowiadają jak na numer, który nie istnieje. Skany nadal prowadzą do jego publicznych linków i nic nie mówią o jego stanie: nikt nie jest ostrzegany, że produkt jest wycofany z rynku.",
    usual: "Tylko Twoja organizacja, dopóki jest planowany, potem wszyscy.",
  },
  hideLinks: (count) =>
    count === 1 ? "Wyłącz także jego link" : `Wyłącz także jego linki (${count})`,
  hideLinksHelp:
    "Wtedy na skany odpowiedź jest taka jak na numer, który nie istnieje, chyba że obowiązuje link Twojej marki lub organizacji. Informacje o wycofaniu pozostają. Historia zachowuje linki, aby można było je przywrócić.",
  netContent: "Zawartość netto",
  search: "Szukaj",
  searchHelp: "Nazwa, marka lub GTIN",
  any: "Dowolne",
  whose: "Organizacja",
  everyone: "Wszystkie organizacje",
  missing: "Bez",
  missings: {
    picture: "Zdjęcie",
    description: "Opis",
    brand: "Marka",
    gpc: "Klasa GPC (brick)",
    market: "Kraj sprzedaży",
    content: "Zawartość netto",
    default_link: "Stały link domyślny",
  },
  since: "Zmienione od",
  filters: (count) => (count === 0 ? "Filtry" : `Filtry: ${count}`),
  clear: "Wyczyść filtry",
  similar: "Żaden produkt nie ma tych słów. Te mają podobne.",
  some: "Żaden produkt nie ma wszystkich tych słów. Te mają niektóre z nich.",
  count: (total) => (total < 1_000 ? produkty(total) : "1000 produktów lub więcej"),
  bulk: {
    open: (count) => `Zmień wybrane (${count})`,
    title: "Zmiana wielu produktów",
    of: "Które produkty",
    selected: (count) => `Wybrane: ${count}`,
    found: (found) => `Wszystkie, które znajdują filtry: ${found}`,
    member: "Co",
    value: "Nowa wartość",
    preview: "Pokaż, co by się zmieniło",
    change: (count) => `Zmień (${count})`,
    running: "Zmienianie…",
    scans: "Co skany pokazują potem",
    now: "Co mają teraz",
    noBrand: "Brak",
    others: (count) => `Oraz inne: ${count}.`,
    undoable: "To jedna grupa w historii. Można ją cofnąć tam i w powiadomieniu.",
    hideLinks: "Wyłącz także ich linki",
    afterwards: {
      planned:
        "Skany prowadzą tam, dokąd prowadzą teraz. Strony informują, że to planowane produkty.",
      active: "Skany prowadzą do linków każdego produktu.",
      discontinued:
        "Skany prowadzą tam, dokąd prowadzą teraz. Strony informują, że produkty nie są już oferowane.",
      withdrawn:
        "Skany tych produktów oraz ich partii i sztuk prowadzą do ich stron tutaj, które najpierw ostrzegają. Pierwszeństwo przed tymi stronami mają tylko informacje o wycofaniu.",
      public:
        "Wyszukiwania, strony i agenci AI znajdują te produkty, a skany informują o ich stanie.",
      organization:
        "Innym wyszukiwania, strony i agenci AI odpowiadają jak na numery, które nie istnieją. Skany nadal prowadzą do publicznych linków produktów i nic nie mówią o ich stanie.",
      withLinks: (links) =>
        `Innym wyszukiwania, strony i agenci AI odpowiadają jak na numery, które nie istnieją. Skany także: linki produktów, ich partii i sztuk zostają wyłączone (${links}). Odpowiadają jeszcze tylko linki Twojej marki lub organizacji oraz informacje o wycofaniu.`,
      brand: (name) =>
        `Skany, na które nie odpowiada link samego produktu, prowadzą do linków marki ${name}, a nie do linków poprzedniej marki.`,
    },
    hidden: (count) =>
      `Widzi tylko Twoja organizacja: ${count}. O ich zmianie nikt inny się nie dowie.`,
    noLongerWarned: (count) =>
      `Teraz wycofane z rynku: ${count}. Kto je ma, nie będzie już ostrzegany.`,
    outcomes: {
      change: (count) => `Zostaną zmienione: ${count}.`,
      same: (count) => `Mają już tę wartość: ${count}.`,
      other_owner: (count) => `Należą do innych organizacji i pozostają bez zmian: ${count}.`,
      missing: (count) => `Już nie istnieją: ${count}.`,
    },
    done: (changed, skipped) =>
      skipped === 0
        ? `Zmienione produkty: ${changed}.`
        : `Zmienione produkty: ${changed}. Bez zmian, bo ktoś je w międzyczasie zmienił: ${skipped}.`,
  },
  export: {
    open: "Eksportuj",
    title: "Eksport produktów i linków",
    of: "Które produkty",
    listed: (found) => (found === "" ? "Te z listy" : `Te z listy: ${found}`),
    all: "Wszystkie z Twojej organizacji",
    allHelp:
      "Wszystkie produkty Twojej organizacji i wszystkie jej linki: produktów, partii i sztuk, jej marek, samej organizacji i jej innych kluczy.",
    searchHelp: "Wyszukiwanie zwraca najwyżej 1000 produktów.",
    format: "Format",
    formats: {
      xlsx: "Tabela do czytania i edycji (XLSX)",
      jsonl: "Kopia zapasowa (JSONL)",
      csv: "Kopia zapasowa jako tabela (CSV)",
      linkset: "Linkset (RFC 9264), tylko linki",
    },
    formatHelp: {
      xlsx: "Jeden wiersz na produkt; jego teksty według języka i jego linki są kolumnami. Edytuj tabelę w Excelu i zaimportuj ją ponownie. Linki z harmonogramem i inne, którym nie wystarcza komórka, są na drugim arkuszu.",
      jsonl:
        "Wszystkie produkty i linki ze wszystkim, co o nich zapisano, jeden obiekt w wierszu. Zaimportuj plik, aby odzyskać te produkty i linki.",
      csv: "To samo, jeden wiersz na produkt i na link. Komórki podobne do formuł zaczynają się apostrofem; import go usuwa.",
      linkset: "Tylko Twoje linki, razem dla każdego identyfikatora, dla innych resolverów.",
    },
    notIn:
      "W pliku nie ma: organizacji, jej prefiksów firmy, adresów internetowych jej marek, marek bez produktów i linków, kodów, osób ani historii. Zawiera je kopia zapasowa operatora (npm run backup na serwerze).",
    start: "Eksportuj",
    close: "Anuluj",
    progress: (products, links) => `${produkty(products)}, ${linki(links)}`,
    done: "Plik jest w pobranych plikach.",
    tooMany:
      "Tabela ma najwyżej 50\u00a0000 produktów i linków, a tu jest ich więcej. Utwórz kopię zapasową albo zawęź listę.",
    tooLong: (cell) => `Komórka tabeli nie może mieć tylu znaków: ${cell}. Utwórz kopię zapasową.`,
  },
  overview: {
    edit: "Edytuj",
    editOne: (section) => `Edytuj: ${section}`,
    back: "Przegląd",
    duplicate: "Powiel",
    pictureOf: (name) => `Zdjęcie: ${name}`,
    noPicture: "Brak zdjęcia",
    hidden: "Widzi go tylko Twoja organizacja",
    links: "Linki",
    addLink: "Dodaj link",
    allLinks: "Wszystkie jego linki",
    below: (count) =>
      count === 1 ? "Jeszcze 1 link, partii lub sztuki" : `Inne linki, partii i sztuk: ${count}`,
    completeness: "Kompletność",
    complete: "Niczego nie brakuje.",
    rule: "Opis liczy się w każdym języku. Link domyślny musi należeć do samego produktu i obowiązywać zawsze.",
    thereOf: (there, total) => `Wypełniono ${there} z ${total}. Brakuje:`,
    add: "Dodaj",
    addOne: (part) => `Dodaj: ${part}`,
    parts: {
      picture: "Zdjęcie",
      description: "Opis",
      brand: "Marka",
      market: "Kraje sprzedaży",
      content: "Zawartość netto",
      gpc: "Klasa GPC (brick)",
    },
    scans: "Skany z 30 dni",
    statistics: "Statystyki",
    period: (from, to) => `od ${from} do ${to}`,
    before: (scans) => `${scans} w poprzednich 30 dniach`,
    codes: "Zapisane kody",
    noCodes: "Nie zapisano jeszcze żadnego kodu.",
    changes: "Ostatnie zmiany",
    nothing: "Nic nie wypełniono.",
  },
  preview: "W telefonie",
  none: "Brak pasujących produktów.",
  noneYet: "Nie ma jeszcze produktów. Zaimportuj plik, który masz, albo dodaj pierwszy ręcznie.",
  noneYetToRead: "Nie ma jeszcze produktów.",
  importFile: "Importuj plik",
  views: {
    open: "Zapisane widoki",
    current: (name) => `Widok: ${name}`,
    save: "Zapisz ten widok",
    title: "Zapisz te filtry jako widok",
    name: "Nazwa widoku",
    help: "Pozostaje w tej przeglądarce do wylogowania.",
    saved: (name) => `Widok ${name} jest zapisany w tej przeglądarce.`,
    remove: (name) => `Usuń widok ${name}`,
    removed: (name) => `Widok ${name} jest usunięty.`,
  },
};
