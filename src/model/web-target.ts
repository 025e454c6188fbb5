/** Addresses of the web that people are shown, or sent to. */

/** Printable ASCII, without what a header, a page or a Markdown link could take for its own. */
const PRINTABLE = /^[!#-;=?-[\]-~]+$/;
/** No `@`: what stands before it passes for the host. */
const AUTHORITY = /^https?:\/\/[a-z0-9[][^/?#@]*(?:[/?#]|$)/i;

/** Characters of any address that is stored. */
export const LONGEST_ADDRESS = 2_000;

/**
 * Whether people may be sent there, or be shown it as a link: absolute http or https, no credentials.
 * A catalog that was loaded by SQL may say anything; what does not hold here is as if it was not there.
 */
export const isWebTarget = (href: string): boolean => PRINTABLE.test(href) && AUTHORITY.test(href);

/** The address of something else than a link: null where it is no web target. */
export const webUrl = (url: string | null): string | null =>
  url !== null && isWebTarget(url) ? url : null;
