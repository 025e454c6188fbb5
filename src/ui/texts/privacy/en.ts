/** The privacy notice in English: how this program uses data, true of every deployment. */

export interface NoticeFacts {
  readonly host: string;
  /** The operator. */
  readonly name: string | null;
  readonly contact: string | null;
  readonly auditDays: number;
  readonly scanDays: number;
  readonly countsScans: boolean;
}

export interface NoticeSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export type Notice = (facts: NoticeFacts) => readonly NoticeSection[];

export const en: Notice = ({ host, name, contact, auditDays, scanDays, countsScans }) => [
  {
    heading: "Who is responsible",
    paragraphs: [
      name ? `${name} runs ${host}.` : `Nobody is named as the operator of ${host}.`,
      contact
        ? `For questions and requests: ${contact}.`
        : "No address for questions is published here.",
    ],
  },
  {
    heading: "Data that is received",
    paragraphs: [
      "The request itself: numbers, links and search words, the requested languages and formats, the data of a write, and the parts of every web request (the address it comes from, and the name that the sending program gives).",
      "Pages with JavaScript send a scanned or typed text only if it is a GS1 code, also a damaged one, or typed words for the search. Wi-Fi codes, contacts, tickets, web addresses and other texts stay in the browser, and so do the camera's pictures. Without JavaScript, the form sends its text as part of the web address.",
      "Over MCP, the request is the arguments of a tool call, never the conversation around it. Reading needs no account and no name.",
    ],
  },
  {
    heading: "Data that is stored, and for how long",
    paragraphs: [
      "Lookups and checks store nothing about you in the catalog, and neither does the preview of a write. The links and products of recent scans stay in memory for up to a minute, and for another hour in case the catalog fails, without any data about the person who scanned.",
      countsScans
        ? `Scans of Digital Links are counted. For each day and each month (UTC), the sums say how many scans a product number, its brand and the organization that owns it had: in total, and by outcome, kind of link, level (product, lot or serial), country, language, kind of device, and whether a program or a person scanned. Each of these is a sum of its own, never of several together. A sum has no address, no cookie, no name of a browser, and no lot or serial number. Fewer than five scans of a country or a language are shown without their number. The sums of days are deleted after ${scanDays} days; those of months are kept. The operator can turn counting off (COUNT_SCANS).`
        : "Scans are not counted.",
      "A new QR code is recorded with the time and its Digital Link, which contains the given lot or serial number.",
      `Every write is recorded as a line in the audit: the time, the action, the record, the outcome, the random number of the request, and the author. The author is "anonymous", the first characters of an API key, or the account that signed in. The line also has the values that the write changed, before and after; long values are cut, and keys are never included. The whole record before the write is stored with the line, so that a mistake can be undone. An organization sees the lines about the records that it owns, with the first characters of the key that wrote them. Lines older than ${auditDays} days are deleted.`,
      "For an API key, its hash, first characters, label, organization, dates and the day of its last use are stored. For a session of the console: the hash of its cookie, the first characters of the key or the account that signed in, its organization, and when it began and was last used. It ends when you sign out, after 12 hours without use or after 7 days, and is deleted with the next sign-in. For an invitation: the hash of its link, the name of the person, the role, the organization, who made it and when; it is deleted when it is accepted or withdrawn, at the latest with the next invitation 30 days after its end. The name is then the label of the person's key, which colleagues in the organization see in the history. The answer to a write with an Idempotency-Key is stored for a day.",
      "If applications sign in: the description that an application gives of itself, for 90 days after its last use; the key and scopes that it was allowed, until it is signed out or has not been used for 30 days.",
    ],
  },
  {
    heading: "Logs",
    paragraphs: [
      "Each request writes one log line: the time, its random number, the kind of page or tool, the outcome, the duration, and the first characters of the key or the application if one was sent; never the content of the request. If something fails on the server, the line also has the technical reason. The same data, without the random number, is counted. Cloudflare, which runs the server, logs requests (web address, technical headers, time, outcome) and counts them by address to prevent abuse. It deletes its logs after at most seven days.",
    ],
  },
  {
    heading: "Cookies and other recipients",
    paragraphs: [
      "No cookies are set, except by signing in to the console or for an application, to keep you signed in. There is no tracking and no advertising, and data is neither sold nor given away. Cloudflare and the host of the catalog's database process it on the operator's behalf.",
      "The page of a product may show a picture from another host. That host sees the address of the browser that requests the picture, but not the page that shows it. A scan leads to a page of another operator, whose own notice applies there.",
    ],
  },
  {
    heading: "Your rights",
    paragraphs: [
      "To see, correct or delete data about you, ask the operator. Name the time, the Digital Link or the first characters of the key. A revoked key is immediately invalid. Lines of the audit cannot be changed, only deleted.",
    ],
  },
];
