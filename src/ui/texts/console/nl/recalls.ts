/** Dutch texts: see ../recalls.ts. */
import type { recallTexts as english } from "../recalls.ts";

const batches = (lots: readonly string[]) =>
  `${lots.length === 1 ? "batch" : "batches"} ${lots.join(", ")}`;

export const recallTexts: (typeof english)["en"] = {
  title: "Terugroepen",
  lead: "Een terugroepactie leidt scans naar uw mededeling, en pagina’s tonen die als eerste.",
  unknownProduct: "De catalogus heeft geen product met dit nummer",
  allTitle: "Terugroepacties",
  titles: {
    new: "Nieuwe terugroepactie",
    more: "Meer batches voor deze terugroepactie",
    change: "Mededeling van deze terugroepactie bewerken",
  },
  kept: "Dit hebt u eerder ingevuld.",
  startAnew: "Opnieuw beginnen",
  listStates: { running: "Lopend", planned: "Gepland", ended: "Beëindigd" },
  noneOf: {
    running: "Er loopt geen terugroepactie.",
    planned: "Er is geen terugroepactie gepland.",
    ended: "Er is geen terugroepactie beëindigd.",
  },
  newer: "Nieuwere",
  older: "Oudere",
  scope: "Wat wordt teruggeroepen",
  scopes: { lots: "Bepaalde batches", whole: "Het hele product" },
  ofLots: batches,
  lots: (count) => (count === 1 ? "1 batch" : `${count} batches`),
  items: "Losse exemplaren",
  read: (count) => (count === 1 ? "1 batch:" : `${count} batches:`),
  members: {
    gtin: "Product",
    lots: "Batches",
    href: "Adres van de mededeling",
    title: "Titel van de mededeling",
    hreflang: "Taal van de mededeling",
    translations: "Mededelingen in andere talen",
    from: "Begint",
    until: "Eindigt",
    scans_without_lot: "Scans zonder batch",
  },
  help: {
    gtin: "Naam of GTIN",
    lots: "Eén batch per regel, zoals gedrukt; of met komma’s of puntkomma’s ertussen",
    href: "Een pagina die mensen kunnen openen, zoals https://example.org/terugroepactie",
    title: "Mensen lezen dit als eerste: noem het gevaar en de batch",
    from: "Leeg: nu",
  },
  markLeftOut: (mark) =>
    `${mark} geeft op etiketten een batch aan en hoort er niet bij. Het is weggelaten.`,
  alike: (lots) =>
    `${lots.join(", ")} verschillen alleen in hoofdletters of tekens, en die tellen mee in een batchnummer. Roep alleen terug wat op verpakkingen staat.`,
  spaced:
    "Geen batch in een code heeft een spatie. Laat de spatie weg als die de batch op de verpakking alleen in delen splitst. Schrijf elke batch op een eigen regel.",
  withoutSpaces: (lots) => `Zonder spaties: ${lots.join(", ")}`,
  recalledAlready: "Al teruggeroepen:",
  again: (lots) =>
    `Al teruggeroepen of gepland: ${lots.join(", ")}. Laat ze weg of beëindig eerst die terugroepactie.`,
  leaveOut: (lots) => `${lots.join(", ")} weglaten`,
  wholeAgain:
    "Het hele product wordt al teruggeroepen. Bewerk de mededeling of beëindig eerst die terugroepactie.",
  chooseChanged: "Batches waarvan de mededeling verandert",
  differentTitles: (titles) =>
    `Deze batches hebben verschillende titels: ${titles.map((title) => `“${title}”`).join(", ")}. De titel hieronder gaat gelden voor alle gekozen batches.`,
  leadsWithoutLot: (leads, isPlanned) =>
    leads
      ? `Ook scans zonder batch, en van batches en serienummers zonder eigen pagina, leiden ${isPlanned ? "dan " : ""}naar deze mededeling.`
      : `Scans zonder batch leiden ${isPlanned ? "dan " : ""}niet naar deze mededeling.`,
  scansWithoutLot:
    "Ook scans zonder batch, en van batches en serienummers zonder eigen pagina, leiden naar de mededeling",
  anyLanguage: "Voor elke taal",
  addLanguage: "Mededeling in nog een taal toevoegen",
  chooseLanguage: "Taal kiezen",
  noticeIn: (language) => `Mededeling in het ${language}`,
  removeLanguage: (language) => `${language} verwijderen`,
  schemeAdded: "https:// is toegevoegd.",
  open: "Mededeling openen",
  preview: "Mededeling controleren en voorbeeld tonen",
  missing: (fields) => `Ontbreekt nog: ${fields}`,
  previewTitle: "Wat een scan toont",
  previewAgain: "Uw invoer is gewijzigd. Bekijk het voorbeeld opnieuw.",
  stale:
    "Links van het product, de mededeling of uw invoer zijn na het voorbeeld gewijzigd. Er is niets opgeslagen. Dit is het nieuwe voorbeeld: controleer het opnieuw.",
  noticeAnswers: "De mededeling is bereikbaar.",
  noticeDoesNotAnswer: "De mededeling is niet bereikt.",
  withoutLot: (count, all) =>
    `Scans van dit product door mensen in de laatste 30 dagen: ${all}. Zonder batch: ${count}.`,
  bots: (count) => `Nog ${count} kwamen van programma’s.`,
  noScans: "In de laatste 30 dagen is geen scan van dit product geteld.",
  recalledLots: "Teruggeroepen batches",
  of: { lot: "Teruggeroepen batch", other_lot: "Andere batch", product: "Zonder batch" },
  anyOther: "Elke andere batch",
  ofEnd: { lot: "Terugroepactie eindigt", other_lot: "Terugroepactie blijft" },
  targets: { notice: "De mededeling", page: "De productpagina van deze server" },
  nothing: "Niets",
  notice: (title) => `Als eerste getoond: “${title}”`,
  noticeOnPages: (title) => `Pagina’s tonen als eerste: “${title}”`,
  noticeToo: (title) => `Pagina’s tonen ook: “${title}”`,
  noNotice: "Er wordt dan geen mededeling getoond.",
  namedFirst: (lots) =>
    `Pagina’s vragen naar de batch en noemen de teruggeroepen ${lots.length === 1 ? "batch" : "batches"}: ${lots.join(", ")}`,
  inLanguages: (languages) => `in het ${languages}`,
  inOthers: "in andere talen",
  unchanged: "Geen wijziging",
  moreScans: (count) => `Meer talen, en batches die niet veranderen (${count})`,
  at: (time, zone) => `Gaat in op ${time} (${zone}).`,
  notes: {
    earlier_notice: ({ href }) =>
      `Scans zonder batch leiden nog steeds naar ${href}, de mededeling van een eerdere terugroepactie. Noem de nieuwe batches ook in die mededeling.`,
    next_notice: ({ lots, href, from }) =>
      from === null
        ? `${lots.length === 1 ? `Batch ${lots[0]} wordt` : `De batches ${lots.join(", ")} worden`} nog steeds teruggeroepen. Scans zonder batch, en van batches zonder eigen pagina, leiden daarom naar de mededeling daarvan: ${href}.`
        : `De terugroepactie van ${batches(lots)} is gepland. Scans zonder batch leiden pas vanaf ${from} naar de mededeling daarvan: ${href}.`,
    title_names_others: ({ lots, title }) =>
      `${title === null ? "De" : `“${title}”: de`} titel noemt andere batches, maar niet ${lots.join(", ")}. Mensen kunnen denken dat hun verpakking veilig is.`,
    title_names_ended: ({ lots, title }) =>
      `${title === null ? "Deze" : `“${title}”: deze`} mededeling blijft, en de titel noemt nog ${lots.join(", ")}, waarvan de terugroepactie eindigt. Wijzig de titel.`,
    has_begun: ({ from }) => `Het begin, ${from}, is al voorbij: de terugroepactie geldt meteen.`,
    similar_lots: ({ lots }) =>
      `Deze batches verschillen alleen in hoofdletters en kleine letters of in tekens zoals koppeltekens, en elk is een eigen batch: ${lots.join(", ")}. Controleer hoe ze zijn gedrukt.`,
    link_first: ({ lots, link_id }) =>
      `Een scan ${lots.length === 0 ? "zonder batch" : `van ${batches(lots)}`} leidt niet altijd naar de mededeling: link ${link_id} gaat voor. Pagina’s tonen de mededeling toch.`,
    lots_with_default: ({ lots, count }) =>
      `${count === 1 ? "1 batch heeft" : `${count} batches hebben`} een eigen standaardlink: ${lots.join(", ")}${count > lots.length ? " en meer" : ""}. Een scan van deze ${count === 1 ? "batch" : "batches"} leidt daarnaartoe en niet naar de mededeling. Pagina’s tonen de mededeling toch. Roep ook deze ${count === 1 ? "batch" : "batches"} terug als de scans ervan naar de mededeling moeten leiden.`,
    serials_with_default: ({ count }) =>
      count === 1
        ? "1 serienummer heeft een eigen standaardlink. Een scan van dit exemplaar leidt daarnaartoe, ook in een teruggeroepen batch. Pagina’s tonen de mededeling toch."
        : `${count} serienummers hebben een eigen standaardlink. Een scan van deze exemplaren leidt daarnaartoe, ook in een teruggeroepen batch. Pagina’s tonen de mededeling toch.`,
    variants_with_default: ({ lots, count }) =>
      `Varianten met een eigen standaardlink: ${count}. ${lots.length === 0 ? "Een scan met zo’n variant leidt daarnaartoe." : "Een scan met zo’n variant zonder batch of met een andere batch leidt daarnaartoe; met een teruggeroepen batch leidt hij naar de mededeling."} Pagina’s tonen de mededeling toch.`,
    variant_lots_with_default: ({ count }) =>
      `Teruggeroepen batches van varianten met een eigen standaardlink: ${count}. Een scan met variant en batch leidt daarnaartoe en niet naar de mededeling. Pagina’s tonen de mededeling toch.`,
    other_type: ({ link_type }) =>
      `Een scan die om een ander linktype vraagt, zoals ${link_type}, leidt naar die link en niet naar de mededeling.`,
    more_languages: ({ count }) =>
      `Bij ${count} van deze scans zijn andere talen niet vergeleken, omdat zeer veel links en tijden ervoor meetellen.`,
    more_lots: ({ count }) =>
      `Scans van ${count === 1 ? "nog 1 batch" : `nog ${count} batches`} zijn niet vergeleken.`,
    others_plans: () =>
      "Merk of nummer van sommige van deze scans is van een andere organisatie, die er links voor kan plannen. Links van anderen die nog niet begonnen zijn, worden hier niet getoond.",
    later_times: ({ from }) =>
      `Weekdagen, tijden en dagen van het jaar zijn gevolgd tot ${from}; latere zijn niet vergeleken.`,
  },
  publish: "Terugroepactie publiceren",
  confirmTitle: "Deze terugroepactie publiceren?",
  confirmText: (count) =>
    count === 1
      ? "Scans van deze batch leiden dan naar de mededeling:"
      : `Scans van deze ${count} batches leiden dan naar de mededeling:`,
  confirmWhole:
    "Scans zonder batch, en van batches en serienummers zonder eigen pagina, leiden dan naar de mededeling. Elke pagina van het product toont die als eerste.",
  beginsNow:
    "De terugroepactie begint meteen. Elke scan en elke pagina toont die binnen een minuut.",
  beginsAt: (time, zone) => `De terugroepactie begint op ${time} (${zone}).`,
  withTheOthers:
    "Ook scans zonder batch, en van batches en serienummers zonder eigen pagina, leiden daarnaartoe.",
  othersUnchanged: (address) =>
    `Scans zonder batch veranderen niet en leiden naar ${address}, niet naar deze mededeling.`,
  othersLead: (address) =>
    `Scans zonder batch leiden dan naar ${address}, niet naar deze mededeling.`,
  checked: "Ik heb de mededeling geopend, en het is de juiste.",
  acceptUnreachable:
    "De mededeling was voor deze server niet bereikbaar. Ik publiceer de terugroepactie toch, want mensen kunnen de mededeling openen of kunnen dat op tijd.",
  acceptNotPublic:
    "Niemand buiten uw netwerk kan het adres van de mededeling openen. Ik publiceer de terugroepactie toch.",
  published: (count) =>
    count === 1
      ? "De terugroepactie van 1 batch is gepubliceerd."
      : `De terugroepactie van ${count} batches is gepubliceerd.`,
  publishedWhole: "De terugroepactie van het product is gepubliceerd.",
  planned: (count, time) =>
    `De terugroepactie van ${count === 1 ? "1 batch" : `${count} batches`} is gepland voor ${time}.`,
  plannedWhole: (time) => `De terugroepactie van het product is gepland voor ${time}.`,
  listTitle: "Eerdere terugroepacties van dit product",
  none: "Geen.",
  state: "Status",
  states: {
    applies: "Teruggeroepen",
    scheduled: "Gepland",
    ended: "Beëindigd",
    disabled: "Afgelast",
    not_public: "Niet openbaar",
  },
  since: (time) => `Sinds ${time}.`,
  begins: (time) => `Begint op ${time}.`,
  until: (time) => `Tot ${time}.`,
  fromUntil: (from, until) => `Van ${from} tot ${until}.`,
  always: "Zonder begindatum.",
  neverBegan: "Afgelast voordat de terugroepactie begon.",
  publishedBy: (time, by) =>
    by === null ? `Gepubliceerd op ${time}.` : `Gepubliceerd op ${time} door ${by}.`,
  plannedBy: (time, by) => (by === null ? `Gepland op ${time}.` : `Gepland op ${time} door ${by}.`),
  startedBy: (time, by) => (by === null ? `Gestart op ${time}.` : `Gestart op ${time} door ${by}.`),
  endedBy: (time, by) =>
    by === null ? `Beëindigd op ${time}.` : `Beëindigd op ${time} door ${by}.`,
  callOff: "Geplande terugroepactie afgelasten",
  callOffTitle: "Geplande terugroepactie afgelasten?",
  calledOff: "De geplande terugroepactie is afgelast.",
  startNow: "Nu starten",
  startTitle: "Geplande terugroepactie nu starten?",
  started: "De terugroepactie is gestart.",
  tickFirst: "Vink eerst hierboven alle vakjes aan.",
  end: "Terugroepactie beëindigen",
  endTitle: "Terugroepactie beëindigen?",
  endText: "Wat is gepubliceerd, blijft in de historie.",
  endLeads: (count, address) =>
    count === 0
      ? `Scans van het product leiden dan naar ${address}.`
      : `Scans van deze ${count === 1 ? "batch" : "batches"} leiden dan naar ${address}.`,
  endLeadsApart: "Scans van deze batches leiden dan naar verschillende adressen: zie hieronder.",
  ended: (lots) => `De terugroepactie van ${batches(lots)} is beëindigd.`,
  endedMany: (count) => `De terugroepactie van ${count} batches is beëindigd.`,
  endedWhole: "De terugroepactie van het product is beëindigd.",
  editLink: "Link bewerken",
  moreLots: "Meer batches terugroepen",
  change: "Mededeling bewerken",
  changeLead: "Het begin blijft. De mededeling verandert voor alle gekozen batches, in elke taal.",
  changeLeadWhole: "Het begin blijft. De mededeling verandert in elke taal.",
  publishChange: "Wijziging publiceren",
  confirmChange: "Deze wijziging publiceren?",
  changed: "De mededeling van de terugroepactie is gewijzigd.",
  notYours: "Is van een andere organisatie: alleen die kan het terugroepen.",
  choose: "Batches waarvan de terugroepactie eindigt",
  allLots: "Alle batches",
  loading: "Wordt geladen…",
};
