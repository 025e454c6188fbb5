/** Dutch texts: see ../import.ts. */

import { numbers } from "../../numbers/nl.ts";
import type { importTexts as english } from "../import.ts";

const rijen = (count: number) => (count === 1 ? "1 rij" : `${count.toLocaleString("nl")} rijen`);

export const importTexts: (typeof english)["en"] = {
  title: "Import",
  lead: "Producten en links uit een bestand. Er wordt niets opgeslagen voordat u een voorbeeld hebt gezien.",
  formats: (programs) =>
    `CSV, TSV, Excel (.xlsx), JSON, JSON Lines; bestanden van ${programs}; documenten van GS1 Resolver CE (versie 2 en 3) en linksets als links. Tot 100 MB.`,
  drop: "Sleep een bestand hierheen, of",
  choose: "Bestand kiezen",
  another: "Ander bestand kiezen",
  putAway: "Dit bestand sluiten",
  editsLost: (rows) => `Verbeterde rijen: ${rows}. Deze verbeteringen gaan verloren.`,
  reading: "Het bestand wordt gelezen…",
  unreadable: "Het bestand kan niet worden gelezen.",
  notWorkbook:
    "Dit is geen leesbaar Excel-bestand. Open het in het programma waar het vandaan komt en sla het op als .xlsx of .csv.",
  notTable: (kind) =>
    `Het is geen tabel (${kind}). Sla de tabel op als .xlsx of .csv in het programma waar die vandaan komt.`,
  recognized: (title, rows) => `Herkend: ${title}, ${rijen(rows)}.`,
  formatNames: {
    "table of npm run export": "tabel uit de export van deze console",
    "npm run export": "back-up van deze console",
    "plain columns": "gewone kolommen",
    "Google Merchant Center product feed": "productfeed van Google Merchant Center",
    "Shopify product export": "productexport van Shopify",
    "Open Food Facts export": "export van Open Food Facts",
    "WooCommerce product export": "productexport van WooCommerce",
    "Akeneo product export": "productexport van Akeneo",
    "product list of GS1": "productlijst van GS1",
    "GS1 US Data Hub export": "export van GS1 US Data Hub",
    "answer of Verified by GS1": "antwoord van Verified by GS1",
    "GS1 Resolver CE, version 2": "GS1 Resolver CE, versie 2",
    "GS1 Resolver CE, version 3": "GS1 Resolver CE, versie 3",
    "GS1 Resolver CE, as stored": "GS1 Resolver CE, zoals opgeslagen",
    "linkset (RFC 9264)": "linkset (RFC 9264)",
  },
  source: "Bron",
  sourceHelp: "Wordt opgeslagen bij producten die zelf geen bron noemen.",
  columns: "Kolommen",
  meaning: "Wordt",
  leaveOut: "Weglaten",
  guess: "Uw keuzes worden bewaard voor het volgende bestand met dezelfde kolomnamen.",
  clear: "Mijn keuzes vergeten",
  noNumber: "Kies de kolom met de GTIN.",
  noName:
    "Geen kolom bevat de namen van de producten, en nieuwe producten hebben een naam nodig. Kies de kolom met de naam.",
  noNameColumn:
    "Dit bestand heeft geen kolom met de namen van de producten, en nieuwe producten hebben een naam nodig. Voeg in het bestand een kolom “Naam” toe en kies het bestand opnieuw.",
  page: "Productpagina (standaardlink)",
  preview: "Voorbeeld",
  previewing: "De rijen worden gecontroleerd. Er wordt nog niets opgeslagen.",
  store: (count) =>
    count === 1 ? "1 record opslaan" : `${count.toLocaleString("nl")} records opslaan`,
  nothing: "Er is niets om op te slaan.",
  starts: "Met het opslaan begint:",
  started: "Dit is begonnen:",
  ends: "Met het opslaan eindigen deze waarschuwingen:",
  ended: "Deze waarschuwingen zijn geëindigd:",
  withdrawals: (count) =>
    count === 1
      ? "1 product van de markt halen"
      : `${count.toLocaleString("nl")} producten van de markt halen`,
  storing: "De rijen worden opgeslagen",
  keeps:
    "U kunt deze pagina sluiten: als u die weer opent, gaat de import verder. Als u zich afmeldt, wordt het bestand vergeten.",
  elsewhere:
    "Deze import loopt in een ander tabblad. Dit tabblad toont hem zodra hij daar klaar, gepauzeerd of gesloten is.",
  pause: "Pauzeren",
  goOn: "Doorgaan",
  paused: "Gepauzeerd",
  edit: "Kolommen wijzigen",
  stored: "De import is klaar.",
  progress: (done, all) => `${done.toLocaleString("nl")} van ${all.toLocaleString("nl")} rijen`,
  sheet: "Blad",
  sheetOf: (name, rows, isHidden) => `${name} (${rijen(rows)}${isHidden ? ", verborgen" : ""})`,
  headerRow: "Rij met de namen van de kolommen",
  row: (line, text) => `Rij ${line}: ${text}`,
  noHeader: "Geen: de tabel heeft geen namen",
  byValues: "Geraden op basis van de waarden",
  language: "Taal",
  noLanguage: "Geen taal",
  anyLanguage: "Voor alle talen",
  noTarget: "Niets heeft deze naam.",
  inLanguage: (title, language) => `${title} (${language})`,
  link: (type) => `Link: ${type}`,
  titleOfLink: (link: string) => `Titel van “${link}”`,
  targets: {
    brand_id: "Merk (het ID)",
    organization_id: "Organisatie (het ID)",
    organization_name: "Naam van de organisatie",
    variant_part: "Deel van de variant, zoals een kleur",
    default_link: "Naar welke link scans leiden",
    default_links: "Naar welke links scans leiden, per taal",
    link_order: "Volgorde van de links",
    amounts: "Netto-inhoud in eenheden",
    net_content_value: "Getal van de netto-inhoud",
    net_content_unit: "Eenheid van de netto-inhoud",
    multipack: "Aantal producten in een multipack",
    bundle: "Of het een bundel is",
  },
  groups: {
    product: "Product",
    content: "Inhoud en markten",
    packaging: "Omdozen en eenheden",
    state: "Op de markt",
    source: "Bron van deze gegevens",
    other: "Voor programma’s",
    links: "Links",
  },
  yes: "ja",
  no: "nee",
  rows: "Rijen",
  all: "Alle",
  withNotes: "Verbeterd of met opmerking",
  summary: "Wat wordt opgeslagen",
  findingsTitle: "Wat is gevonden",
  kinds: {
    rejected: (count) => `${count.toLocaleString("nl")} geweigerd`,
    corrected: (count) => `${count.toLocaleString("nl")} verbeterd`,
    left_out: (count) =>
      count === 1 ? "1 opmerking" : `${count.toLocaleString("nl")} opmerkingen`,
  },
  valuesLeft: (count) =>
    count === 1
      ? "Als u dit zo opslaat, vervalt deze waarde."
      : `Als u dit zo opslaat, vervallen deze ${count.toLocaleString("nl")} waarden.`,
  linksLeft: (count) =>
    count === 1
      ? "Als u dit zo opslaat, vervalt deze link."
      : `Als u dit zo opslaat, vervallen deze ${count.toLocaleString("nl")} links.`,
  show: "Rijen tonen",
  showAll: "Alle rijen tonen",
  takeMeant: (count) =>
    count === 1
      ? "Waarschijnlijk bedoelde gebruiken"
      : `Waarschijnlijk bedoelde gebruiken (${count})`,
  refuse: "Niet verbeteren: weglaten",
  doublesTitle: (count) =>
    count === 1 ? "Eén nummer staat in meerdere rijen" : `${count} nummers staan in meerdere rijen`,
  doublesHelp: "Kies per nummer één rij. Rijen zonder keuze worden niet opgeslagen.",
  sameElse: "Al het andere is gelijk.",
  keepFirsts: "Telkens de eerste behouden",
  keepLasts: "Telkens de laatste behouden",
  keepThis: "Deze rij behouden",
  lineOf: (line) => `Rij ${line}`,
  corrected: "Verbeterd",
  noted: "Opmerking",
  wasLeftOut: "is weggelaten. Het product wordt zonder deze waarde opgeslagen.",
  meant: "Waarschijnlijk bedoeld:",
  possible: "Misschien bedoeld:",
  useThis: "Dit gebruiken",
  nothingChanges: "De catalogus heeft al hetzelfde.",
  takeBack: "Deze rij toch opnemen",
  leaveRowOut: "Deze rij weglaten",
  correctRow: "Deze rij verbeteren",
  checking: "Wordt gecontroleerd…",
  checkAgain: "Opnieuw controleren",
  oneOf: (values) => `Mogelijk is: ${values}.`,
  notStored: "Niet opgeslagen: niemand heeft deze rij gekozen.",
  states: {
    new: "Nieuw",
    changed: "Gewijzigd",
    unchanged: "Ongewijzigd",
    kept: "Behouden",
    repeated: "Dubbel",
    rejected: "Geweigerd",
    undecided: "Uw keuze",
    left: "Weggelaten",
  },
  imports: "Uw imports",
  brought: (added, changed) =>
    `${added.toLocaleString("nl")} toegevoegd, ${changed.toLocaleString("nl")} gewijzigd`,
  isUndone: "Ongedaan gemaakt",
  wasUndone: "Deze import is ongedaan gemaakt.",
  undoShort: "Ongedaan maken…",
  newer: "Nieuwere",
  older: "Oudere",
  numbers,
  findings: {
    empty: "Het nummer ontbreekt.",
    several_numbers: "In deze cel staan meerdere nummers. Geef elk nummer een eigen rij.",
    several_contents:
      "Gemengde inhoud: een product kan hier maar één inhoud noemen. De inhoud is weggelaten.",
    unusable: "Dit nummer kan geen product aanduiden.",
    name_missing: "De naam ontbreekt. Een nieuw product heeft een naam nodig.",
    name_kept: "De naam is leeg. Het product houdt zijn naam.",
    brand_spelling: "Dit merk bestaat in een andere schrijfwijze en houdt die.",
    anothers: "Dit is niet van uw organisatie.",
    no_prefix:
      "Dit nummer begint met geen enkel bedrijfsprefix van uw organisatie. De beheerder van deze server kent prefixen toe.",
    country: "Dit is geen land. Schrijf de naam of de code ervan, zoals NL.",
    url: "Dit is geen adres. Het moet met https:// of http:// beginnen.",
    unseen: "Een teken in dit adres is onzichtbaar of een bijzondere spatie. Verwijder het.",
    html: "De tekst bevat HTML, die letterlijk te zien is. Schrijf de tekst zonder HTML.",
    only_first: "Er zijn meerdere waarden. Alleen de eerste wordt gebruikt.",
    link_heading:
      "Dit is geen kop van een kolom met links. Schrijf de kop zoals in de rij met koppen.",
    no_link_there:
      "Deze rij heeft geen link in die kolom. Voeg de link toe of noem een andere kolom.",
    cells:
      "Deze rij heeft meer of minder cellen dan er kolommen zijn. Controleer die cel voor cel.",
    quote:
      "Een cel van deze rij heeft een aanhalingsteken in het midden. Controleer waar elke cel eindigt.",
    not_record: "Dit kan niet als record worden gelezen. Controleer deze plaats in het bestand.",
    content_without_unit:
      "De hoeveelheid heeft geen eenheid. Schrijf die achter het getal, zoals 500 g.",
    content_ambiguous:
      "Het scheidingsteken kan duizendtallen of decimalen betekenen. Schrijf 1000 g of 1 g in plaats van 1.000 g.",
    content_unread:
      "Dit is geen hoeveelheid met eenheid, zoals 500 g of 6 x 330 ml. Die wordt alleen als tekst bewaard.",
    no_unit: "De hoeveelheid heeft geen eenheid, zoals g of ml.",
    not_flag: "Dit moet ja of nee zijn.",
    amount: "Dit is geen hoeveelheid met de code van een eenheid, zoals 180 GRM.",
    multipack: "Dit is een aanbieding van meerdere verpakkingen, niet dit product.",
    bundle: "Dit is een bundel van een winkel, niet dit product.",
    quantity_alone: "Bij het aantal hoort het nummer van het product dat erin zit.",
    not_in_catalog: "De catalogus heeft dit niet. Controleer de schrijfwijze.",
    order_stays:
      "Het product heeft deze links in een andere volgorde, en die blijft. Wijzig die op de pagina met de links van het product.",
    default_stays:
      "Scans van het product leiden naar een andere link, en dat blijft zo. Wijzig het op de pagina met de links van het product.",
    default_without_type:
      "De standaardlink van dit document noemt geen type. Hij wordt de productpagina.",
    query_forwarded:
      "Dit document wil scans zonder hun query. Hier neemt een omleiding de query altijd mee.",
    description_left_out: "De beschrijving is weggelaten: een link heeft een eigen titel.",
    default_already:
      "Deze identificatie heeft al een standaardlink. Deze wordt er een variant van.",
    anchor_rewritten:
      "De identificatie wordt in de gebruikelijke vorm opgeslagen, die scans van beide vormen vinden.",
    second_default:
      "Deze identificatie heeft al een standaardlink. Er kan er altijd maar één de standaard zijn.",
    another_anchor:
      "Een link van een andere identificatie heeft deze ID, en links kunnen niet worden verplaatst. Geef deze een andere ID.",
    catalog_rejects:
      "De catalogus accepteert deze rij niet. Controleer de waarden of vraag het aan de beheerder van deze server.",
    note_query_variables:
      "Een variabele in de query van dit adres werkt hier, maar de standaard raadt variabelen alleen in het pad aan.",
    note_no_default:
      "Deze link is geen standaardlink. Scans leiden er alleen heen als er een andere standaardlink is of als ze om dit type vragen.",
    starts_no_recall:
      "Deze link start geen terugroepactie: scans leiden er niet heen en niemand wordt gewaarschuwd. Het product of batches ervan roept u terug onder “Terugroepen”.",
  },
  whys: {
    kept: "Behouden: het opgeslagen record is betrouwbaarder.",
    repeated: "Herhaald in het bestand.",
  },
  firsts: (shown) =>
    `Alleen de eerste ${shown.toLocaleString("nl")} rijen staan in de lijst en worden met elkaar vergeleken.`,
  inCatalog: (name) => `(In de catalogus: ${name})`,
  nothingBefore: "(leeg)",
  download: "Geweigerde rijen downloaden",
};
