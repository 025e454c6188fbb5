/** Italian texts: see ../link-notes.ts. */
import type { WordedLinkNote } from "../../../../model/link-notes.ts";
import type { linkNoteTexts as english } from "../link-notes.ts";

const END_ALL = "Per terminare tutto il richiamo, usa la schermata Richiami.";

/** "Dall’8 nov", "dall’11 nov": the article before a number that is pronounced with a vowel first. */
const since = (time: string) => `${/^(8|11)\b/.test(time) ? "dall’" : "dal "}${time}`;

const variables = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

const unused = (which: string, { from, why, because }: WordedLinkNote): string => {
  if (from === null) return `${which}. ${because}`;
  const until = `${which} prima di: ${from}. I momenti successivi non sono stati confrontati.`;
  return why === "inactive" ? until : `${until} ${because}`;
};

const recallEnds = ({ from, what, href }: WordedLinkNote, then: string): string => {
  const when = from === null ? "con questa modifica" : since(from);
  const left = href === null ? "" : ` Il link per le scansioni senza lotto resta: ${href}.`;
  return `${what}: ${when} ${then}.${left} ${END_ALL}`;
};

export const linkNoteTexts: (typeof english)["en"] = {
  notes: {
    ends_recall: () =>
      "Questa modifica disattiva un richiamo: le scansioni che portano al suo avviso, o le pagine che lo mostrano, non lo faranno più, adesso o in seguito. Se il richiamo continua, non fare questa modifica.",
    query_variables: ({ names }) =>
      `Indirizzo: ${variables(names)} nella query (dopo “?”) qui funziona, ma lo standard consiglia le variabili solo nel percorso (GS1-Conformant Resolver 1.2.1, punto 2.5.1).`,
    no_default: () =>
      "Questo link non è il principale. Se nemmeno un altro lo è per la marca o l’organizzazione, gli identificativi senza link propri ricevono la risposta di prima, e solo le scansioni che chiedono questo tipo di link portano qui.",
    sample: ({ count, total, is_least, others, is_whole }) =>
      [
        `Controllate le scansioni di ${count} su ${is_least ? "almeno " : ""}${total} prodotti pubblici e di altri ${others} identificativi con link.`,
        ...(is_whole ? [] : ["È un campione."]),
        "Il link vale per tutti gli identificativi della marca o dell’organizzazione, anche per quelli che non sono nel catalogo.",
      ].join(" "),
    more_anchors: ({ count }) =>
      `Le scansioni di ${count === 1 ? "1 altro lotto o numero di serie" : `${count} altri lotti o numeri di serie`} non sono state controllate.`,
    unused: (note) =>
      unused("Nessuna scansione di questo identificativo porta a questo link", note),
    unused_in_sample: (note) => unused("Nessuna scansione controllata porta a questo link", note),
    example: ({ what }) =>
      `${what} è un esempio: le scansioni con qualsiasi altro valore di questo tipo cambiano allo stesso modo.`,
    recall_goes_on: ({ names, href }) => {
      const left = href === null ? "" : `, e le scansioni senza lotto portano ancora a ${href}`;
      return `Il richiamo continua senza questo link: il suo avviso${names.length > 0 ? ` (${names.join(", ")})` : ""} resta${left}. ${END_ALL}`;
    },
    recall_unlisted: (note) =>
      recallEnds(
        note,
        "non figura più tra i richiami, anche se le pagine mostrano ancora questo link",
      ),
    recall_ends: (note) =>
      recallEnds(note, "il richiamo termina; le pagine non ne mostreranno più l’avviso"),
    recall_of_others: (note) =>
      recallEnds(
        note,
        "il richiamo termina; le pagine diranno che il lotto non è tra quelli richiamati",
      ),
    more_scans: ({ count }) =>
      `${count === 1 ? "1 scansione non è stata confrontata" : `${count} scansioni non sono state confrontate`}, perché dipendono da moltissimi link e periodi.`,
    more_languages: ({ count }) =>
      `Le scansioni in ${count === 1 ? "1 altra lingua" : `${count} altre lingue`} non sono state confrontate.`,
    more_contexts: ({ count }) =>
      `Le scansioni in ${count === 1 ? "1 altro contesto" : `${count} altri contesti`} non sono state confrontate.`,
    later_times: ({ from }) =>
      `Giorni della settimana, ore e giorni dell’anno sono stati seguiti fino a: ${from}. I successivi non sono stati confrontati.`,
    other_type: ({ link_type }) =>
      `Una scansione che chiede un altro tipo di link, per esempio ${link_type}, porta a quel link e non a questo.`,
    others_plans: () =>
      "La marca o il numero di alcune di queste scansioni appartiene a un’altra organizzazione, che può programmare link. I link di altri che non sono ancora iniziati non sono mostrati qui.",
  },
  why: {
    disabled: "È disattivato.",
    not_public: "Non è pubblico.",
    inactive: "In quel momento non è attivo.",
    older_version:
      "È una versione precedente. Solo il linkset dello UN Transparency Protocol la elenca.",
    elsewhere:
      "Appartiene al titolare del prefisso aziendale, ma il prodotto ha una marca propria.",
    incomplete: "Il suo indirizzo ha una variabile per cui questo identificativo non ha un valore.",
    type_taken: "Il prodotto o la sua marca ha già link di questo tipo.",
    displaced: "Lo sostituisce un link a tempo.",
    narrower_level: "Risponde un link di un livello più preciso.",
    media_type: "Un altro corrisponde meglio al tipo di file richiesto.",
    language: "Un altro corrisponde meglio alla lingua richiesta.",
    context: "Un altro corrisponde meglio al contesto.",
  },
  whole: "L’intero prodotto",
  item: "Questa unità",
};
