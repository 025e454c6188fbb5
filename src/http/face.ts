/** What every step before and after a route has to know about the face that answers. */
export interface Face {
  /** Its problems are written for developers. */
  readonly forPrograms?: true;
  /** Its own check of the host answers in its own form (`transport/host.ts`). */
  readonly checksHost?: true;
  /** It reads the cookie of the console's session. */
  readonly readsSession?: true;
  /** Only pages of this origin may load its answers: they belong to a sign-in. */
  readonly sameOrigin?: true;
  /**
   * `scan`: its requests count as scans. A mobile network or a shop's Wi-Fi is one address, so these
   * have a limit of their own. `none`: fixed texts, and what a monitor requests every second.
   */
  readonly limit?: "scan" | "none";
  /**
   * What `/robots.txt` names as not for crawlers. Each address with a query is an answer to one
   * question: crawlers would ask millions of them. The codes of products lead to their pages.
   */
  readonly uncrawled?: string;
}

/** Whether a code is scanned, or the hosted page is read to which it leads. */
export const isScan = ({ limit }: Face, method: string): boolean =>
  limit === "scan" && (method === "GET" || method === "HEAD");
