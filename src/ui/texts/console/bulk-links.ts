/** Texts of the console about one link of many products, and about campaigns. */

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString("en")} ${many}`;
const products = (number: number) => count(number, "product", "products");

const en = {
  title: "A link for many products",
  products,
  which: {
    title: "Which products",
    label: "Products",
    selected: (number: number) => `The ${products(number)} that you selected`,
    found: (found: string) => `All that your filters find (${found})`,
    brand: (name: string) => `All products of ${name}`,
    everything: "All products of your organization",
    campaign: (name: string) => `The products of the campaign “${name}”`,
    links: (links: number, number: number) =>
      `${count(links, "selected link", "selected links")} of ${products(number)}`,
  },
  what: {
    title: "What happens",
    label: "Action",
    actions: {
      add: "Add a link",
      change: "Change a link",
      end: "End a link at a certain time",
      remove: "Remove a link",
    },
    ofType: "Links of this type",
    ofCampaign: (name: string) => `The links of the campaign “${name}”`,
    ofSelected: (number: number) =>
      number === 1 ? "The link that you selected" : `The ${number} links that you selected`,
    anyLanguages: "In whatever languages",
    inLanguages: "Only in these languages",
    scopeOfLanguages: "Languages",
    newHref: "New address",
    newTitle: "New title",
    unchanged: "Empty: stays as it is",
    at: "Ends",
    atHelp: "Empty: at once",
    languages: "Languages of the page",
    addLanguage: "Add a language",
    noLanguages: "No choice: any language",
    removeLanguage: (name: string) => `Remove ${name}`,
    isDefault: "Scans lead here, unless they ask for something else",
    isDefaultTimed: "Scans lead here during this time, unless they ask for something else",
    ifPresent: "Products with another link of this type, language and time",
    ifPresents: {
      keep: "keep theirs",
      replace: "get this one in its place",
      add: "get this one, too",
    },
    hrefHelp: "{gtin} becomes the number of each product.",
    name: "Name of the campaign",
    nameHelp: "Under this name it is in the list of campaigns and in the history.",
    groupName: "Name in the history",
    groupNameHelp: "Empty: the title of the link",
  },
  preview: "Preview",
  looking: (number: number) => `${products(number)} looked at…`,
  result: {
    title: "What happens to your products",
    add: (number: number) => `${products(number)} ${number === 1 ? "gets" : "get"} the link.`,
    change: (number: number) => `The link of ${products(number)} changes.`,
    end: (number: number) => `The link of ${products(number)} ends.`,
    remove: (number: number) => `The link of ${products(number)} is removed.`,
    nothing: "No product changes.",
    scans: "What scans get",
    of: (number: number) => `Scans of ${products(number)}`,
    example: (name: string) => `Here with the addresses of ${name}`,
    noScan: (number: number) =>
      `${products(number)}: no scan that was checked gets another answer. The link is listed with the others.`,
    later: "Lots and items with links of their own are not shown here.",
    left: (number: number) =>
      `${products(number)} ${number === 1 ? "stays" : "stay"} as ${number === 1 ? "it is" : "they are"}`,
    outcomes: {
      same: "this link is there already",
      present: "another link of this type, language and time is there",
      has_default: "scans lead to another link",
      none: "no such link",
      recall: "the link shows the notice of a recall: end it on the screen Recall",
      refused: "the rules of links do not allow it",
      changed: "changed meanwhile",
      missing: "not in the catalog",
      other_owner: "of another organization",
    },
    titled: (title: string) => `“${title}”`,
    more: (number: number) => `and ${products(number)} more`,
  },
  store: {
    add: (number: number) => `Add it to ${products(number)}`,
    change: (number: number) => `Change ${products(number)}`,
    end: (number: number) => `End it for ${products(number)}`,
    remove: (number: number) => `Remove it from ${products(number)}`,
  },
  running: "Being saved",
  saved: (done: number, skipped: number) =>
    skipped === 0
      ? `Saved for ${products(done)}.`
      : `Saved for ${products(done)}; ${products(skipped)} changed meanwhile and stayed.`,
  undo: {
    action: "Undo",
    title: "Undo this change of many products?",
    looking: (records: number) => `Looking through the links… ${records} so far.`,
    lead: "Links that are still as this change left them get their values from before, or are removed if it added them. All others stay as they are.",
    restored: (number: number) =>
      number === 1
        ? "1 link gets its values from before."
        : `${number} links get their values from before.`,
    removed: (number: number) =>
      number === 1
        ? "1 link that was added is removed."
        : `${number} links that were added are removed.`,
    left: (number: number) =>
      number === 1 ? "1 link stays as it is:" : `${number} links stay as they are:`,
    working: (records: number) => `Undoing… ${records} links so far. Leave this window open.`,
    done: (records: number) =>
      records === 1 ? "Undone: 1 link." : `Undone: ${records.toLocaleString("en")} links.`,
  },
  again: "Another link for the same products",
  toCampaigns: "To the campaigns",
  toLinks: "To all links",
  campaigns: {
    title: "Campaigns",
    lead: "A campaign is a link that many products have for a time. It is planned, seen, ended and removed as one.",
    none: "There is no campaign yet.",
    start: "Plan a campaign",
    columns: {
      name: "Campaign",
      state: "State",
      time: "Time",
      products: "Products",
      link: "Link",
      who: "Made by",
      actions: "Actions",
    },
    states: { planned: "Planned", running: "Running", ended: "Ended" },
    always: "always",
    from: (begin: string) => `from ${begin}`,
    until: (end: string) => `until ${end}`,
    between: (begin: string, end: string) => `${begin} to ${end}`,
    end: "End now",
    endOne: (name: string) => `End now: “${name}”`,
    remove: "Remove",
    removeTitle: "Remove this campaign?",
    removeOne: (name: string) => `Remove: “${name}”`,
  },
};

const zahl = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString("de")} ${many}`;
const produkte = (number: number) => zahl(number, "Produkt", "Produkte");
const produkten = (number: number) => zahl(number, "Produkt", "Produkten");

const de: typeof en = {
  title: "Ein Link für viele Produkte",
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
      end: "Einen Link zu einer Zeit beenden",
      remove: "Einen Link entfernen",
    },
    ofType: "Links dieser Art",
    ofCampaign: (name) => `Die Links der Kampagne „${name}“`,
    ofSelected: (number) =>
      number === 1
        ? "Der Link, den Sie ausgewählt haben"
        : `Die ${number} Links, die Sie ausgewählt haben`,
    anyLanguages: "In allen Sprachen",
    inLanguages: "Nur in diesen Sprachen",
    scopeOfLanguages: "Sprachen",
    newHref: "Neue Adresse",
    newTitle: "Neuer Titel",
    unchanged: "Leer: bleibt unverändert",
    at: "Endet",
    atHelp: "Leer: sofort",
    languages: "Sprachen der Seite",
    addLanguage: "Sprache hinzufügen",
    noLanguages: "Keine Wahl: für jede Sprache",
    removeLanguage: (name) => `${name} entfernen`,
    isDefault: "Scans führen hierher, wenn sie nichts anderes verlangen",
    isDefaultTimed: "Scans führen in dieser Zeit hierher, wenn sie nichts anderes verlangen",
    ifPresent: "Produkte mit einem anderen Link dieser Art, Sprache und Zeit",
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
  looking: (number) => `${produkte(number)} angesehen…`,
  result: {
    title: "Was mit Ihren Produkten geschieht",
    add: (number) =>
      number === 1 ? "1 Produkt bekommt den Link." : `${produkte(number)} bekommen den Link.`,
    change: (number) => `Der Link von ${produkten(number)} ändert sich.`,
    end: (number) => `Der Link von ${produkten(number)} endet.`,
    remove: (number) => `Der Link von ${produkten(number)} wird entfernt.`,
    nothing: "Kein Produkt ändert sich.",
    scans: "Was Scans bekommen",
    of: (number) => `Scans von ${produkten(number)}`,
    example: (name) => `Hier mit den Adressen von ${name}`,
    noScan: (number) =>
      `${produkte(number)}: Kein geprüfter Scan bekommt eine andere Antwort. Der Link steht in der Liste mit den anderen.`,
    later: "Chargen und Stücke mit eigenen Links sind hier nicht gezeigt.",
    left: (number) =>
      number === 1 ? "1 Produkt bleibt, wie es ist" : `${produkte(number)} bleiben, wie sie sind`,
    outcomes: {
      same: "dieser Link ist schon da",
      present: "ein anderer Link dieser Art, Sprache und Zeit ist da",
      has_default: "Scans führen zu einem anderen Link",
      none: "kein solcher Link",
      recall: "der Link zeigt den Hinweis eines Rückrufs: Beenden Sie ihn auf der Seite Rückruf",
      refused: "die Regeln für Links erlauben es nicht",
      changed: "inzwischen geändert",
      missing: "nicht im Katalog",
      other_owner: "von einer anderen Organisation",
    },
    titled: (title) => `„${title}“`,
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
            ? "1 Produkt hat sich inzwischen geändert und blieb"
            : `${produkte(skipped)} haben sich inzwischen geändert und blieben`
        }, wie zuvor.`,
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
    lead: "Eine Kampagne ist ein Link, den viele Produkte für eine Zeit haben. Sie wird als Ganzes geplant, gesehen, beendet und entfernt.",
    none: "Es gibt noch keine Kampagne.",
    start: "Kampagne planen",
    columns: {
      name: "Kampagne",
      state: "Stand",
      time: "Zeit",
      products: "Produkte",
      link: "Link",
      who: "Angelegt von",
      actions: "Aktionen",
    },
    states: { planned: "Geplant", running: "Läuft", ended: "Beendet" },
    always: "immer",
    from: (begin) => `ab ${begin}`,
    until: (end) => `bis ${end}`,
    between: (begin, end) => `${begin} bis ${end}`,
    end: "Jetzt beenden",
    endOne: (name) => `Jetzt beenden: „${name}“`,
    remove: "Entfernen",
    removeTitle: "Diese Kampagne entfernen?",
    removeOne: (name) => `Entfernen: „${name}“`,
  },
};

export const bulkLinkTexts = { en, de };
