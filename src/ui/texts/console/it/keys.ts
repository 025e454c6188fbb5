/** Italian texts: see ../keys.ts. */
import type { keyTexts as english } from "../keys.ts";

/** Whether the article before a date is elided: "l’8 nov", "l’11 nov". */
const isElided = (day: string) => /^(8|11)\b/.test(day);
const on = (day: string) => `${isElided(day) ? "l’" : "il "}${day}`;
const until = (day: string) => `fino ${isElided(day) ? "all’" : "al "}${day}`;

export const keyTexts: (typeof english)["en"] = {
  title: "Persone e chiavi",
  people: "Persone",
  peopleLead: "Qui ognuno accede con la propria chiave, e la cronologia ne mostra il nome.",
  noPeople: "Nessuno è stato ancora invitato. Invita la prima persona.",
  invite: "Invita una persona",
  personName: "Nome",
  personNameHelp: "La cronologia lo mostra con tutto ciò che questa persona modifica.",
  role: "Ruolo",
  noRole: "Autorizzazioni scelte singolarmente",
  roles: {
    reader: {
      name: "Lettura",
      text: "Vede tutto nella tua organizzazione, non modifica nulla.",
    },
    editor: {
      name: "Modifica",
      text: "Aggiunge e modifica prodotti, link, marche e codici, e pubblica richiami.",
    },
    recall_officer: {
      name: "Richiami",
      text: "Pubblica, modifica e termina richiami. Non modifica altro.",
    },
    administrator: {
      name: "Amministrazione",
      text: "Modifica tutto nella tua organizzazione, invita persone, revoca accessi e legge il registro di audit.",
    },
  },
  makeLink: "Crea il link",
  linkMade: (name) => `Il link per ${name}`,
  linkOnce: (name, end) =>
    `Vale una sola volta, ${until(end)}. Viene mostrato solo adesso. Chi lo apre per primo accede come ${name}.`,
  noMail: (name) =>
    `Non viene inviata nessuna e-mail: copia il link e mandalo a ${name} in un messaggio che solo ${name} può leggere.`,
  copyLink: "Copia il link",
  linkCopied: "Il link è copiato.",
  linkDone: "Ho copiato il link",
  invitations: "Inviti in sospeso",
  validUntil: (end) => `Il link vale ${until(end)}.`,
  linkExpired: (end) => `Il link è scaduto ${on(end)}.`,
  invitedBy: (name, day) => `Invito creato da ${name} ${on(day)}.`,
  invitedOn: (day) => `Invito creato ${on(day)}.`,
  withdraw: "Ritira",
  withdrawOf: (name) => `Ritira: ${name}`,
  withdrawTitle: (name) => `Ritirare l’invito per ${name}?`,
  withdrawText: "Il link non è più valido. Puoi invitare di nuovo in qualsiasi momento.",
  withdrawn: "L’invito è ritirato.",
  newLink: "Nuovo link",
  newLinkFor: (name) => `Nuovo link per ${name}`,
  newLinkText: (name) =>
    `Per una chiave persa, o un altro ruolo. La chiave attuale di ${name} resta valida finché il nuovo link non viene aperto.`,
  lostLinkText: "Per un link perso o scaduto. Il link precedente non è più valido.",
  you: "Tu",
  usedOn: (day) => `Ultimo uso: ${day}.`,
  notUsed: "Non ancora usata.",
  keyEnds: (day) => `Scade ${on(day)}.`,
  keyEnded: (day) => `Scaduta ${on(day)}.`,
  revokeAccess: "Revoca l’accesso",
  revokeAccessOf: (name) => `Revoca l’accesso: ${name}`,
  revokeAccessTitle: (name) => `Revocare l’accesso di ${name}?`,
  revokeAccessText: (name) => [
    `La chiave di ${name} non è più valida dal prossimo clic.`,
    `L’accesso di ${name} termina in tutti i browser, e le applicazioni che agiscono con questa chiave perdono l’accesso.`,
    `Gli inviti in sospeso creati da ${name}, e un nuovo link per ${name}, vengono ritirati.`,
    `Ciò che ${name} ha modificato resta, e la cronologia ne conserva il nome.`,
  ],
  accessRevoked: (name) => `L’accesso di ${name} è revocato.`,
  revokedBy: (name, time) => `Accesso revocato da ${name} in data ${time}.`,
  revokedOn: (time) => `Accesso revocato in data ${time}.`,
  former: (people) =>
    people === 1
      ? "1 persona senza accesso"
      : `${people.toLocaleString("it")} persone senza accesso`,
  join: {
    title: (organization) => `Ti diamo il benvenuto in ${organization}`,
    lead: (name) => `L’invito è per ${name}.`,
    firstLead: "Sarai la prima persona ad amministrare.",
    firstTitle: "Ti diamo il benvenuto",
    organization: "Nome della tua organizzazione",
    organizationHelp:
      "Per esempio “Alimentari Alpenhof”. Le appartengono le tue marche, i tuoi numeri e i tuoi prodotti, e le pagine dei suoi prodotti possono mostrarla.",
    yourName: "Il tuo nome",
    yourNameHelp: "La cronologia lo mostra con tutto ciò che modifichi.",
    may: "Il tuo ruolo",
    until: (end) => `Questo link vale una sola volta, ${until(end)}.`,
    signedInAs: (name) =>
      `In questo browser è attivo l’accesso di ${name}. Se accetti, qui l’accesso di ${name} termina.`,
    accept: "Accetta e accedi",
    keyTitle: "Questa è la tua chiave",
    keyText:
      "L’accesso in questo browser è attivo. Per accedere di nuovo in seguito, o su un altro dispositivo, ti serve questa chiave. Viene mostrata solo adesso: conservala nel tuo gestore di password.",
    keyLost:
      "Se la perdi, un amministratore della tua organizzazione o il gestore di questo server crea per te un nuovo link.",
    stored: "Ho salvato la chiave",
    copyKey: "Copia la chiave",
    loading: "Apertura dell’invito…",
    invalid: "Questo link non è più valido",
    invalidText:
      "È stato usato o ritirato, è scaduto, oppure ne manca una parte. Chiedine uno nuovo alla persona che te l’ha mandato.",
    used: "Questo link è già stato usato",
    usedText: (name, time) =>
      `Lo ha usato ${name} (${time}) per accedere, e funziona una sola volta. Accedi con la chiave che ha dato. Se la chiave è persa, un amministratore della tua organizzazione ti crea un nuovo link.`,
    replaced: "Un link più recente ha sostituito questo",
    replacedText:
      "Dopo è stato creato un altro link per il tuo accesso, e funziona solo il più recente. Cercalo nei tuoi messaggi, oppure chiedi alla persona che ti ha mandato questo, o a un amministratore della tua organizzazione.",
    toSignIn: "Accedi con una chiave",
  },
  programs: "Chiavi di programmi",
  lead: "I programmi, come le stampanti di etichette, scrivono nel catalogo con una chiave della tua organizzazione.",
  create: "Crea una chiave",
  created: "Questa è la nuova chiave",
  once: "Copiala adesso: viene mostrata solo questa volta. Il server ne salva solo lo SHA-256.",
  copy: "Copia",
  copied: "La chiave è copiata.",
  done: "L’ho salvata",
  none: "Nessun programma ha ancora una chiave.",
  name: "Scopo",
  nameHelp: "Per esempio “Stampante di etichette”.",
  prefix: "Inizia con",
  scopes: "Autorizzazioni",
  scopesHelp: "Puoi dare solo le autorizzazioni che hai tu.",
  expires: "Scade il",
  expiresHelp:
    "Il primo giorno in cui non è più valida. Vuoto: non scade. Non può valere più a lungo della chiave con cui hai effettuato l’accesso.",
  lastUsed: "Ultimo uso",
  never: "Mai",
  made: "Creata",
  madeBy: "Creata da",
  state: "Stato",
  states: { valid: "Valida", revoked: "Revocata", expired: "Scaduta" },
  organization: "Organizzazione",
  revoke: "Revoca",
  revokeOf: (name) => `Revoca: ${name}`,
  actions: "Azioni",
  revokeTitle: (name) => `Revocare ${name}?`,
  revokeText:
    "La prossima richiesta con questa chiave viene rifiutata, anche quella di applicazioni e persone che l’hanno usata per accedere. Una chiave revocata non può più essere usata.",
  stillValid: (number, keys) =>
    keys === 1
      ? "1 chiave creata con questa resta valida. Se questa è stata rubata, revoca anche quella:"
      : `${number} chiavi create con questa restano valide. Se questa è stata rubata, revoca anche quelle:`,
  revoked: "La chiave è revocata.",
  yours: "Hai effettuato l’accesso con questa chiave. L’accesso terminerà.",
  lastAdministrator: {
    nobodyElse: "Nell’elenco delle persone nessun altro è amministratore.",
    onlyOperator:
      "Dopo, solo il gestore di questo server può ridare l’accesso a qualcuno, con il comando:",
    onlyPrograms:
      "Dopo, può invitare persone solo il gestore di questo server, con npm run keys -- invite, oppure la chiave di un programma che ne ha il diritto:",
  },
  needed: { "catalog:write": "modificare prodotti, link e marche" },
  meanings: {
    "qr:generate": "registrare codici QR",
    "catalog:read": "vedere prodotti e link privati",
    "catalog:write": "modificare prodotti, link e marche, e pubblicare richiami",
    "recalls:write": "pubblicare, modificare e terminare richiami",
    "audit:read": "leggere il registro di audit",
    "keys:manage": "invitare persone, creare e revocare chiavi",
    admin: "tutto, per ogni organizzazione",
  },
  applications: "Applicazioni con accesso",
  applicationsLead: "Assistenti e programmi a cui qualcuno ha consentito di agire con una chiave.",
  noApplications: "Nessuna applicazione ha accesso.",
  application: "Applicazione",
  withKey: "Con la chiave",
  allowed: "Consentito",
  endOf: (name) => `Revoca l’accesso: ${name}`,
  endTitle: (name) => `Revocare l’accesso di ${name}?`,
  endText: "I suoi token terminano. La chiave resta valida.",
  ended: "L’accesso è revocato.",
  principals: "Autori delle modifiche",
  principalsLead: "Persone e programmi nel registro di audit, dal più recente.",
  noPrincipals: "Nessuno ha ancora modificato nulla.",
  principal: "Persona o programma",
  lastSeen: "Ultima attività",
  unknown: "Accesso non effettuato",
  sessions: {
    title: "Le tue sessioni",
    lead: "Browser in cui il tuo accesso è attivo. Una sessione termina dopo 12 ore senza uso, e dopo 7 giorni.",
    begun: "Accesso",
    used: "Ultimo uso",
    current: "Questo browser",
    other: "Un altro browser",
    browser: "Browser",
    end: "Termina sessione",
    endTitle: "Terminare la sessione di questo browser?",
    endText: "La sua prossima richiesta richiede un nuovo accesso.",
    everywhere: "Esci ovunque",
    everywhereText: "Tutti i browser, compreso questo, devono accedere di nuovo.",
    ended: "La sessione è terminata.",
  },
};
