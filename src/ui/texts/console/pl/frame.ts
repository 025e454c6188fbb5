/** Polish texts: see ../frame.ts. */
import { plural } from "../../plural.ts";
import type { frameTexts as english } from "../frame.ts";

export const frameTexts: (typeof english)["en"] = {
  skip: "Przejdź do treści",
  navigation: "Konsola",
  menuButton: "Menu",
  menu: {
    home: "Start",
    products: "Produkty",
    links: "Linki",
    recall: "Wycofanie",
    codes: "Kody",
    statistics: "Statystyki",
    import: "Import",
    history: "Historia",
    keys: "Osoby",
  },
  language: "Język",
  account: "Twoja sesja",
  sessions: "Twoje sesje",
  signOut: "Wyloguj",
  messages: "Powiadomienia",
  close: "Zamknij",
  undo: "Cofnij",
  undone: "Cofnięto zmianę.",
  changedSince: "Nie cofnięto zmiany: ktoś w międzyczasie zmienił dane. W historii są obie zmiany.",
  notUndone: (why) => `Nie cofnięto zmiany: ${why}`,
  cancel: "Anuluj",
  download: "Tworzenie pliku…",
  unsaved: "Twoje zmiany nie są zapisane. Mimo to opuścić stronę?",
  faults: (count) =>
    `${count} ${plural("pl", count, { one: "pole wymaga", few: "pola wymagają", many: "pól wymaga", other: "pola wymaga" })} poprawienia.`,
  signIn: {
    title: "Logowanie",
    key: "Klucz",
    help: "Twój własny klucz, otrzymany z zaproszeniem, lub inny klucz Twojej organizacji. Służy tylko do logowania i nie jest zapisywany w tej przeglądarce.",
    action: "Zaloguj się",
    provider: "Zaloguj się kontem organizacji",
    none: "Na tym serwerze logowanie jest wyłączone.",
    ended: "Twoja sesja się zakończyła",
    again: "Zaloguj się ponownie, aby kontynuować. Wpisane dane nadal tu są.",
    revoked: "Twój dostęp się zakończył",
    revokedText:
      "Administrator Twojej organizacji zakończył Twój dostęp. To, co zapisano, pozostaje. Jeśli to według Ciebie pomyłka, poproś o nowy link.",
    replaced: "Twój klucz został zastąpiony",
    replacedText:
      "Otwarto nowszy link do logowania dla Ciebie, a klucz z niego unieważnił obecny. To, co zapisano, pozostaje. Zaloguj się nowszym kluczem. Jeśli ktoś inny otworzył ten link, powiadom od razu administratora swojej organizacji.",
  },
  failure: {
    unreachable: "Serwer jest nieosiągalny.",
    connection: "Sprawdź połączenie. Wpisane dane nie zginą.",
    unexpected: "Coś poszło nie tak.",
    again: (seconds) => `Następna próba za ${seconds} s.`,
    now: "Ponowna próba…",
    retry: "Spróbuj teraz",
    stop: "Przerwij próby",
    tooManyToSort:
      "Według skanów można posortować najwyżej 1000 wierszy. Zawęź listę lub wybierz inną kolejność.",
    wrongFilters: "Ta lista ma filtr lub wartość filtra, które nie istnieją:",
    clear: "Wyczyść filtry",
  },
  table: {
    columns: "Kolumny",
    loading: "Wczytywanie…",
    pages: "Strony",
    previous: "Wstecz",
    next: "Dalej",
    page: (number) => `Strona ${number}`,
  },
  zone: (zone) => `Godziny podano w strefie czasowej przeglądarki: ${zone}`,
  lastChange: (by, at) =>
    by === null ? `Ostatnia zmiana: ${at}.` : `Ostatnia zmiana (${by}): ${at}.`,
  conflict: {
    title: "Ktoś inny zmienił ten rekord",
    lead: "Podczas Twojej edycji zmieniono poniższe pola. Wybierz dla każdego, którą wartość zachować. Twoje inne zmiany pozostają.",
    nothing: "Zapisano go ponownie bez innych wartości. Twoje zmiany można zapisać.",
    before: "Przy otwarciu",
    theirs: "Zapisane teraz",
    mine: "Twoje",
    empty: "puste",
    back: "Wróć do formularza",
    save: "Zapisz z tym wyborem",
  },
  notAllowed: {
    title: "Nie masz dostępu do tej strony",
    text: (right) =>
      `Wymaga ona uprawnienia, którego nie masz: ${right}. Poproś osobę, od której masz klucz lub konto.`,
  },
  notFound: {
    title: "Pod tym adresem nic nie ma",
    text: "Adres może być błędnie wpisany albo rekord został usunięty.",
    back: "Przejdź na początek",
  },
  wrong: {
    title: "Na tej stronie wystąpił błąd",
    text: "To, co zapisano, pozostaje. To, czego jeszcze nie zapisano, jest utracone. Spróbuj ponownie; jeśli znów się nie uda, opisz operatorowi tego serwera swoje działania.",
    again: "Spróbuj ponownie",
  },
};
