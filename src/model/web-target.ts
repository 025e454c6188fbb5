/** Web addresses that people see or are sent to. */

/**
 * Printable ASCII, without the characters that are special in a header, a page or a Markdown link.
 */
const PRINTABLE = /^[!#-;=?-[\]-~]+$/;
/** An authority without `@`: text before it could be mistaken for the host. */
const AUTHORITY = /^https?:\/\/[a-z0-9[][^/?#@]*(?:[/?#]|$)/i;

/** The most characters of a stored address. */
export const LONGEST_ADDRESS = 2_000;

/**
 * Whether people may be sent to the address, or see it as a link: absolute http or https, without
 * credentials. A catalog that was loaded by SQL may have any text; an address that is not valid
 * here is ignored.
 */
export const isWebTarget = (href: string): boolean => PRINTABLE.test(href) && AUTHORITY.test(href);

/** A picture that this server has itself: of the sample catalog, or one that was uploaded. */
const OWN_PICTURE =
  /^\/(?:assets\/[a-z0-9-]+\/[a-z0-9-]+\.png|pictures\/[0-9a-f]{32}\.(?:jpg|png|webp))$/;

export const isOwnPicture = (address: string): boolean => OWN_PICTURE.test(address);

/** The address of a picture, absolute; null if it is not valid. */
export const pictureUrl = (address: string | null, baseUrl: string): string | null =>
  address !== null && isOwnPicture(address) ? baseUrl + address : webUrl(address);

/** The address of something other than a link; null if it is not valid. */
export const webUrl = (url: string | null): string | null =>
  url !== null && isWebTarget(url) ? url : null;

const MAIL = /^mailto:[a-z0-9.!#$%&'*+/=^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/** Whether people may be sent there to ask for something: an https: or a mailto: address. */
export const isRequestAddress = (address: string): boolean =>
  address.startsWith("https://")
    ? isWebTarget(address) && URL.canParse(address)
    : MAIL.test(address);

const ORIGIN = /^(https?):\/\/([^/?#]*)/i;
/** What people see beyond ASCII. In ASCII nothing is encoded: an address with a quote is refused. */
const BEYOND_ASCII = /\P{ASCII}/gu;

/** Spaces, controls and invisible characters, which a parser of addresses drops or hides. */
const HIDDEN = /[\s\p{C}]/u;

/**
 * An http or https address as it is stored: its scheme in lower case, its host in ASCII, and
 * characters beyond ASCII percent-encoded, as browsers do. Any other text as it came.
 */
export function normalAddress(text: string): string {
  const [origin = "", scheme, authority = ""] = ORIGIN.exec(text) ?? [];
  if (scheme === undefined || HIDDEN.test(text)) return text;
  const own = `${scheme.toLowerCase()}://`;
  const isPlain = !/[^!-~]/.test(authority) && !/[A-Z]/.test(authority);
  const host = isPlain ? authority : URL.parse(own + authority)?.href.slice(own.length, -1);
  if (host === undefined) return text;
  return (
    own + host + text.slice(origin.length).replace(BEYOND_ASCII, (one) => encodeURIComponent(one))
  );
}

/** A name with a port, as in `example.org:8080`, is no scheme. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;

/** An address as people type it: without a scheme it is https. */
export function withScheme(text: string): string {
  const typed = text.trim();
  return typed === "" || SCHEME.test(typed) ? typed : `https://${typed.replace(/^\/+/, "")}`;
}

/** The same with its host in ASCII. */
export function typedAddress(text: string): string {
  const whole = withScheme(text);
  if (whole === "") return whole;
  if (isWebTarget(whole)) return whole;
  const url = URL.parse(whole);
  // Some browsers take a host with a space, and encode it.
  return url === null || url.host.includes("%") ? whole : url.href;
}
