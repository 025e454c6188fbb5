/** Dutch texts: see ../bulk-links.ts. */
import type { bulkLinkTexts as english } from "../bulk-links.ts";

const aantal = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString("nl")} ${many}`;

const producten = (number: number) => aantal(number, "product", "producten");

export const bulkLinkTexts: (typeof english)["en"] = {
  title: "Eén link voor veel producten",
  titleOfLinks: {
    change: "Geselecteerde links wijzigen",
    end: "Geselecteerde links beëindigen",
    remove: "Geselecteerde links verwijderen",
  },
  titleOfCampaign: {
    change: (name) => `De campagne “${name}” bewerken`,
    end: (name) => `De campagne “${name}” beëindigen`,
    remove: (name) => `De links van de campagne “${name}” verwijderen`,
  },
  products: producten,
  which: {
    title: "Welke producten",
    label: "Producten",
    selected: (number) =>
      number === 1
        ? "Het product dat u hebt geselecteerd"
        : `De ${producten(number)} die u hebt geselecteerd`,
    found: (found) => `Alle die uw filters vinden (${found})`,
    brand: (name) => `Alle producten van ${name}`,
    everything: "Alle producten van uw organisatie",
    campaign: (name) => `De producten van de campagne “${name}”`,
    links: (links, number) =>
      `${aantal(links, "geselecteerde link", "geselecteerde links")} van ${producten(number)}`,
  },
  what: {
    title: "Wat er gebeurt",
    label: "Actie",
    actions: {
      add: "Een link toevoegen",
      change: "Een link wijzigen",
      end: "Een link op een bepaald tijdstip beëindigen",
      remove: "Een link verwijderen",
    },
    ofGiven: {
      change: "De links wijzigen",
      end: "De links op een bepaald tijdstip beëindigen",
      remove: "De links verwijderen",
    },
    ofType: "Links van dit type",
    ofCampaign: (name) => `De links van de campagne “${name}”`,
    ofSelected: (number) =>
      number === 1
        ? "De link die u hebt geselecteerd"
        : `De ${number} links die u hebt geselecteerd`,
    anyLanguages: "In alle talen",
    inLanguages: "Alleen in deze talen",
    scopeOfLanguages: "Talen",
    newHref: "Nieuw adres",
    find: "Vervangen in de adressen",
    by: "Door",
    findHelp:
      "Bijvoorbeeld www.oud.example door www.nieuw.example als een site is verhuisd. Leeg: er wordt niets vervangen",
    newTitle: "Nieuwe titel",
    unchanged: "Leeg: blijft ongewijzigd",
    stays: "Blijft zoals het is",
    yes: "Ja",
    no: "Nee",
    theseLanguages: "Deze talen",
    anyTime: "Op elk moment",
    theseTimes: "Alleen op deze tijden",
    at: "Eindigt",
    atHelp: "Leeg: meteen",
    languages: "Talen van de pagina",
    noLanguages: "Geen keuze: elke taal",
    isDefault: "Scans leiden hiernaartoe, tenzij ze om iets anders vragen",
    isDefaultTimed: "Scans leiden in deze tijd hiernaartoe, tenzij ze om iets anders vragen",
    ifPresent: "Producten met een andere link van dit type, deze taal en deze tijd",
    ifPresents: {
      keep: "behouden hun link",
      replace: "krijgen deze ervoor in de plaats",
      add: "krijgen deze erbij",
    },
    hrefHelp: "{gtin} wordt het nummer van elk product.",
    name: "Naam van de campagne",
    nameHelp: "Onder deze naam staat de campagne in de lijst met campagnes en in de historie.",
    groupName: "Naam in de historie",
    groupNameHelp: "Leeg: de titel van de link",
  },
  preview: "Voorbeeld",
  looking: (number) => `${producten(number)} bekeken…`,
  result: {
    title: "Wat er met uw producten gebeurt",
    add: (number) => `${producten(number)} ${number === 1 ? "krijgt" : "krijgen"} de link.`,
    replace: (number) =>
      `${producten(number)} ${number === 1 ? "krijgt" : "krijgen"} de link in plaats van een andere.`,
    change: (number) => `De link van ${producten(number)} verandert.`,
    end: (number) => `De link van ${producten(number)} eindigt.`,
    remove: (number) => `De link van ${producten(number)} wordt verwijderd.`,
    nothing: "Geen product verandert.",
    scans: "Wat scans krijgen",
    of: (number) => `Scans van ${producten(number)}`,
    example: (name) => `Hier met de adressen van ${name}`,
    noScan: (number) =>
      `${producten(number)}: geen gecontroleerde scan krijgt een ander antwoord. De link staat in de lijst bij de andere.`,
    later: "Batches en exemplaren met eigen links worden hier niet getoond.",
    left: (number) =>
      number === 1 ? "1 product blijft zoals het is" : `${producten(number)} blijven zoals ze zijn`,
    outcomes: {
      same: "deze link is er al",
      alike: "aan de link verandert niets",
      present: "er is een andere link van dit type, deze taal en deze tijd",
      has_default: "scans leiden naar een andere link",
      none: "zo’n link is er niet",
      no_match: "geen van de adressen bevat deze tekst",
      recall:
        "de link toont de mededeling van een terugroepactie: beëindig die op de pagina Terugroepen",
      refused: "de regels voor links staan het niet toe",
      changed: "intussen gewijzigd",
      missing: "niet in de catalogus",
      other_owner: "van een andere organisatie",
    },
    titled: (title) => `“${title}”`,
    others: (number) =>
      `${aantal(number, "link", "links")} van batches, exemplaren, merken of uw organisatie ${number === 1 ? "blijft zoals hij is: die wijzigt u" : "blijven zoals ze zijn: die wijzigt u"} een voor een.`,
    more: (number) => `en nog ${producten(number)}`,
  },
  store: {
    add: (number) => `Aan ${producten(number)} toevoegen`,
    change: (number) => `${producten(number)} wijzigen`,
    end: (number) => `Voor ${producten(number)} beëindigen`,
    remove: (number) => `Van ${producten(number)} verwijderen`,
  },
  running: "Wordt opgeslagen",
  saved: (done, skipped) =>
    skipped === 0
      ? `Opgeslagen voor ${producten(done)}.`
      : `Opgeslagen voor ${producten(done)}; ${producten(skipped)} ${
          skipped === 1 ? "is intussen gewijzigd en bleef" : "zijn intussen gewijzigd en bleven"
        } zoals voorheen.`,
  undo: {
    action: "Ongedaan maken",
    title: "Deze wijziging van veel producten ongedaan maken?",
    looking: (records) => `De links worden doorgenomen… tot nu toe ${records}.`,
    lead: "Links die nog zo zijn als na deze wijziging, krijgen hun vorige waarden, of worden verwijderd als de wijziging ze heeft toegevoegd. Alle andere blijven zoals ze zijn.",
    restored: (number) =>
      number === 1
        ? "1 link krijgt de vorige waarden."
        : `${number} links krijgen hun vorige waarden.`,
    removed: (number) =>
      number === 1
        ? "1 toegevoegde link wordt verwijderd."
        : `${number} toegevoegde links worden verwijderd.`,
    left: (number) =>
      number === 1 ? "1 link blijft zoals die is:" : `${number} links blijven zoals ze zijn:`,
    working: (records) =>
      `Wordt ongedaan gemaakt… tot nu toe ${records} links. Laat dit venster open.`,
    done: (records) =>
      records === 1
        ? "Ongedaan gemaakt: 1 link."
        : `Ongedaan gemaakt: ${records.toLocaleString("nl")} links.`,
  },
  again: "Nog een link voor dezelfde producten",
  toCampaigns: "Naar de campagnes",
  toLinks: "Naar alle links",
  campaigns: {
    title: "Campagnes",
    lead: "Een campagne is een link die veel producten een tijd lang hebben. U plant, bekijkt, beëindigt en verwijdert die als één geheel.",
    none: "Er is nog geen campagne.",
    start: "Campagne plannen",
    columns: {
      name: "Campagne",
      state: "Status",
      time: "Tijd",
      products: "Producten",
      link: "Link",
      who: "Gemaakt door",
      actions: "Acties",
    },
    states: {
      planned: "Gepland",
      running: "Lopend",
      ended: "Beëindigd",
      never_began: "Beëindigd voor het begin",
    },
    always: "altijd",
    from: (begin) => `vanaf ${begin}`,
    until: (end) => `tot ${end}`,
    between: (begin, end) => `${begin} tot ${end}`,
    end: "Nu beëindigen",
    endOne: (name) => `Nu beëindigen: “${name}”`,
    remove: "Verwijderen",
    removeTitle: (name: string) => `Campagne “${name}” verwijderen?`,
    removal: {
      lead: "De links ervan worden verwijderd als ze nog zo zijn als de campagne ze heeft gemaakt, of er alleen door zijn beëindigd. Alle andere blijven zoals ze zijn.",
      working: (records) => `Verwijderen… tot nu toe ${records} links. Laat dit venster open.`,
      done: (records) =>
        `De campagne is verwijderd: ${records === 1 ? "1 link" : `${records.toLocaleString("nl")} links`}.`,
    },
    removeOne: (name) => `Verwijderen: “${name}”`,
  },
};
