import type { Notice } from "./en.ts";

export const it: Notice = ({ host, name, contact, auditDays, scanDays, countsScans }) => [
  {
    heading: "Chi è responsabile",
    paragraphs: [
      name ? `${name} gestisce ${host}.` : `Non è indicato alcun gestore di ${host}.`,
      contact
        ? `Per domande e richieste: ${contact}.`
        : "Qui non è pubblicato alcun indirizzo per le domande.",
    ],
  },
  {
    heading: "Dati ricevuti",
    paragraphs: [
      "La richiesta stessa: numeri, link e parole cercate, le lingue e i formati richiesti, i dati di una modifica e le parti di ogni richiesta web (l’indirizzo da cui proviene e il nome indicato dal programma che la invia).",
      "Le pagine con JavaScript inviano un testo scansionato o digitato solo se è un codice GS1, anche danneggiato, oppure parole digitate per la ricerca. Codici Wi-Fi, contatti, biglietti, indirizzi web e altri testi restano nel browser, così come le immagini della fotocamera. Senza JavaScript, il modulo invia il suo testo come parte dell’indirizzo web.",
      "Tramite MCP, la richiesta è costituita dagli argomenti di una chiamata a uno strumento, mai dalla conversazione che la circonda. Per leggere non servono né un account né un nome.",
    ],
  },
  {
    heading: "Dati conservati, e per quanto tempo",
    paragraphs: [
      "Consultazioni e verifiche non salvano nulla su di te nel catalogo, e nemmeno l’anteprima di una modifica. I link e i prodotti delle ultime scansioni restano in memoria fino a un minuto, e un’altra ora nel caso in cui il catalogo non risponda, senza alcun dato sulla persona che ha scansionato.",
      countsScans
        ? `Le scansioni dei Digital Link sono contate. Per ogni giorno e ogni mese (UTC), delle somme indicano quante scansioni ci sono state per un numero di prodotto, per la sua marca e per l’organizzazione a cui appartiene: in totale, e per esito, tipo di link, livello (prodotto, lotto o numero di serie), paese, lingua, tipo di dispositivo, e se ha scansionato un programma o una persona. Ogni criterio ha una somma propria; i criteri non vengono mai combinati. Una somma non contiene indirizzi, cookie, nomi di browser né numeri di lotto o di serie. Se un paese o una lingua ha meno di cinque scansioni, il numero non viene mostrato. Le somme dei giorni sono cancellate dopo ${scanDays} giorni; quelle dei mesi restano. Il gestore può disattivare il conteggio (COUNT_SCANS).`
        : "Le scansioni non sono contate.",
      "Un nuovo codice QR è registrato con l’ora e il suo Digital Link, che contiene il numero di lotto o di serie indicato.",
      `Ogni modifica è registrata in una riga del registro di audit: l’ora, l’azione, il record, l’esito, il numero casuale della richiesta e l’autore. L’autore è “anonymous”, i primi caratteri di una chiave API o l’account che ha effettuato l’accesso. La riga contiene anche i valori modificati, prima e dopo; i valori lunghi sono troncati e le chiavi non sono mai incluse. Con la riga è conservato l’intero record com’era prima della modifica, così che un errore possa essere annullato. Un’organizzazione vede le righe sui record che le appartengono, con i primi caratteri della chiave che li ha modificati. Le righe più vecchie di ${auditDays} giorni sono cancellate.`,
      "Di una chiave API si conservano l’hash, i primi caratteri, l’etichetta, l’organizzazione, le date e il giorno dell’ultimo utilizzo. Di una sessione della console: l’hash del suo cookie, i primi caratteri della chiave o l’account che ha effettuato l’accesso, la sua organizzazione, e quando è iniziata ed è stata usata l’ultima volta. Termina quando ci si disconnette, dopo 12 ore senza utilizzo o dopo 7 giorni, ed è cancellata con l’accesso successivo. Di un invito: l’hash del suo link, il nome della persona, il ruolo, l’organizzazione, chi l’ha creato e quando; è cancellato quando è accettato o ritirato, al più tardi con il primo invito creato oltre 30 giorni dopo la sua scadenza. Il nome diventa poi l’etichetta della chiave della persona, che i colleghi dell’organizzazione vedono nella cronologia. La risposta a una modifica con Idempotency-Key è conservata per un giorno.",
      "Se delle applicazioni effettuano l’accesso: la descrizione che un’applicazione dà di sé, fino a 90 giorni dopo l’ultimo utilizzo; la chiave e le autorizzazioni che le sono state concesse, fino alla disconnessione o a 30 giorni senza utilizzo.",
    ],
  },
  {
    heading: "Log",
    paragraphs: [
      "Ogni richiesta scrive una riga di log: l’ora, il suo numero casuale, il tipo di pagina o strumento, l’esito, la durata e i primi caratteri della chiave o l’applicazione, se inviata; mai il contenuto della richiesta. In caso di errore del server, la riga contiene anche il motivo tecnico. Gli stessi dati, senza il numero casuale, sono contati. Cloudflare, che fa funzionare il server, registra le richieste (indirizzo web, intestazioni tecniche, ora, esito) e le conta per indirizzo per prevenire abusi. Cancella i suoi log dopo al massimo sette giorni.",
    ],
  },
  {
    heading: "Cookie e altri destinatari",
    paragraphs: [
      "Non vengono impostati cookie, tranne quando si accede alla console o per un’applicazione, per mantenere l’accesso. Non ci sono tracciamento né pubblicità, e i dati non sono venduti né ceduti. Cloudflare e il fornitore del database del catalogo li trattano per conto del gestore.",
      "La pagina di un prodotto può mostrare un’immagine di un altro server. Questo vede l’indirizzo del browser che richiede l’immagine, ma non la pagina che la mostra. Una scansione porta alla pagina di un altro gestore, dove vale la sua informativa.",
    ],
  },
  {
    heading: "I tuoi diritti",
    paragraphs: [
      "Per vedere, correggere o cancellare dati che ti riguardano, rivolgiti al gestore. Indica l’ora, il Digital Link o i primi caratteri della chiave. Una chiave revocata non è più valida da subito. Le righe del registro di audit non possono essere modificate, solo cancellate.",
    ],
  },
];
