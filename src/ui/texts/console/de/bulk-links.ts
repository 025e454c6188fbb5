/** German texts: see ../bulk-links.ts. */
import type { bulkLinkTexts as english } from "../bulk-links.ts";

const zahl = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString("de")} ${many}`;

const produkte = (number: number) => zahl(number, "Produkt", "Produkte");

const produkten = (number: number) => zahl(number, "Produkt", "Produkten");

export const bulkLinkTexts: (typeof english)["en"] = {
  title: "Ein Link für viele Produkte",
  titleOfLinks: {
    change: "Ausgewählte Links ändern",
    end: "Ausgewählte Links beenden",
    remove: "Ausgewählte Links entfernen",
  },
  titleOfCampaign: {
    change: (name) => `Die Kampagne „${name}“ bearbeiten`,
    end: (name) => `Die Kampagne „${name}“ beenden`,
    remove: (name) => `Die Links der Kampagne „${name}“ entfernen`,
  },
  products: produkte,
  which: {
    title: "Welche Produkte",
    label: "Produkte",
    selected: (number) =>
      number === 1
        ? "Das ausgewählte Produkt"
        : `Die ${produkte(number)}, die Sie ausgewählt haben`,
    found: (found) => `Alle, die Ihre Filter finden (${found})`,
    brand: (name) => `Alle Produkte von ${name}`,
    everything: "Alle Produkte Ihrer Organisation",
    campaign: (name) => `Die Produkte der Kampagne „${name}“`,
    links: (links, number) =>
      `${zahl(links, "ausgewählter Link", "ausgewählte Links")} von ${produkten(number)}`,
  },
  what: {
    title: "Was geschieht",
    label: "Aktion",
    actions: {
      add: "Einen Link hinzufügen",
      change: "Einen Link ändern",
      end: "Einen Link zu einem Zeitpunkt beenden",
      remove: "Einen Link entfernen",
    },
    ofGiven: {
      change: "Die Links ändern",
      end: "Die Links zu einem Zeitpunkt beenden",
      remove: "Die Links entfernen",
    },
    ofType: "Links dieses Typs",
    ofCampaign: (name) => `Die Links der Kampagne „${name}“`,
    ofSelected: (number) =>
      number === 1
        ? "Der Link, den Sie ausgewählt haben"
        : `Die ${number} Links, die Sie ausgewählt haben`,
    anyLanguages: "In allen Sprachen",
    inLanguages: "Nur in diesen Sprachen",
    scopeOfLanguages: "Sprachen",
    newHref: "Neue Adresse",
    find: "In den Adressen ersetzen",
    by: "Durch",
    findHelp:
      "Zum Beispiel www.alt.example durch www.neu.example, wenn eine Website umgezogen ist. Leer: nichts wird ersetzt",
    newTitle: "Neuer Titel",
    unchanged: "Leer: bleibt unverändert",
    stays: "Bleibt, wie es ist",
    yes: "Ja",
    no: "Nein",
    theseLanguages: "Diese Sprachen",
    anyTime: "Zu jeder Zeit",
    theseTimes: "Nur zu diesen Zeiten",
    at: "Endet",
    atHelp: "Leer: sofort",
    languages: "Sprachen der Seite",
    noLanguages: "Keine Wahl: für jede Sprache",
    isDefault: "Scans führen hierher, wenn sie nichts anderes verlangen",
    isDefaultTimed: "Scans führen in dieser Zeit hierher, wenn sie nichts anderes verlangen",
    ifPresent: "Produkte mit einem anderen Link dieses Typs, dieser Sprache und Zeit",
    ifPresents: {
      keep: "behalten ihren",
      replace: "bekommen diesen an seiner Stelle",
      add: "bekommen diesen dazu",
    },
    hrefHelp: "{gtin} wird zur Nummer des jeweiligen Produkts.",
    name: "Name der Kampagne",
    nameHelp: "Unter diesem Namen steht sie in der Liste der Kampagnen und im Verlauf.",
    groupName: "Name im Verlauf",
    groupNameHelp: "Leer: der Titel des Links",
  },
  preview: "Vorschau",
  looking: (number) => `${produkte(number)} angesehen …`,
  result: {
    title: "Was mit Ihren Produkten geschieht",
    add: (number) =>
      number === 1 ? "1 Produkt bekommt den Link." : `${produkte(number)} bekommen den Link.`,
    replace: (number) =>
      number === 1
        ? "1 Produkt bekommt den Link anstelle eines anderen."
        : `${produkte(number)} bekommen den Link anstelle eines anderen.`,
    change: (number) => `Der Link von ${produkten(number)} ändert sich.`,
    end: (number) => `Der Link von ${produkten(number)} endet.`,
    remove: (number) => `Der Link von ${produkten(number)} wird entfernt.`,
    nothing: "Kein Produkt ändert sich.",
    scans: "Was Scans bekommen",
    of: (number) => `Scans von ${produkten(number)}`,
    example: (name) => `Hier mit den Adressen von ${name}`,
    noScan: (number) =>
      `${produkte(number)}: Kein geprüfter Scan bekommt eine andere Antwort. Der Link steht in der Liste mit den anderen.`,
    later: "Chargen und Exemplare mit eigenen Links sind hier nicht gezeigt.",
    left: (number) =>
      number === 1 ? "1 Produkt bleibt, wie es ist" : `${produkte(number)} bleiben, wie sie sind`,
    outcomes: {
      same: "dieser Link ist schon da",
      alike: "am Link ändert sich nichts",
      present: "ein anderer Link dieses Typs, dieser Sprache und Zeit ist da",
      has_default: "Scans führen zu einem anderen Link",
      none: "kein solcher Link",
      no_match: "keine der Adressen enthält diesen Text",
      recall: "der Link zeigt die Mitteilung eines Rückrufs: Beenden Sie ihn auf der Seite Rückruf",
      refused: "die Regeln für Links erlauben es nicht",
      changed: "inzwischen geändert",
      missing: "nicht im Katalog",
      other_owner: "von einer anderen Organisation",
    },
    titled: (title) => `„${title}“`,
    others: (number) =>
      `${zahl(number, "Link", "Links")} von Chargen, Exemplaren, Marken oder Ihrer Organisation ${number === 1 ? "bleibt, wie er ist: Er wird" : "bleiben, wie sie sind: Sie werden"} einzeln geändert.`,
    more: (number) => `und ${zahl(number, "weiteres Produkt", "weitere Produkte")}`,
  },
  store: {
    add: (number) => `Zu ${produkten(number)} hinzufügen`,
    change: (number) => `${produkte(number)} ändern`,
    end: (number) => `Für ${produkte(number)} beenden`,
    remove: (number) => `Von ${produkten(number)} entfernen`,
  },
  running: "Wird gespeichert",
  saved: (done, skipped) =>
    skipped === 0
      ? `Für ${produkte(done)} gespeichert.`
      : `Für ${produkte(done)} gespeichert; ${
          skipped === 1
            ? "1 Produkt hat sich inzwischen geändert und bleibt, wie es ist"
            : `${produkte(skipped)} haben sich inzwischen geändert und bleiben, wie sie sind`
        }.`,
  undo: {
    action: "Rückgängig machen",
    title: "Diese Änderung vieler Produkte rückgängig machen?",
    looking: (records) => `Die Links werden durchgesehen … bisher ${records}.`,
    lead: "Links, die noch so sind wie nach dieser Änderung, erhalten ihre Werte von vorher oder werden entfernt, wenn sie damals hinzukamen. Alle anderen bleiben, wie sie sind.",
    restored: (number) =>
      number === 1
        ? "1 Link erhält seine Werte von vorher."
        : `${number} Links erhalten ihre Werte von vorher.`,
    removed: (number) =>
      number === 1
        ? "1 hinzugefügter Link wird entfernt."
        : `${number} hinzugefügte Links werden entfernt.`,
    left: (number) =>
      number === 1 ? "1 Link bleibt, wie er ist:" : `${number} Links bleiben, wie sie sind:`,
    working: (records) =>
      `Wird rückgängig gemacht … bisher ${records} Links. Lassen Sie dieses Fenster offen.`,
    done: (records) =>
      records === 1
        ? "Rückgängig gemacht: 1 Link."
        : `Rückgängig gemacht: ${records.toLocaleString("de")} Links.`,
  },
  again: "Noch ein Link für dieselben Produkte",
  toCampaigns: "Zu den Kampagnen",
  toLinks: "Zu allen Links",
  campaigns: {
    title: "Kampagnen",
    lead: "Eine Kampagne ist ein Link, den viele Produkte eine Zeit lang haben. Sie wird als Ganzes geplant, gesehen, beendet und entfernt.",
    none: "Es gibt noch keine Kampagne.",
    start: "Kampagne planen",
    columns: {
      name: "Kampagne",
      state: "Status",
      time: "Zeit",
      products: "Produkte",
      link: "Link",
      who: "Angelegt von",
      actions: "Aktionen",
    },
    states: {
      planned: "Geplant",
      running: "Läuft",
      ended: "Beendet",
      never_began: "Vor Beginn beendet",
    },
    always: "immer",
    from: (begin) => `ab ${begin}`,
    until: (end) => `bis ${end}`,
    between: (begin, end) => `${begin} bis ${end}`,
    end: "Jetzt beenden",
    endOne: (name) => `Jetzt beenden: „${name}“`,
    remove: "Entfernen",
    removeTitle: (name: string) => `Kampagne „${name}“ entfernen?`,
    removal: {
      lead: "Ihre Links werden entfernt, wenn sie noch so sind, wie die Kampagne sie angelegt hat, oder von ihr nur beendet wurden. Alle anderen bleiben, wie sie sind.",
      working: (records) =>
        `Wird entfernt … bisher ${records} Links. Lassen Sie dieses Fenster offen.`,
      done: (records) =>
        `Die Kampagne ist entfernt: ${records === 1 ? "1 Link" : `${records.toLocaleString("de")} Links`}.`,
    },
    removeOne: (name) => `Entfernen: „${name}“`,
  },
};
