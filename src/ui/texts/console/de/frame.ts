/** German texts: see ../frame.ts. */
import type { frameTexts as english } from "../frame.ts";

export const frameTexts: (typeof english)["en"] = {
  skip: "Zum Inhalt",
  navigation: "Konsole",
  menuButton: "Menü",
  menu: {
    home: "Start",
    products: "Produkte",
    links: "Links",
    recall: "Rückruf",
    codes: "Codes",
    statistics: "Statistik",
    import: "Import",
    history: "Verlauf",
    keys: "Personen",
  },
  language: "Sprache",
  account: "Ihre Sitzung",
  sessions: "Ihre Sitzungen",
  signOut: "Abmelden",
  messages: "Meldungen",
  close: "Schließen",
  undo: "Rückgängig",
  undone: "Rückgängig gemacht.",
  changedSince:
    "Nicht rückgängig gemacht: Jemand hat es inzwischen geändert. Im Verlauf stehen beide Änderungen.",
  notUndone: (why) => `Nicht rückgängig gemacht: ${why}`,
  cancel: "Abbrechen",
  download: "Die Datei wird erstellt …",
  unsaved: "Ihre Änderungen sind nicht gespeichert. Trotzdem verlassen?",
  faults: (count) =>
    count === 1 ? "Ein Feld muss korrigiert werden." : `${count} Felder müssen korrigiert werden.`,
  signIn: {
    title: "Anmelden",
    key: "Schlüssel",
    help: "Ihr eigener Schlüssel, den Sie mit Ihrer Einladung erhalten haben, oder ein anderer Ihrer Organisation. Er dient nur der Anmeldung und wird nicht in diesem Browser gespeichert.",
    action: "Anmelden",
    provider: "Mit dem Konto Ihrer Organisation anmelden",
    none: "Auf diesem Server ist die Anmeldung ausgeschaltet.",
    ended: "Ihre Sitzung ist abgelaufen",
    again: "Melden Sie sich wieder an, um fortzufahren. Ihre Eingaben sind noch da.",
    revoked: "Ihr Zugriff ist beendet",
    revokedText:
      "Die Verwaltung Ihrer Organisation hat Ihren Zugriff beendet. Was Sie gespeichert haben, bleibt. Wenn Sie das für ein Versehen halten, bitten Sie um einen neuen Link.",
    replaced: "Ihr Schlüssel wurde ersetzt",
    replacedText:
      "Ein neuerer Link zur Anmeldung wurde für Sie geöffnet, und der Schlüssel daraus hat diesen beendet. Was Sie gespeichert haben, bleibt. Melden Sie sich mit dem neueren Schlüssel an. Wenn nicht Sie den Link geöffnet haben, sagen Sie es sofort der Verwaltung Ihrer Organisation.",
  },
  failure: {
    unreachable: "Der Server ist nicht erreichbar.",
    connection: "Prüfen Sie Ihre Verbindung. Ihre Eingaben gehen nicht verloren.",
    unexpected: "Etwas ist schiefgegangen.",
    again: (seconds) => `Nächster Versuch in ${seconds} s.`,
    now: "Neuer Versuch …",
    retry: "Jetzt versuchen",
    stop: "Nicht mehr versuchen",
    tooManyToSort:
      "Nach Scans lassen sich höchstens 1.000 Zeilen sortieren. Filtern Sie die Liste oder wählen Sie eine andere Reihenfolge.",
    wrongFilters: "Diese Liste hat einen Filter oder einen Filterwert, den es nicht gibt:",
    clear: "Filter aufheben",
  },
  table: {
    columns: "Spalten",
    loading: "Wird geladen …",
    pages: "Seiten",
    previous: "Zurück",
    next: "Weiter",
    page: (number) => `Seite ${number}`,
  },
  zone: (zone) => `Uhrzeiten gelten in der Zeitzone Ihres Browsers: ${zone}`,
  lastChange: (by, at) =>
    by === null ? `Zuletzt geändert: ${at}.` : `Zuletzt geändert von ${by}: ${at}.`,
  conflict: {
    title: "Jemand anderes hat diesen Datensatz geändert",
    lead: "Während Sie daran arbeiteten, wurden die folgenden Angaben geändert. Wählen Sie für jede, welcher Wert gelten soll. Ihre übrigen Änderungen bleiben.",
    nothing:
      "Er wurde ohne andere Werte neu gespeichert. Ihre Änderungen können gespeichert werden.",
    before: "Als Sie ihn öffneten",
    theirs: "Jetzt gespeichert",
    mine: "Ihr Wert",
    empty: "leer",
    back: "Zurück zum Formular",
    save: "So speichern",
  },
  notAllowed: {
    title: "Sie dürfen diese Seite nicht benutzen",
    text: (right) =>
      `Dafür brauchen Sie ein Recht, das Sie nicht haben: ${right}. Fragen Sie die Person, die Ihnen den Schlüssel oder das Konto gegeben hat.`,
  },
  notFound: {
    title: "Unter dieser Adresse gibt es nichts",
    text: "Vielleicht ist die Adresse falsch eingegeben, oder der Datensatz wurde gelöscht.",
    back: "Zur Startseite",
  },
  wrong: {
    title: "Auf dieser Seite ist ein Fehler aufgetreten",
    text: "Was Sie gespeichert haben, bleibt gespeichert. Was noch nicht gespeichert war, ist verloren. Versuchen Sie es noch einmal; wenn es wieder nicht gelingt, sagen Sie dem Betreiber dieses Servers, was Sie getan haben.",
    again: "Noch einmal versuchen",
  },
};
