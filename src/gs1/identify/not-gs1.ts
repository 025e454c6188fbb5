/**
 * Recognizes what people scan besides GS1 codes: Wi-Fi codes, contacts, tickets, web addresses.
 * Such a text can be private, so a browser asks this before it sends anything.
 */
import { type ApplicationIdentifier, findAi } from "../ai/application-identifiers.ts";
import { GROUP_SEPARATOR } from "../ai/element-string-read.ts";
import { parseDigitalLink } from "../digital-link/digital-link.ts";
import { aiOfName } from "../digital-link/names.ts";
import { otherSystemOf } from "../gtin/other-systems.ts";
import { identify } from "./identify.ts";
import { isKeyless } from "./result.ts";
import { contentAmong } from "./surroundings.ts";
import { unicodeHost } from "./unicode-host.ts";

export const NOT_GS1 = [
  "wifi",
  "contact",
  "email",
  "phone",
  "sms",
  "place",
  "event",
  "payment",
  "one_time_password",
  "ticket",
  "health",
  "app",
  "web",
  "other_system",
  "text",
] as const;

export interface NotGs1 {
  /**
   * `app`: a link or code for another app; `other_system`: a code of HIBC, ISBT 128, PZN or a parcel
   * service; `text`: any other scanned text.
   */
  readonly what: (typeof NOT_GS1)[number];
  /** What to show for it, never a secret: the network, the person, the number, the system. */
  readonly name: string | null;
  /** The whole host of a web address with its port, in ASCII, without user name and password. */
  readonly host: string | null;
  /** The same in the letters of its language; null if they do not differ. */
  readonly unicode_host: string | null;
}

type Name = (text: string) => string | null | undefined;
const none: Name = () => null;

/** The value of a field of `WIFI:` and `MECARD:` texts, whose special characters have a backslash. */
function field(text: string, key: string): string | null {
  const fields = text.slice(text.indexOf(":") + 1).split(/(?<!\\);/);
  const value = fields.find((one) => one.toUpperCase().startsWith(`${key}:`));
  return value?.slice(key.length + 1).replace(/\\(.)/gs, "$1") ?? null;
}

/** The value of a line of a vCard (RFC 6350) or an iCalendar object (RFC 5545). */
function line(text: string, key: string): string | null {
  const found = text.split(/\r?\n/).find((one) => /^[A-Z]*/i.exec(one)?.[0].toUpperCase() === key);
  return found?.slice(found.indexOf(":") + 1).replace(/\\(.)/g, "$1") ?? null;
}

/** The part from the colon to the next delimiter, such as the number of `tel:+41-44-1;ext=2`. */
const target: Name = (text) => /^[^:]*:\/{0,2}([^?;:]*)/.exec(text)?.[1];

const FORMATS: readonly (readonly [what: NotGs1["what"], format: RegExp, name: Name])[] = [
  // Wi-Fi Alliance, WPA3 Specification 3.x, clause 7.1; ZXing, "Barcode Contents".
  ["wifi", /^WIFI:/i, (text) => field(text, "S")],
  // RFC 6350; NTT DOCOMO, "MECARD" and "BIZCARD".
  ["contact", /^BEGIN:VCARD/i, (text) => line(text, "FN") ?? line(text, "N")],
  ["contact", /^(?:MECARD|BIZCARD):/i, (text) => field(text, "N")],
  // RFC 6068; NTT DOCOMO, "MATMSG"; ZXing, "SMTP"; RFC 5322, clause 3.4.1.
  ["email", /^MATMSG:/i, (text) => field(text, "TO")],
  ["email", /^(?:mailto|smtp):/i, target],
  ["email", /^[^\s@:/]+@[^\s@:/]+\.[\p{L}\d-]{2,}$/u, (text) => text],
  // RFC 3966, RFC 5724, and the older spelling smsto.
  ["phone", /^telprompt:|^tel:/i, target],
  ["sms", /^(?:smsto|sms|mmsto|mms):/i, target],
  // RFC 5870.
  ["place", /^geo:/i, target],
  // RFC 5545.
  ["event", /^BEGIN:(?:VCALENDAR|VEVENT)/i, (text) => line(text, "SUMMARY")],
  // EPC069-12; SIX, Swiss Implementation Guidelines QR-bill; BIP 21; NPCI, UPI linking; EMVCo QR.
  ["payment", /^(?:BCD\s*00[12]\s*[1-8]\s*(?:SCT|INST)|SPC\s*02\d\d\s*1\s*[A-Z]{2}\d\d)/, none],
  ["payment", /^(?:bitcoin|lightning|litecoin|ethereum|monero|upi|payto|swish):/i, none],
  ["payment", /^000201.{20,}5303\d{3}.*6304[\dA-F]{4}$/i, none],
  // Google Authenticator, "Key URI Format".
  ["one_time_password", /^otpauth(?:-migration)?:/i, none],
  // IATA Resolution 792, bar coded boarding pass; UIC 918.9.
  ["ticket", /^M[1-4][A-Z/ .'-]{20}[E ][A-Z\d ]{7}[A-Z]{6}[A-Z\d ]{3}/, none],
  ["ticket", /^#UT0[12]/, none],
  // EU Digital COVID Certificate; SMART Health Cards.
  ["health", /^(?:HC1:|shc:\/)/, none],
  // GSMA SGP.22 (eSIM), Matter, Wi-Fi Easy Connect, FIDO CTAP 2.2, and links to apps.
  ["app", /^(?:LPA:1\$|MT:[\dA-Z.-]{19}|DPP:|FIDO:\/)/i, none],
  ["app", /^(?:market|intent|javascript|data|blob|about|facetime|skype|magnet|did):/i, target],
];

/** Any scheme (RFC 3986, clause 3.1) with an authority, except those of the web. */
const APP_LINK = /^(?!https?:)([a-z][a-z\d+.-]*):\/\//i;
const WEB = /^https?:/i;
/** A host and a path, or a host with a usual ending or beginning: `Dr.Oetker` is a name. */
const WITHOUT_SCHEME =
  /^(?:(?:[\p{L}\p{M}\p{N}-]{1,63}\.)+\p{L}[\p{L}\p{M}\d-]{1,62}(?::\d{1,5})?[/?]|www\.)\S*$/iu;
/** A host in a network of one's own: a name with its port, or an address of four numbers. */
const LOCAL_HOST = /^(?:[a-z\d-]{1,63}:\d{1,5}|(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?)[/?]\S*$/i;
const HOST_ALONE = /^(?:[a-z\d-]{1,63}\.)+(?:com|org|net|info|biz|edu|gov|app|dev|shop|[a-z]{2})$/i;
/** Scanners send one before the content (General Specifications, figure 5.1.2-1). */
const SYMBOLOGY = /^\][A-Za-z]\d/;

/**
 * What `text` is, if it is of a known kind and not a GS1 code; null for GS1 codes, damaged ones too,
 * and for names and other words. `http://example.com:81/a` is web, with the host example.com:81.
 */
export function notGs1(text: string): NotGs1 | null {
  const content = contentOf(text);
  const known = FORMATS.find(([, format]) => format.test(content));
  if (known) return found(known[0], known[2](content)?.trim() || null);
  const system = otherSystemOf(content);
  if (system !== null) return found("other_system", system);
  const app = APP_LINK.exec(content);
  if (app) return hasKeyInPath(content) ? null : found("app", app[1]!.toLowerCase());
  const url = webAddressIn(content);
  if (url === null) return null;
  // No Digital Link names a user: such an address pretends to lead to another host.
  const isLink = url.username + url.password === "" && isDigitalLink(url);
  if (isLink) return null;
  return { what: "web", name: null, host: url.host, unicode_host: unicodeHost(url.host) };
}

const isDigitalLink = ({ pathname, href }: URL): boolean =>
  hasKeyInPath(pathname) || parseDigitalLink(href).ok;

/** Quotes and brackets before an address are not part of it. */
const BEGINS_ADDRESS = /^[^\p{L}\p{N}]*(?:https?:|www\.)/iu;
const BEGINS_OTHER = /@|^BEGIN:|^[\p{L}\p{N}-]*\p{L}\.\S*$|^[a-z\d.-]+:\d{0,5}$/iu;
/** A boarding pass, whose first field after the number of flights is the name. */
const BEGINS_TICKET = /^M[1-4][A-Z]/;

/**
 * Whether a text that somebody still types can become an e-mail address, a contact, a boarding pass
 * or a web address that is not a Digital Link. A word without a dot, such as `exam`, is the name of a product.
 */
export function isUnfinished(text: string): boolean {
  if (notGs1(text) !== null || identify(text).ok) return false;
  const content = contentOf(text);
  if (BEGINS_ADDRESS.test(content)) return webAddressIn(content) === null;
  return BEGINS_OTHER.test(content) || BEGINS_TICKET.test(content);
}

/** The beginning of a number, a label, a link or an EPC. */
const BEGINNING = /^(?:(?:[\s-]*\d){8,12}|\(.*|https?:.*|urn:.*)$/i;

/** Whether a code with a fault may only be unfinished: 8 digits on the way to 13, half a label. */
export const mayGoOn = (text: string): boolean =>
  BEGINNING.test(contentOf(text)) && !identify(text).ok;

/**
 * The answer of `notGs1` for a text from a scanner, where nobody types names: a text that neither
 * is a GS1 code nor resembles one is `text`.
 */
export const scannedNotGs1 = (text: string): NotGs1 | null =>
  notGs1(text) ?? (resemblesGs1(text) ? null : found("text", null));

/** The password of a `WIFI:` code. */
export const wifiPassword = (text: string): string | null => field(contentOf(text), "P");

/** The address that a text of the kind `web` leads to, without user name and password. */
export function webAddress(text: string): string | null {
  const url = webAddressIn(contentOf(text));
  if (url === null) return null;
  url.username = "";
  url.password = "";
  return url.href;
}

/** The text without characters that nobody sees before it. */
const contentOf = (text: string) =>
  text
    .replace(/^[\p{C}\s]+/u, "")
    .trimEnd()
    .replace(SYMBOLOGY, "");

const found = (what: NotGs1["what"], name: string | null): NotGs1 => ({
  what,
  name,
  host: null,
  unicode_host: null,
});

function webAddressIn(text: string): URL | null {
  const address = WEB.test(text)
    ? text
    : [WITHOUT_SCHEME, LOCAL_HOST, HOST_ALONE].some((form) => form.test(text))
      ? `https://${text}`
      : "";
  return URL.canParse(address) ? new URL(address) : null;
}

/** A primary key's identifier or name before a value that may be one of it. */
function hasKeyInPath(path: string): boolean {
  const segments = path.split(/[/?#]/);
  return segments.some((segment, i) => {
    const key = findAi(aiOfName(segment) ?? segment.replace(/%3(\d)/gi, "$1"));
    return key?.isPrimaryKey === true && mayBe(key, segments[i + 1] ?? "");
  });
}

/** How many digits of a key may be missing before a path is a date or a number of its own. */
const MOST_MISSING = 2;

/** Whether the value begins with most of the key's digits, or has the six of a company prefix. */
function mayBe({ components }: ApplicationIdentifier, value: string): boolean {
  const numeric = components.filter((one) => one.characterSet === "N" && !one.optional);
  const length = numeric.reduce((sum, { shortest }) => sum + shortest, 0);
  if (length === 0) return /^\d{4}/.test(value) && (value.match(/\d/g) ?? []).length >= 6;
  return /^\d*/.exec(value)![0].length >= length - MOST_MISSING;
}

/** Symbology identifier, brackets, separator or EPC, or hardly anything besides digits. */
const RESEMBLES =
  /^(?:\](?:C1|e[01]|d[12]|Q[13]|J[01]|E\d|I1)|[\u241d^]\d{2}|\d{2}[^\n]*\u241d|urn:epc:)/i;
const IN_BRACKETS = /^\((\d{2,4})\)/;
const NUMBER = /^[\d\s.\-\uff10-\uff19]{6,}$/;

function resemblesGs1(text: string): boolean {
  const trimmed = text.trim().replaceAll(GROUP_SEPARATOR, "\u241d");
  const isLink = WEB.test(contentOf(text)) && hasKeyInPath(text);
  const [, ai] = IN_BRACKETS.exec(trimmed) ?? [];
  const isLabel = RESEMBLES.test(trimmed) || (ai !== undefined && findAi(ai) !== undefined);
  const read = identify(text);
  const isRead = read.ok || isKeyless(read.error);
  return isLink || isLabel || isRead || NUMBER.test(contentAmong(trimmed).text);
}
