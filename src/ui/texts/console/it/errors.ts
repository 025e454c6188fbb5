/** Italian texts: see ../errors.ts. */
import { it } from "../../it.ts";
import type { errorTexts as english } from "../errors.ts";

export const errorTexts: (typeof english)["en"] = {
  details: "Dettagli",
  errors: {
    unauthorized: { title: "Accesso non effettuato", next: "Accedi di nuovo." },
    forbidden: {
      title: "Non consentito",
      next: "Chiedi questa autorizzazione alla persona che ti ha dato la chiave o l’account.",
    },
    rate_limited: { title: "Troppe richieste", next: "Aspetta un momento, poi riprova." },
    bad_request: {
      title: "Dati non validi",
      next: "Correggi i dati inseriti, poi riprova.",
    },
    method_not_allowed: {
      title: "Qui non è possibile",
      next: "Ricarica la pagina. Se succede di nuovo, segnalalo al gestore di questo server.",
    },
    request_timeout: { title: "La connessione è troppo lenta", next: "Riprova." },
    payload_too_large: { title: "Troppo grande", next: "Invia meno dati alla volta." },
    uri_too_long: { title: "Indirizzo troppo lungo", next: "Usa meno filtri o filtri più brevi." },
    unsupported_media_type: {
      title: "Tipo di file sbagliato",
      next: "Ricarica la pagina. Se succede di nuovo, segnalalo al gestore di questo server.",
    },
    headers_too_large: {
      title: "Richiesta troppo grande",
      next: "Elimina i cookie di questo sito, poi accedi di nuovo.",
    },
    validation_error: {
      title: "Dati non validi",
      next: "Correggi i campi, poi salva di nuovo.",
    },
    unprocessable_entity: {
      title: "Non è possibile",
      next: "Cambia i dati inseriti, poi riprova.",
    },
    not_found: {
      title: "Non trovato",
      next: "Controlla il numero. Forse il record è stato eliminato.",
    },
    conflict: {
      title: "Conflitto",
      next: "Leggi il record salvato, poi cambia i dati inseriti.",
    },
    precondition_failed: {
      title: "Modificato da qualcun altro",
      next: "Ricarica la pagina, poi ripeti la modifica.",
    },
    internal_error: {
      title: "Si è verificato un errore",
      next: "Riprova più tardi. Se succede di nuovo, segnalalo al gestore di questo server.",
    },
    catalog_unavailable: {
      title: "Il catalogo non risponde",
      next: "Riprova tra un momento.",
    },
    storage_unavailable: {
      title: "Non è stato possibile salvare l’immagine",
      next: "Non è stato salvato nulla. Segnalalo al gestore di questo server: il suo log ne indica il motivo.",
    },
    deadline_exceeded: {
      title: "L’operazione ha richiesto troppo tempo",
      next: "Riprova tra un momento.",
    },
    catalog_busy: {
      title: "Il catalogo è occupato",
      next: "Non è stato salvato nulla. Riprova tra un momento.",
    },
    outcome_unknown: {
      title: "Non si sa se il salvataggio è riuscito",
      next: "Ricarica la pagina per vedere che cosa è salvato, prima di salvare di nuovo.",
    },
    identity_provider_unavailable: {
      title: "Al momento non è possibile accedere",
      next: "Riprova tra un momento.",
    },
  },
  causes: {
    several_records: "Più record hanno questo identificativo. Apri quello che vuoi.",
    link_replaced:
      "Un link più recente ha sostituito questo. Cercalo nei tuoi messaggi, oppure chiedi alla persona che ti ha mandato questo.",
    link_used:
      "Questo link è già stato usato e funziona una sola volta. Accedi con la chiave che ha dato, oppure chiedi un nuovo link a un amministratore della tua organizzazione.",
    added_by_change:
      "Prima di questa modifica il record non esisteva. Eliminalo se non deve esistere.",
    of_recall:
      "È la modifica di un richiamo. Avvialo, modificalo o terminalo nella schermata “Richiami”: così tutti i suoi link cambiano insieme.",
    changed_meanwhile:
      "Nel frattempo qualcosa è cambiato. Ricarica la pagina e ripeti la modifica.",
    does_not_fit:
      "Il codice è troppo piccolo per così tanto contenuto. Scegli una correzione degli errori più bassa o togli dei dati.",
    not_together: "Questi dati non possono stare insieme in un codice.",
    not_usable:
      "Questo numero ha un altro significato in ogni azienda o regione. Usa il GTIN dell’articolo.",
    not_company_prefix: "Non è un prefisso aziendale GS1.",
    of_another: "Appartiene a un’altra organizzazione.",
    in_use:
      "È ancora in uso. Elimina prima i prodotti, i link, i prefissi, le marche e le chiavi che vi fanno riferimento.",
    no_owner:
      "Questa marca non ha un proprietario e non può averne uno. Aggiungi la tua marca con un altro identificativo.",
    not_there: "Un record indicato non esiste. Aggiungilo prima o correggi il dato.",
    older_than_a_day:
      "Il prodotto è stato aggiunto da più di 24 ore. Segnalo come non più offerto o ritiralo dal mercato, invece di rimuoverlo.",
    has_code:
      "Per il prodotto è stato registrato un codice. Segnalo come non più offerto o ritiralo dal mercato, invece di rimuoverlo.",
    named_by_another:
      "Un altro prodotto indica questo come contenuto o sostitutivo. Modifica prima quello.",
    in_circle: "Il prodotto conterrebbe o sostituirebbe sé stesso.",
    no_picture_place:
      "Questo server non ha spazio per le immagini. Pubblica l’immagine altrove e indica il suo indirizzo.",
    no_default:
      "Il numero stesso non ha un link principale. Aggiungi prima il prodotto o un link principale.",
    recalled_already:
      "C’è già un richiamo. Togli questi lotti, modifica il loro richiamo o terminalo prima.",
    notice_not_reached: "L’avviso non è stato raggiunto. Apri l’indirizzo e controllalo.",
    default_already: "Questo link è già quello principale.",
    link_disabled: "Il link è disattivato. Attivalo prima.",
    link_not_public: "Il link non è pubblico. Rendilo prima pubblico.",
    incomplete_address:
      "In alcune scansioni all’indirizzo del link manca un valore. Scegli un link con un indirizzo completo.",
    other_place:
      "Questo link esiste già in un altro posto. I link non si spostano: creane uno nuovo.",
    second_default:
      "C’è già un link principale permanente. Modificalo o limita questo a un periodo.",
    has_variants: "Il link è quello principale e ha varianti. Elimina prima le varianti.",
    default_needed:
      "Altri link hanno bisogno di questo link principale. Eliminali prima o dai loro un altro link principale.",
    incomplete_order: "Nell’ordine manca un link. Ricarica la pagina e ordina di nuovo.",
    checked_already:
      "Questi link sono in fase di controllo. I risultati saranno pronti tra qualche minuto.",
    sent_before:
      "Questa richiesta è già stata eseguita. Ricarica la pagina per vedere il risultato.",
    key_reused: "Questa richiesta è già stata inviata con un altro contenuto. Ricarica la pagina.",
  },
  faults: {
    fields: {
      required: "Questo campo è obbligatorio.",
      too_long: "Il testo è troppo lungo.",
      too_short: "Il testo è troppo corto.",
      too_many: "Ci sono troppe voci.",
      too_few: "Ci sono troppo poche voci.",
      too_large: "Il numero è troppo grande.",
      too_small: "Il numero è troppo piccolo.",
      not_number: "Inserisci un numero.",
      wrong_type: "Qui questo tipo di valore non è possibile.",
      not_one_of: "Scegli uno dei valori proposti.",
      unknown_field: "Questo campo non esiste.",
      invalid: "Questo valore non è valido.",
      not_decimal: "Inserisci un numero decimale.",
      not_unit: "Inserisci il codice di un’unità di misura, per esempio GRM.",
      not_language: "Questo non è il codice di una lingua. L’italiano ha il codice it.",
      not_country: "Questo non è il codice di un paese. L’Italia ha il codice IT.",
      not_date: "Inserisci una data: anno-mese-giorno.",
      no_such_date: "Questo giorno non esiste.",
      not_instant: "Inserisci una data con ora e fuso orario.",
      no_such_instant: "Questo momento non esiste.",
      not_date_or_instant: "Inserisci un giorno o un momento.",
      not_brick: "Un brick GPC ha 8 cifre.",
      not_quantity: "Inserisci un numero intero, almeno 1.",
      not_gtin: "Un GTIN ha 8, 12, 13 o 14 cifre.",
      check_digit: it.faults!.check_digit,
      not_url: "Inserisci un indirizzo web completo, che inizia con https://.",
      not_picture: "Inserisci l’indirizzo completo di un’immagine, che inizia con https://.",
      not_text: "Il testo contiene caratteri non leggibili.",
      until_before_from: "La fine deve essere dopo l’inizio.",
      before_beginning: "È prima dell’inizio del richiamo in corso.",
      empty_window: "Inizio e fine sono uguali: l’intervallo è vuoto.",
      not_time: "Inserisci un’ora da 00:00 a 23:59.",
      not_month_day: "Questo giorno non esiste nell’anno.",
      not_together: "Non si può combinare con un altro dato. Togli uno dei due.",
      no_condition: "Indica almeno una condizione.",
      no_change: "Modifica almeno un valore.",
      not_zone: "Questo fuso orario non esiste.",
      default_not_public: "Un link principale deve essere pubblico.",
      variant_not_public: "Una variante del link principale deve essere pubblica.",
      leads_back:
        "È il Digital Link di questo stesso numero: le scansioni girerebbero in tondo. Indica l’indirizzo della pagina di destinazione.",
      private_address: "Questo indirizzo è in una rete privata. Indicane uno pubblico.",
      has_password: "L’indirizzo non può contenere nome utente o password.",
      not_encoded: "L’indirizzo contiene caratteri non ammessi, per esempio spazi.",
      in_past: "Questo momento è passato.",
      after_own_key: "Non può essere dopo la fine della tua chiave.",
      same_notice: "È l’avviso che il richiamo ha già.",
      repeats: "Un valore compare due volte.",
      not_there: "Il catalogo non lo contiene. Controlla come è scritto.",
      unusable: "Questo numero non può identificare un prodotto.",
      quantity_alone: "La quantità contenuta richiede il numero del prodotto contenuto.",
      no_recall: "Non c’è nessun richiamo in corso o programmato per questo. Toglilo.",
      recalled_already:
        "C’è già un richiamo. Togli questi lotti, modifica il loro richiamo o terminalo prima.",
      default_needed:
        "Altri link hanno bisogno di questo link principale. Eliminali prima o dai loro un altro link principale.",
      variants_need_default:
        "Altri link hanno bisogno di questo link principale. Eliminali prima o dai loro un altro link principale.",
      not_fraction: "Inserisci un numero da 0 a 1.",
      itself: "È il prodotto stesso.",
      not_page: "Non è un indirizzo web che si può aprire, come https://example.org/richiamo.",
      not_reached: "L’avviso non è stato raggiunto. Apri l’indirizzo e controllalo.",
      lot_space: "In un codice nessun lotto ha spazi. Togli lo spazio o separa i due lotti.",
      lot_character:
        "Un carattere non può far parte di un lotto: sono ammessi A–Z, a–z, 0–9 e ! \" % & ' ( ) * + , - . / : ; < = > ? _",
      lot_invisible: "C’è un carattere invisibile. Cancella il lotto e scrivilo di nuovo.",
      in_circle: "La sostituzione girerebbe in tondo.",
      own_default_type:
        "Qui non è un tipo a sé. Scegli un tipo descrittivo e rendi principale il link.",
      other_spelling: "Questo tipo si scrive in altro modo. I dettagli dicono come.",
      unknown_link_type:
        "Il vocabolario di GS1 non ha questo tipo di link. Scegline uno, come gs1:pip.",
      not_link_type:
        "Non è un tipo di link. Scrivi gs1:… o un indirizzo di lettere, cifre, punto, barra e trattino basso.",
      repeats_link_type: "GS1 ha già questo tipo. Usa quello di GS1.",
      undeclared_vocabulary:
        "Il server non conosce questo vocabolario. Scegli un tipo di GS1 o chiedi al gestore di dichiararlo.",
      variable_place: "Le variabili stanno solo nel percorso o nella query, ciascuna come {nome}.",
      query_place: "{query} va nella query: ?{query} o &{query}.",
      query_once:
        "{query} può comparire una sola volta, come parte a sé della query: ?{query} o &{query}.",
      unknown_variable: "Questa variabile qui non esiste. I dettagli elencano quelle possibili.",
      malformed_language: "Non è un codice di lingua. Scrivi per esempio it o it-CH.",
      unknown_language: "Questa lingua non esiste. Scegline una dall’elenco.",
      not_media_type: "Non è un tipo di file. Scrivi per esempio text/html o application/pdf.",
      unknown_media_type:
        "Questo tipo di file non è registrato. Usane uno registrato, come text/html o application/pdf.",
      not_context: "Un contesto non può essere vuoto né contenere virgole o punti e virgola.",
      older_default:
        "Una versione precedente non può essere quella principale: solo la più recente.",
      request_required: "Con accesso limitato è obbligatorio, perché si possa chiederlo.",
      not_request_address: "Deve iniziare con https: o mailto:.",
      serial_with_lot: "Con un numero di serie qui non può esserci né lotto né variante.",
      not_anchor: "Nessuna richiesta può essere così. Scrivi il numero nella forma consueta.",
      no_default:
        "Il numero stesso non ha un link principale. Aggiungi prima il prodotto o un link principale.",
      takes_default:
        "Il numero non avrebbe più un link principale, perché quello attuale viene dalla marca o dall’organizzazione. Dagliene prima uno proprio.",
      lone_variant:
        "Una variante ha bisogno di un link principale nello stesso posto. Aggiungilo prima.",
    },
    bounds: {
      too_long: (limit) => `Al massimo ${limit} caratteri.`,
      too_short: (limit) => `Almeno ${limit} caratteri.`,
      too_many: (limit) => `Al massimo ${limit} voci.`,
      too_few: (limit) => `Almeno ${limit} voci.`,
      too_large: (limit) => `Al massimo ${limit}.`,
      too_small: (limit) => `Almeno ${limit}.`,
    },
    identifiers: it.faults!,
  },
};
