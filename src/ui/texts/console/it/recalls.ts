/** Italian texts: see ../recalls.ts. */
import { plural } from "../../plural.ts";
import type { recallTexts as english } from "../recalls.ts";

/** Whether the article before a date is elided: "l’8 nov", "l’11 nov". */
const isElided = (time: string) => /^(8|11)\b/.test(time);
const on = (time: string) => `${isElided(time) ? "l’" : "il "}${time}`;
const since = (time: string) => `${isElided(time) ? "dall’" : "dal "}${time}`;
const until = (time: string) => `${isElided(time) ? "all’" : "al "}${time}`;

const lotti = (count: number) =>
  plural("it", count, { one: "1 lotto", many: `${count} di lotti`, other: `${count} lotti` });

export const recallTexts: (typeof english)["en"] = {
  title: "Richiamo",
  lead: "Un richiamo porta le scansioni al tuo avviso, e le pagine lo mostrano prima di ogni altra cosa.",
  unknownProduct: "Il catalogo non ha nessun prodotto con questo numero",
  allTitle: "Richiami",
  titles: {
    new: "Nuovo richiamo",
    more: "Altri lotti per questo richiamo",
    change: "Modifica l’avviso di questo richiamo",
  },
  kept: "È ciò che hai inserito in precedenza.",
  startAnew: "Ricomincia",
  listStates: { running: "In corso", planned: "Programmati", ended: "Terminati" },
  noneOf: {
    running: "Nessun richiamo è in corso.",
    planned: "Nessun richiamo è programmato.",
    ended: "Nessun richiamo è terminato.",
  },
  newer: "Più recenti",
  older: "Meno recenti",
  scope: "Che cosa viene richiamato",
  scopes: { lots: "Alcuni lotti", whole: "L’intero prodotto" },
  ofLots: (lots) => `${lots.length === 1 ? "lotto" : "lotti"} ${lots.join(", ")}`,
  lots: (count) => lotti(count),
  items: "Singole unità",
  read: (count) => `${lotti(count)}:`,
  members: {
    gtin: "Prodotto",
    lots: "Lotti",
    href: "Indirizzo dell’avviso",
    title: "Titolo dell’avviso",
    hreflang: "Lingua dell’avviso",
    translations: "Avvisi in altre lingue",
    from: "Inizio",
    until: "Fine",
    scans_without_lot: "Scansioni senza lotto",
  },
  help: {
    gtin: "Nome o GTIN",
    lots: "Un lotto per riga, come è stampato; oppure separati da virgole o punti e virgola",
    href: "Una pagina che le persone possono aprire, per esempio https://example.org/richiamo",
    title: "Le persone leggono prima questo: indica il pericolo e il lotto",
    from: "Vuoto: adesso",
  },
  markLeftOut: (mark) =>
    `${mark} indica un lotto sulle etichette e non ne fa parte, perciò è stato tralasciato.`,
  alike: (lots) =>
    `${lots.join(", ")} differiscono solo per maiuscole o segni, che in un lotto contano. Richiama solo ciò che è stampato sulle confezioni.`,
  spaced:
    "In un codice nessun lotto ha spazi. Togli lo spazio se serve solo a dividere il lotto sulla confezione; scrivi ogni lotto in una riga propria.",
  withoutSpaces: (lots) => `Senza spazi: ${lots.join(", ")}`,
  recalledAlready: "Già richiamati:",
  again: (lots) =>
    `Già richiamati, o programmati: ${lots.join(", ")}. Tralasciali, oppure termina prima quel richiamo.`,
  leaveOut: (lots) => `Tralascia ${lots.join(", ")}`,
  wholeAgain:
    "L’intero prodotto è già richiamato. Modificane l’avviso, oppure termina prima quel richiamo.",
  chooseChanged: "Lotti il cui avviso cambia",
  differentTitles: (titles) =>
    `Questi lotti hanno titoli diversi: ${titles.map((title) => `“${title}”`).join(", ")}. Il titolo qui sotto varrà per tutti i lotti scelti.`,
  leadsWithoutLot: (leads, isPlanned) =>
    leads
      ? `Anche le scansioni senza lotto, e quelle di lotti e numeri di serie senza una pagina propria, ${isPlanned ? "porteranno" : "portano"} a questo avviso.`
      : `Le scansioni senza lotto non ${isPlanned ? "porteranno" : "portano"} a questo avviso.`,
  scansWithoutLot:
    "Anche le scansioni senza lotto, e quelle di lotti e numeri di serie senza una pagina propria, portano all’avviso",
  anyLanguage: "Per ogni lingua",
  addLanguage: "Aggiungi l’avviso in un’altra lingua",
  chooseLanguage: "Scegli una lingua",
  noticeIn: (language) => `Avviso in ${language}`,
  removeLanguage: (language) => `Rimuovi ${language}`,
  schemeAdded: "È stato aggiunto https://.",
  open: "Apri l’avviso",
  preview: "Verifica l’avviso e mostra l’anteprima",
  missing: (fields) => `Manca ancora: ${fields}`,
  previewTitle: "Che cosa mostra una scansione",
  previewAgain: "I dati inseriti sono cambiati. Guarda di nuovo l’anteprima.",
  stale:
    "Link del prodotto, avviso o dati inseriti sono cambiati dopo l’anteprima. Non è stato scritto nulla. Questa è la nuova anteprima: controllala di nuovo.",
  noticeAnswers: "L’avviso risponde.",
  noticeDoesNotAnswer: "L’avviso non è stato raggiunto.",
  withoutLot: (count, all) =>
    `Scansioni di questo prodotto fatte da persone negli ultimi 30 giorni: ${all}. Senza lotto: ${count}.`,
  bots: (count) => `Altre scansioni, di programmi: ${count}.`,
  noScans: "Negli ultimi 30 giorni non è stata contata nessuna scansione di questo prodotto.",
  recalledLots: "Lotti richiamati",
  of: { lot: "Lotto richiamato", other_lot: "Altro lotto", product: "Senza lotto" },
  anyOther: "Ogni altro lotto",
  ofEnd: { lot: "Fine del richiamo", other_lot: "Il richiamo resta" },
  targets: { notice: "L’avviso", page: "La pagina del prodotto su questo server" },
  nothing: "Nulla",
  notice: (title) => `Mostrato per primo: “${title}”`,
  noticeOnPages: (title) => `Le pagine mostrano per primo: “${title}”`,
  noticeToo: (title) => `Le pagine mostrano anche: “${title}”`,
  noNotice: "Allora non viene mostrato alcun avviso.",
  namedFirst: (lots) =>
    `Le pagine chiedono il lotto e indicano ${lots.length === 1 ? "quello richiamato" : "quelli richiamati"}: ${lots.join(", ")}`,
  inLanguages: (languages) => `in ${languages}`,
  inOthers: "in altre lingue",
  unchanged: "Nessun cambiamento",
  moreScans: (count) => `Altre lingue, e lotti che non cambiano (${count})`,
  at: (time, zone) => `In vigore: ${time} (${zone}).`,
  notes: {
    earlier_notice: ({ href }) =>
      `Le scansioni senza lotto portano ancora a ${href}, l’avviso di un richiamo precedente. Indica i nuovi lotti anche in quell’avviso.`,
    next_notice: ({ lots, href, from }) =>
      from === null
        ? `Il lotto ${lots.join(", ")} è ancora richiamato, perciò le scansioni senza lotto, e quelle di lotti senza una pagina propria, portano al suo avviso: ${href}.`
        : `Il richiamo del lotto ${lots.join(", ")} è programmato. Le scansioni senza lotto portano al suo avviso solo ${since(from)}: ${href}.`,
    title_names_others: ({ lots, title }) =>
      `${title === null ? "Il" : `“${title}”: il`} titolo indica altri lotti, ma non ${lots.join(", ")}. Le persone potrebbero credere che la loro confezione sia sicura.`,
    title_names_ended: ({ lots, title }) =>
      `${title === null ? "Questo" : `“${title}”: questo`} avviso resta, e il titolo indica ancora ${lots.join(", ")}, il cui richiamo termina. Modifica il titolo.`,
    has_begun: ({ from }) => `L’inizio, ${from}, è già passato: il richiamo vale subito.`,
    similar_lots: ({ lots }) =>
      `Questi lotti differiscono solo per lettere maiuscole e minuscole o per segni come i trattini, e ognuno è un lotto a sé: ${lots.join(", ")}. Controlla come sono stampati.`,
    link_first: ({ lots, link_id }) =>
      `Una scansione ${lots.length === 0 ? "senza lotto" : `del lotto ${lots.join(", ")}`} non porta sempre all’avviso: il link ${link_id} ha la precedenza. Le pagine mostrano comunque l’avviso.`,
    lots_with_default: ({ lots, count }) =>
      count === 1
        ? `1 lotto ha un proprio link principale: ${lots.join(", ")}. Una scansione di questo lotto porta lì e non all’avviso. Le pagine mostrano comunque l’avviso. Richiama anche questo lotto se le sue scansioni devono portare all’avviso.`
        : `${count} lotti hanno un proprio link principale: ${lots.join(", ")}${count > lots.length ? " e altri" : ""}. Una scansione di questi lotti porta lì e non all’avviso. Le pagine mostrano comunque l’avviso. Richiama anche questi lotti se le loro scansioni devono portare all’avviso.`,
    serials_with_default: ({ count }) =>
      count === 1
        ? "1 numero di serie ha un proprio link principale. Una scansione di questa unità porta lì, anche in un lotto richiamato. Le pagine mostrano comunque l’avviso."
        : `${count} numeri di serie hanno un proprio link principale. Una scansione di queste unità porta lì, anche in un lotto richiamato. Le pagine mostrano comunque l’avviso.`,
    variants_with_default: ({ lots, count }) =>
      `Varianti con un proprio link principale: ${count}. ${lots.length === 0 ? "Una scansione con una di esse porta lì." : "Una scansione con una di esse, senza lotto o con un altro lotto, porta lì; con un lotto richiamato porta all’avviso."} Le pagine mostrano comunque l’avviso.`,
    variant_lots_with_default: ({ count }) =>
      `Lotti richiamati di varianti con un proprio link principale: ${count}. Una scansione con variante e lotto porta lì e non all’avviso. Le pagine mostrano comunque l’avviso.`,
    other_type: ({ link_type }) =>
      `Una scansione che chiede un altro tipo di link, per esempio ${link_type}, porta a quel link e non all’avviso.`,
    more_languages: ({ count }) =>
      `Per ${count} di queste scansioni le altre lingue non sono state confrontate, perché dipendono da moltissimi link e periodi.`,
    more_lots: ({ count }) =>
      `Le scansioni di ${count === 1 ? "1 altro lotto" : `${count} altri lotti`} non sono state confrontate.`,
    others_plans: () =>
      "La marca o il numero di alcune di queste scansioni appartiene a un’altra organizzazione, che può programmare link. I link di altri che non sono ancora iniziati non sono mostrati qui.",
    later_times: ({ from }) =>
      `Giorni della settimana, ore e giorni dell’anno sono stati seguiti fino a: ${from}. I successivi non sono stati confrontati.`,
  },
  publish: "Pubblica il richiamo",
  confirmTitle: "Pubblicare questo richiamo?",
  confirmText: (count) =>
    count === 1
      ? "Le scansioni di questo lotto porteranno all’avviso:"
      : `Le scansioni di questi ${lotti(count)} porteranno all’avviso:`,
  confirmWhole:
    "Le scansioni senza lotto, e quelle di lotti e numeri di serie senza una pagina propria, porteranno all’avviso. Ogni pagina del prodotto lo mostra per primo.",
  beginsNow: "Il richiamo inizia subito, e ogni scansione e ogni pagina lo mostra entro un minuto.",
  beginsAt: (time, zone) => `Il richiamo inizia ${on(time)} (${zone}).`,
  withTheOthers:
    "Vi portano anche le scansioni senza lotto, e quelle di lotti e numeri di serie senza una pagina propria.",
  othersUnchanged: (address) =>
    `Le scansioni senza lotto non cambiano e portano a ${address}, non a questo avviso.`,
  othersLead: (address) => `Le scansioni senza lotto porteranno a ${address}, non a questo avviso.`,
  checked: "Ho aperto l’avviso, ed è quello giusto.",
  acceptUnreachable:
    "L’avviso non ha risposto a questo server. Pubblico comunque il richiamo, perché le persone lo raggiungono, o lo raggiungeranno in tempo.",
  acceptNotPublic:
    "Nessuno al di fuori della tua rete può aprire l’indirizzo dell’avviso. Pubblico comunque il richiamo.",
  published: (count) => `Il richiamo di ${lotti(count)} è pubblicato.`,
  publishedWhole: "Il richiamo del prodotto è pubblicato.",
  planned: (count, time) => `Il richiamo di ${lotti(count)} è programmato per ${on(time)}.`,
  plannedWhole: (time) => `Il richiamo del prodotto è programmato per ${on(time)}.`,
  listTitle: "Richiami precedenti di questo prodotto",
  none: "Nessuno.",
  state: "Stato",
  states: {
    applies: "Richiamato",
    scheduled: "Programmato",
    ended: "Terminato",
    disabled: "Annullato",
    not_public: "Non pubblico",
  },
  since: (time) => `${isElided(time) ? "Dall’" : "Dal "}${time}.`,
  begins: (time) => `Inizia ${on(time)}.`,
  until: (time) => `Fino ${until(time)}.`,
  fromUntil: (from, end) => `${isElided(from) ? "Dall’" : "Dal "}${from} ${until(end)}.`,
  always: "Non ha una data di inizio.",
  neverBegan: "È stato annullato prima di iniziare.",
  publishedBy: (time, by) =>
    by === null ? `Pubblicato ${on(time)}.` : `Pubblicato ${on(time)} da ${by}.`,
  plannedBy: (time, by) =>
    by === null ? `Programmato ${on(time)}.` : `Programmato ${on(time)} da ${by}.`,
  startedBy: (time, by) => (by === null ? `Avviato ${on(time)}.` : `Avviato ${on(time)} da ${by}.`),
  endedBy: (time, by) =>
    by === null ? `Terminato ${on(time)}.` : `Terminato ${on(time)} da ${by}.`,
  callOff: "Annulla il richiamo programmato",
  callOffTitle: "Annullare il richiamo programmato?",
  calledOff: "Il richiamo programmato è annullato.",
  startNow: "Avvia ora",
  startTitle: "Avviare ora il richiamo programmato?",
  started: "Il richiamo è in corso.",
  tickFirst: "Spunta prima tutte le caselle qui sopra.",
  end: "Termina il richiamo",
  endTitle: "Terminare il richiamo?",
  endText: "Ciò che è stato pubblicato resta nella cronologia.",
  endLeads: (count, address) =>
    count === 0
      ? `Le scansioni del prodotto porteranno poi a ${address}.`
      : `Le scansioni di ${count === 1 ? "questo lotto" : "questi lotti"} porteranno poi a ${address}.`,
  endLeadsApart: "Le scansioni di questi lotti porteranno poi a più indirizzi: vedi qui sotto.",
  ended: (lots) =>
    `Il richiamo ${lots.length === 1 ? "del lotto" : "dei lotti"} ${lots.join(", ")} è terminato.`,
  endedMany: (count) => `Il richiamo di ${lotti(count)} è terminato.`,
  endedWhole: "Il richiamo del prodotto è terminato.",
  editLink: "Modifica il link",
  moreLots: "Richiama altri lotti",
  change: "Modifica l’avviso",
  changeLead: "L’inizio resta. L’avviso cambia per tutti i lotti scelti, in ogni lingua.",
  changeLeadWhole: "L’inizio resta. L’avviso cambia in ogni lingua.",
  publishChange: "Pubblica la modifica",
  confirmChange: "Pubblicare questa modifica?",
  changed: "L’avviso del richiamo è modificato.",
  notYours: "Appartiene a un’altra organizzazione: solo quella può richiamarlo.",
  choose: "Lotti il cui richiamo termina",
  allLots: "Tutti i lotti",
  loading: "Caricamento…",
};
