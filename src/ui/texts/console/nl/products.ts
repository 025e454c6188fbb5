/** Dutch texts: see ../products.ts. */
import type { productTexts as english } from "../products.ts";

export const productTexts: (typeof english)["en"] = {
  title: "Producten",
  newTitle: "Product toevoegen",
  duplicateTitle: (name) => `Product zoals ${name} toevoegen`,
  add: "Product toevoegen",
  sheet: (count) => `Etikettenvel voor ${count}…`,
  loading: "Wordt geladen…",
  gtin: "GTIN",
  gtinHelp: "8, 12, 13 of 14 cijfers. Een nummer hoort voorgoed bij één product.",
  changed: (time) => `Laatste wijziging: ${time}`,
  scans: "Scans in 30 dagen",
  updated: "Laatste wijziging",
  openPage: "Pagina openen",
  phone: {
    title: "De pagina op een telefoon",
    empty:
      "De pagina verschijnt hier zodra het product een nummer en een naam heeft en geen veld een fout bevat.",
    unsaved: "Zoals de pagina na het opslaan is. De links erop gaan hier niet open.",
    before: "Uw invoer bevat een fout. Dit is de pagina van daarvoor.",
  },
  save: "Opslaan",
  saved: "Het product is opgeslagen.",
  readOnly: "U kunt dit product lezen, maar niet wijzigen.",
  ownNumbers: (prefixes) => `De nummers van uw organisatie beginnen met ${prefixes}.`,
  noPrefix:
    "Uw organisatie heeft nog geen bedrijfsprefix en kan daarom geen producten opslaan. De beheerder van deze server kent het toe:",
  foreignNumber:
    "Dit nummer begint met geen enkel bedrijfsprefix van uw organisatie. De beheerder van deze server kent prefixen toe.",
  foreign: "Dit product is van een andere organisatie. Alleen die kan het wijzigen.",
  unsaved: "Nog niet opgeslagen",
  remove: "Verwijderen",
  removed: (name) => `${name} is verwijderd.`,
  removeTitle: (name) => `${name} verwijderen?`,
  removeText:
    "Dit herstelt een vergissing: het record en de links ervan worden definitief verwijderd. Het kan tot 24 uur nadat het product is toegevoegd. Zijn er al producten verkocht, haal het product dan van de markt of geef aan dat het niet meer wordt gemaakt.",
  sectionsOf: "Onderdelen van dit formulier",
  sections: {
    names: "Namen en beschrijvingen",
    facts: "Gegevens",
    picture: "Afbeelding",
    packaging: "Omdozen en eenheden",
    visibility: "Wie het ziet",
    lifecycle: "Op de markt",
    source: "Bron van deze gegevens",
  },
  members: {
    name: "Naam",
    names: "Namen per taal",
    description: "Beschrijving",
    descriptions: "Beschrijvingen per taal",
    brand_id: "Merk",
    variant: "Variant",
    net_content_text: "Netto-inhoud, zoals gedrukt",
    net_contents: "Netto-inhoud, voor programma’s",
    gpc_brick: "GPC-brick",
    target_markets: "Te koop in",
    countries_of_origin: "Landen van herkomst",
    image_url: "Adres van de afbeelding",
    unit_kind: "Soort eenheid",
    contains_gtin: "GTIN van het product erin",
    contains_quantity: "Aantal erin",
    variable_measure: "Gewicht of maat verschilt per stuk",
    lifecycle: "Status",
    discontinued_on: "Niet meer gemaakt sinds",
    replaced_by_gtin: "GTIN van de opvolger",
    source: "Bron",
    source_url: "Adres van de bron",
    licence: "Licentie",
    retrieved_at: "Overgenomen op",
    confidence: "Betrouwbaarheid",
    visibility: "Zichtbaar voor",
  },
  help: {
    net_content_text: "Bijvoorbeeld 411 g",
    gpc_brick: "8 cijfers van de Global Product Classification van GS1",
    image_url: "Begint met https://. Een upload vult dit in.",
    image_url_only:
      "Begint met https://. Deze server heeft geen plaats voor afbeeldingen: publiceer de afbeelding elders en geef het adres op.",
    contains_gtin: "Van een verpakking, omdoos of pallet",
    replaced_by_gtin: "De pagina van dit product verwijst ernaar",
    source: "Standaard: uw organisatie",
    confidence: "0 tot 1. Een import behoudt een record met een hogere waarde",
  },
  withoutLanguage: "Zonder taal",
  addLanguage: "Taal toevoegen",
  removeLanguage: (name) => `${name} verwijderen`,
  noBrand: "Geen merk met deze naam.",
  addBrand: (name) => `Merk “${name}” toevoegen`,
  brandAdded: (name) => `Het merk ${name} is toegevoegd.`,
  respellBrand: (name) => `Dit merk overal als “${name}” schrijven`,
  brandRespelled: (name) => `Het merk heet nu ${name}.`,
  amount: "Hoeveelheid",
  unit: "Eenheid",
  pieces: "stuks",
  forPrograms: (amounts) => `Voor programma’s: ${amounts}`,
  editAmounts: "Hoeveelheid voor programma’s bewerken",
  addContent: "Hoeveelheid toevoegen",
  removeContent: (number) => `Hoeveelheid ${number} verwijderen`,
  upload: {
    choose: "Afbeelding kiezen…",
    help: "JPEG, PNG of WebP, hoogstens 5 MB. De afbeelding is openbaar zodra ze is geüpload, voor iedereen die het adres kent.",
    numberFirst: "Vul eerst het nummer van het product in.",
    tooLarge: "Het bestand is groter dan 5 MB. Sla de afbeelding kleiner op.",
    wrongKind: "Dit is geen afbeelding in JPEG, PNG of WebP. De inhoud telt, niet de naam.",
    cutOff:
      "Het bestand is afgekapt: de gegevens houden op voor het einde van de afbeelding. Sla het opnieuw op of kopieer het opnieuw.",
  },
  picture: "De afbeelding op dit adres",
  brokenPicture: "Op dit adres is geen afbeelding.",
  unitKinds: {
    base_unit: "Los artikel",
    pack: "Verpakking",
    case: "Omdoos",
    pallet: "Pallet",
    unknown: "Niet bekend",
  },
  withdrawnHidden:
    "Mag alleen uw organisatie het product zien, dan merkt niemand anders dit: scans leiden naar dezelfde pagina als voorheen.",
  withdrawnOn: "Van de markt gehaald op",
  lifecycles: {
    planned: "Gepland",
    active: "Actief",
    discontinued: "Niet meer gemaakt",
    withdrawn: "Van de markt gehaald",
  },
  lifecycleHelp: {
    planned: "Nog niet te koop.",
    active: "Wordt gemaakt en verkocht.",
    discontinued:
      "Wordt niet meer gemaakt. In winkels en bij mensen thuis kan het nog voorkomen: scans leiden naar dezelfde pagina als voorheen, en de pagina zegt dat het niet meer wordt gemaakt.",
    withdrawn:
      "Van de markt gehaald, om de veiligheid of volgens de wet. Scans van het product en van de batches en exemplaren ervan leiden naar de pagina hier, die als eerste waarschuwt. Alleen terugroepinformatie die als standaardlink is ingesteld, gaat vóór die pagina. Scans die om één linktype vragen, leiden naar dezelfde pagina als voorheen. Gebruik voor losse batches een terugroepactie.",
  },
  lifecycleTitle: {
    planned: (name) => `Ongedaan maken dat ${name} van de markt is gehaald?`,
    active: (name) => `${name} weer op de markt brengen?`,
    discontinued: (name) => `Aangeven dat ${name} niet meer wordt gemaakt?`,
    withdrawn: (name) => `${name} van de markt halen?`,
  },
  lifecycleAction: {
    planned: "Ongedaan maken",
    active: "Weer op de markt",
    discontinued: "Aangeven",
    withdrawn: "Van de markt halen",
  },
  notWithdrawn:
    "Het product is van de markt gehaald. Als u opslaat, waarschuwt geen pagina meer. Scans, ook van batches en exemplaren, leiden dan weer naar dezelfde pagina als daarvoor. Exemplaren die mensen nog hebben, worden dan getoond als alle andere.",
  endPrivate:
    "Alleen uw organisatie kan dit product zien. Niemand anders merkt dus de nieuwe status: scans leiden naar dezelfde pagina als voorheen. Maak het product zichtbaar voor iedereen als u mensen wilt waarschuwen.",
  ended: {
    discontinued: (name) => `${name} wordt niet meer gemaakt.`,
    withdrawn: (name) => `${name} is van de markt gehaald.`,
  },
  visibilities: {
    public: "Iedereen",
    organization: "Uw organisatie",
    usual: "Zoals gebruikelijk bij de status",
  },
  visibilityHelp: {
    public: "Scans, zoekopdrachten en agents vinden het.",
    organization:
      "Voor anderen antwoorden zoekopdrachten, pagina’s en agents zoals bij een nummer dat niet bestaat. Scans volgen nog wel de openbare links en zeggen niets over de status: niemand wordt gewaarschuwd dat het van de markt is gehaald.",
    usual: "Alleen uw organisatie zolang het gepland is, anders iedereen.",
  },
  hideLinks: (count) =>
    count === 1 ? "Ook de link ervan uitschakelen" : `Ook de ${count} links ervan uitschakelen`,
  hideLinksHelp:
    "Dan worden scans beantwoord zoals bij een nummer dat niet bestaat, tenzij een link van uw merk of organisatie geldt. Terugroepinformatie blijft. De historie bewaart de links, zodat u ze kunt herstellen.",
  netContent: "Netto-inhoud",
  search: "Zoeken",
  searchHelp: "Naam, merk of GTIN",
  any: "Alle",
  whose: "Organisatie",
  everyone: "Alle organisaties",
  missing: "Zonder",
  missings: {
    picture: "Afbeelding",
    description: "Beschrijving",
    brand: "Merk",
    gpc: "GPC-brick",
    market: "Land waar het te koop is",
    content: "Netto-inhoud",
    default_link: "Blijvende standaardlink",
  },
  since: "Gewijzigd sinds",
  filters: (count) => (count === 0 ? "Filters" : `Filters: ${count}`),
  clear: "Filters wissen",
  similar: "Geen product heeft deze woorden. Deze hebben vergelijkbare.",
  some: "Geen product heeft al deze woorden. Deze hebben er enkele van.",
  count: (total) =>
    total === 1 ? "1 product" : total < 1_000 ? `${total} producten` : "1.000 producten of meer",
  bulk: {
    open: (count) => `${count} geselecteerde wijzigen`,
    title: "Meerdere producten wijzigen",
    of: "Welke producten",
    selected: (count) => `Geselecteerd: ${count}`,
    found: (found) => `Alle die de filters vinden: ${found}`,
    member: "Gegeven",
    value: "Nieuwe waarde",
    preview: "Tonen wat er verandert",
    change: (count) => `${count} wijzigen`,
    running: "Wordt gewijzigd…",
    scans: "Wat scans daarna tonen",
    now: "Wat ze nu hebben",
    noBrand: "Geen",
    others: (count) => `En nog ${count}.`,
    undoable: "Dit is één groep in de historie. U kunt het daar en via de melding ongedaan maken.",
    hideLinks: "Ook de links ervan uitschakelen",
    afterwards: {
      planned:
        "Scans leiden naar dezelfde pagina als nu. De pagina’s zeggen dat de producten gepland zijn.",
      active: "Scans leiden naar de links van elk product.",
      discontinued:
        "Scans leiden naar dezelfde pagina als nu. De pagina’s zeggen dat de producten niet meer worden gemaakt.",
      withdrawn:
        "Scans van deze producten en van de batches en exemplaren ervan leiden naar hun pagina’s hier, die als eerste waarschuwen. Alleen terugroepinformatie gaat vóór die pagina’s.",
      public:
        "Zoekopdrachten, pagina’s en agents vinden de producten, en scans zeggen welke status ze hebben.",
      organization:
        "Voor anderen antwoorden zoekopdrachten, pagina’s en agents zoals bij nummers die niet bestaan. Scans volgen nog wel de openbare links van de producten en zeggen niets over de status.",
      withLinks: (links) =>
        `Voor anderen antwoorden zoekopdrachten, pagina’s en agents zoals bij nummers die niet bestaan. Scans ook: de links van de producten en van de batches en exemplaren ervan worden uitgeschakeld (${links}). Alleen links van uw merk of organisatie en terugroepinformatie antwoorden nog.`,
      brand: (name) =>
        `Scans die geen link van het product zelf beantwoordt, volgen de links van ${name} en niet meer die van het vorige merk.`,
    },
    hidden: (count) =>
      count === 1
        ? "Alleen uw organisatie ziet 1 ervan: niemand anders merkt dit."
        : `Alleen uw organisatie ziet ${count} ervan: niemand anders merkt dit.`,
    noLongerWarned: (count) =>
      count === 1
        ? "1 ervan is nu van de markt gehaald: wie het heeft, wordt niet meer gewaarschuwd."
        : `${count} ervan zijn nu van de markt gehaald: wie ze heeft, wordt niet meer gewaarschuwd.`,
    outcomes: {
      change: (count) => `${count} ${count === 1 ? "wordt" : "worden"} gewijzigd.`,
      same: (count) => `${count} ${count === 1 ? "heeft" : "hebben"} deze waarde al.`,
      other_owner: (count) =>
        count === 1
          ? "1 is van een andere organisatie en blijft ongewijzigd."
          : `${count} zijn van andere organisaties en blijven ongewijzigd.`,
      missing: (count) => `${count} ${count === 1 ? "bestaat" : "bestaan"} niet meer.`,
    },
    done: (changed, skipped) =>
      skipped === 0
        ? `Gewijzigde producten: ${changed}.`
        : `Gewijzigde producten: ${changed}. Ongewijzigd, omdat iemand ze intussen heeft gewijzigd: ${skipped}.`,
  },
  export: {
    open: "Exporteren",
    title: "Producten en links exporteren",
    of: "Welke producten",
    listed: (found) => (found === "" ? "Die in de lijst" : `Die in de lijst: ${found}`),
    all: "Alle van uw organisatie",
    allHelp:
      "Alle producten van uw organisatie en al haar links: van producten, batches en exemplaren, van haar merken, van de organisatie zelf en van haar andere GS1-sleutels.",
    searchHelp: "Een zoekopdracht heeft hoogstens 1.000 producten.",
    format: "Formaat",
    formats: {
      xlsx: "Tabel om te lezen en te bewerken (XLSX)",
      jsonl: "Back-up (JSONL)",
      csv: "Back-up als tabel (CSV)",
      linkset: "Linkset (RFC 9264), alleen links",
    },
    formatHelp: {
      xlsx: "Eén rij per product; de teksten per taal en de links zijn kolommen. Bewerk de tabel in Excel en importeer hem weer. Links met tijden en andere die meer dan één cel nodig hebben, staan op een tweede blad.",
      jsonl:
        "Alle producten en links met alles wat ervan is opgeslagen, één object per regel. Importeer het bestand om deze producten en links terug te krijgen.",
      csv: "Hetzelfde, één rij per product en per link. Cellen die op formules lijken, beginnen met een apostrof; een import haalt die weg.",
      linkset: "Alleen uw links, die van elk nummer bij elkaar, voor andere resolvers.",
    },
    notIn:
      "Niet in het bestand: uw organisatie, haar bedrijfsprefixen, de webadressen van haar merken, merken zonder product of link, codes, personen en de historie. Die staan in de back-up van de beheerder (npm run backup op de server).",
    start: "Exporteren",
    close: "Annuleren",
    progress: (products, links) =>
      `${products.toLocaleString("nl")} producten, ${links.toLocaleString("nl")} links`,
    done: "Het bestand staat in uw downloads.",
    tooMany:
      "Een tabel heeft hoogstens 50.000 producten en links, en dit zijn er meer. Maak een back-up of beperk de lijst.",
    tooLong: (cell) =>
      `Een cel van een tabel kan niet zoveel tekens hebben: ${cell}. Maak een back-up.`,
  },
  overview: {
    edit: "Bewerken",
    editOne: (section) => `Bewerken: ${section}`,
    back: "Overzicht",
    duplicate: "Dupliceren",
    pictureOf: (name) => `Afbeelding van ${name}`,
    noPicture: "Geen afbeelding",
    hidden: "Alleen uw organisatie ziet het",
    links: "Links",
    addLink: "Link toevoegen",
    allLinks: "Alle links ervan",
    below: (count) =>
      count === 1
        ? "Nog 1 link, van een batch of exemplaar"
        : `Nog ${count} links, van batches en exemplaren`,
    completeness: "Volledigheid",
    complete: "Er ontbreekt niets.",
    rule: "Een beschrijving telt in elke taal. De standaardlink moet van het product zelf zijn en altijd gelden.",
    thereOf: (there, total) => `${there} van ${total} aanwezig. Ontbreekt:`,
    add: "Toevoegen",
    addOne: (part) => `Toevoegen: ${part}`,
    parts: {
      picture: "Afbeelding",
      description: "Beschrijving",
      brand: "Merk",
      market: "Landen waar het te koop is",
      content: "Netto-inhoud",
      gpc: "GPC-brick",
    },
    scans: "Scans in 30 dagen",
    statistics: "Statistiek",
    period: (from, to) => `${from} tot en met ${to}`,
    before: (scans) => `${scans} in de 30 dagen daarvoor`,
    codes: "Vastgelegde codes",
    noCodes: "Er is nog geen code vastgelegd.",
    changes: "Laatste wijzigingen",
    nothing: "Er is niets ingevuld.",
  },
  preview: "Op een telefoon",
  none: "Geen producten gevonden.",
  noneYet:
    "Er zijn nog geen producten. Importeer een bestand dat u hebt, of voeg het eerste product met de hand toe.",
  noneYetToRead: "Er zijn nog geen producten.",
  importFile: "Bestand importeren",
  views: {
    open: "Opgeslagen weergaven",
    current: (name) => `Weergave: ${name}`,
    save: "Weergave opslaan",
    title: "Deze filters opslaan als weergave",
    name: "Naam van de weergave",
    help: "De weergave blijft in deze browser tot u zich afmeldt.",
    saved: (name) => `De weergave ${name} is opgeslagen in deze browser.`,
    remove: (name) => `Weergave ${name} vergeten`,
    removed: (name) => `De weergave ${name} is vergeten.`,
  },
};
