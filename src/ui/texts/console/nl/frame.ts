/** Dutch texts: see ../frame.ts. */
import type { frameTexts as english } from "../frame.ts";

export const frameTexts: (typeof english)["en"] = {
  skip: "Naar de inhoud",
  navigation: "Console",
  menuButton: "Menu",
  menu: {
    home: "Start",
    products: "Producten",
    links: "Links",
    recall: "Terugroepen",
    codes: "Codes",
    statistics: "Statistiek",
    import: "Import",
    history: "Historie",
    keys: "Personen",
  },
  language: "Taal",
  account: "Uw sessie",
  sessions: "Uw sessies",
  signOut: "Afmelden",
  messages: "Meldingen",
  close: "Sluiten",
  undo: "Ongedaan maken",
  undone: "Ongedaan gemaakt.",
  changedSince:
    "Niet ongedaan gemaakt: iemand heeft het intussen gewijzigd. In de historie staan beide wijzigingen.",
  notUndone: (why) => `Niet ongedaan gemaakt: ${why}`,
  cancel: "Annuleren",
  download: "Het bestand wordt gemaakt…",
  unsaved: "Uw wijzigingen zijn niet opgeslagen. De pagina toch verlaten?",
  faults: (count) =>
    count === 1 ? "Eén veld moet worden verbeterd." : `${count} velden moeten worden verbeterd.`,
  signIn: {
    title: "Aanmelden",
    key: "Sleutel",
    help: "Uw eigen sleutel, die u bij uw uitnodiging hebt gekregen, of een andere sleutel van uw organisatie. De sleutel dient alleen om u aan te melden en wordt niet in deze browser bewaard.",
    action: "Aanmelden",
    provider: "Aanmelden met het account van uw organisatie",
    none: "Aanmelden is op deze server uitgeschakeld.",
    ended: "Uw sessie is verlopen",
    again: "Meld u opnieuw aan om door te gaan. Uw invoer is er nog.",
    revoked: "Uw toegang is beëindigd",
    revokedText:
      "Een beheerder van uw organisatie heeft uw toegang beëindigd. Wat u hebt opgeslagen, blijft. Denkt u dat dit een vergissing is, vraag dan een nieuwe link.",
    replaced: "Uw sleutel is vervangen",
    replacedText:
      "Er is een nieuwere link voor u geopend om aan te melden, en de sleutel daarvan heeft deze beëindigd. Wat u hebt opgeslagen, blijft. Meld u aan met de nieuwere sleutel. Hebt u die link niet zelf geopend, zeg het dan meteen tegen een beheerder van uw organisatie.",
  },
  failure: {
    unreachable: "De server is niet bereikbaar.",
    connection: "Controleer uw verbinding. Wat u hebt ingevuld, gaat niet verloren.",
    unexpected: "Er is iets misgegaan.",
    again: (seconds) => `Nieuwe poging over ${seconds} s.`,
    now: "Nieuwe poging…",
    retry: "Nu proberen",
    stop: "Niet meer proberen",
    tooManyToSort:
      "Op scans kunnen hoogstens 1.000 rijen worden gesorteerd. Filter de lijst of kies een andere volgorde.",
    wrongFilters: "Deze lijst heeft een filter of een filterwaarde die niet bestaat:",
    clear: "Filters wissen",
  },
  table: {
    columns: "Kolommen",
    loading: "Wordt geladen…",
    pages: "Pagina’s",
    previous: "Vorige",
    next: "Volgende",
    page: (number) => `Pagina ${number}`,
  },
  zone: (zone) => `Tijden zijn in de tijdzone van uw browser: ${zone}`,
  lastChange: (by, at) =>
    by === null ? `Laatst gewijzigd: ${at}.` : `Laatst gewijzigd door ${by}: ${at}.`,
  conflict: {
    title: "Iemand anders heeft dit record gewijzigd",
    lead: "Terwijl u bezig was, zijn de gegevens hieronder gewijzigd. Kies voor elk gegeven welke waarde blijft. Uw andere wijzigingen blijven behouden.",
    nothing:
      "Het is opnieuw opgeslagen zonder andere waarden. Uw wijzigingen kunnen worden opgeslagen.",
    before: "Toen u het opende",
    theirs: "Nu opgeslagen",
    mine: "Uw waarde",
    empty: "leeg",
    back: "Terug naar het formulier",
    save: "Zo opslaan",
  },
  notAllowed: {
    title: "U mag deze pagina niet gebruiken",
    text: (right) =>
      `Hiervoor is een machtiging nodig die u niet hebt: ${right}. Vraag het aan de persoon die u de sleutel of het account heeft gegeven.`,
  },
  notFound: {
    title: "Op dit adres is niets",
    text: "Het adres is misschien verkeerd getypt, of het record is verwijderd.",
    back: "Naar de startpagina",
  },
  wrong: {
    title: "Er is iets misgegaan op deze pagina",
    text: "Wat u hebt opgeslagen, blijft opgeslagen. Wat u nog niet had opgeslagen, is verloren. Probeer het opnieuw. Gaat het weer mis, vertel dan de beheerder van deze server wat u hebt gedaan.",
    again: "Opnieuw proberen",
  },
};
