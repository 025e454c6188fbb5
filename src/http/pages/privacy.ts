/** The privacy notice: what this program does with data, true of every deployment of it. */
import type { Config } from "../../config.ts";
import { hostOf } from "../discovery/names.ts";

export interface NoticeSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export function privacyNotice({
  baseUrl,
  operator: { name, contact, auditDays },
}: Pick<Config, "baseUrl" | "operator">): readonly NoticeSection[] {
  const host = hostOf(baseUrl);
  return [
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
      heading: "What is received",
      paragraphs: [
        "The request itself: numbers, links and search words, the languages and formats asked for, what is to be written by those who write, and what every web request has (the address it comes from, and what the program that sends it says of itself).",
        "Over MCP that is the arguments of a tool call, never the conversation around it. Reading needs no account and no name.",
      ],
    },
    {
      heading: "What is kept, and for how long",
      paragraphs: [
        "Reading stores nothing in the catalog, and neither does the preview of a write. Answers to recent scans stay in memory for up to a minute, and the links behind them for an hour more, without who asked.",
        "A QR code that is made is recorded with its Digital Link, which contains the lot or serial number that was given, and the time.",
        `Every write leaves a line in the audit: the time, what was done to which record, how it ended, the request's random number, and who did it. That is "anonymous", the first characters of an API key, or the account that signed in. The line also has the values that the write changed, before and after, long ones cut; never a key. Refused writes of known users leave such a line without values. An organization sees the lines about what it owns, with the first characters of the key that wrote them. Lines older than ${auditDays} days are deleted.`,
        "Of an API key its hash, its first characters, its label, its organization and its dates are kept. An answer to a write that may be repeated (Idempotency-Key) is kept for a day.",
        "Where applications sign in: what an application says of itself, and which key let it in with which scopes, until it is signed out or has not been used for 90 days.",
      ],
    },
    {
      heading: "Logs",
      paragraphs: [
        "Each request leaves a line: the time, its random number, which kind of page or tool, how it ended and how long it took, and the key's first characters or the application where one was sent; never what was asked for. When something fails on the server, the technical reason is there too. The same, without the random number, is counted. Cloudflare, which runs the server, logs requests (web address, technical headers, time, outcome) and counts them by address to keep abuse out. Its logs end after at most seven days.",
      ],
    },
    {
      heading: "Cookies, and who else sees data",
      paragraphs: [
        "No cookies are set, except by the sign-in where there is one. There is no tracking and no advertising, and data is neither sold nor given away. Cloudflare and the host of the catalog's database process it on the operator's behalf.",
        "The page of a product may show a picture from another host, which sees the address that asks for it, and not which page shows it. A scan leads on to a page of somebody else, whose own notice applies there.",
      ],
    },
    {
      heading: "Your rights",
      paragraphs: [
        "To see, correct or have deleted what concerns you, ask the operator, and name the time, the Digital Link or the first characters of the key. A key ends as soon as it is revoked. Lines of the audit cannot be changed, only deleted.",
      ],
    },
  ];
}
