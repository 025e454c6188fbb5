/** The links to this server in an answer, and whether the server answers them. */

/**
 * Every text in `value`, at any depth, that begins with `origin` and a slash; each once. The platform
 * serves what is below /assets/, without the worker: test/e2e/security/headers.test.ts requests it.
 */
export function ownLinks(value: unknown, origin: string): string[] {
  const found = new Set<string>();
  const walk = (part: unknown): void => {
    if (typeof part === "string") {
      if (part.startsWith(`${origin}/`) && !part.startsWith(`${origin}/assets/`)) found.add(part);
    } else if (typeof part === "object" && part !== null) {
      for (const inner of Object.values(part)) walk(inner);
    }
  };
  walk(value);
  return [...found];
}

export interface Followed {
  link: string;
  status: number;
  /** The code of a problem document. */
  errorCode: string | null;
}

export type Get = (url: string, headers?: Record<string, string>) => Promise<Response>;

/** Requests each link once, even if several answers have it. */
export class Follower {
  readonly #seen = new Map<string, Followed>();
  readonly #get: Get;

  constructor(get: Get) {
    this.#get = get;
  }

  get count(): number {
    return this.#seen.size;
  }

  async follow(link: string): Promise<Followed> {
    const seen = this.#seen.get(link);
    if (seen) return seen;
    const response = await this.#get(link, { Accept: "application/json" });
    const text = await response.text();
    const isProblem = response.headers.get("content-type")?.startsWith("application/problem+json");
    const errorCode = isProblem ? String(JSON.parse(text).error_code) : null;
    const followed = { link, status: response.status, errorCode };
    this.#seen.set(link, followed);
    return followed;
  }

  /** The links without an answer; `mayBeUnknown`: the answer said that the catalog has no link. */
  async dead(links: readonly string[], mayBeUnknown: boolean): Promise<Followed[]> {
    const followed = [];
    for (const link of links) followed.push(await this.follow(link));
    return followed.filter(({ status, errorCode }) => {
      if (status >= 200 && status < 400) return false;
      return !(mayBeUnknown && status === 404 && errorCode === "not_found");
    });
  }
}
