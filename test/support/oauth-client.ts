/** A browser without scripts, and a client of an authorization server that can send any request. */
import { createHash, randomBytes } from "node:crypto";
import { fetch } from "./requests.ts";
import { call } from "./rpc.ts";

export const REDIRECT = "https://host.example/callback";

export interface Registered {
  client_id: string;
  client_secret?: string;
}

export const register = (url: string, metadata: object = {}) =>
  fetch(`${url}/oauth/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      client_name: "Host",
      redirect_uris: [REDIRECT],
      token_endpoint_auth_method: "none",
      ...metadata,
    }),
  });

export const registered = async (url: string, metadata: object = {}): Promise<Registered> =>
  (await (await register(url, metadata)).json()) as Registered;

export function pkce() {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}

/** An authorization request; undefined parameters are omitted. */
export function authorizeUrl(url: string, parameters: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  const all: Record<string, string | undefined> = {
    response_type: "code",
    redirect_uri: REDIRECT,
    code_challenge_method: "S256",
    scope: "qr:generate",
    state: "s-1",
    resource: `${url}/mcp`,
    ...parameters,
  };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) query.set(name, value);
  return `${url}/oauth/authorize?${query}`;
}

export interface Page {
  status: number;
  headers: Headers;
  html: string;
  /** The target of its redirect. */
  location: URL | null;
  handle: string;
  scopes: string[];
}

/** Keeps cookies, follows no redirect, runs no script. */
export class Browser {
  readonly cookies = new Map<string, string>();

  open(url: string): Promise<Page> {
    return this.#send(url, {});
  }

  /** Fills in the page's form; on page one with an accepted key, page two's form as well. */
  async submit(url: string, page: Page, fields: Record<string, string | string[]>): Promise<Page> {
    const next = await this.press(url, page, fields);
    const { key, ...others } = fields;
    const isPageTwo = next.status === 200 && next.html.includes('value="allow"');
    return key !== undefined && isPageTwo ? this.press(url, next, others) : next;
  }

  /** Sends the page's form with the given `fields`. @param query of the form's address */
  press(
    url: string,
    page: Page,
    fields: Record<string, string | string[]>,
    query = "",
  ): Promise<Page> {
    const form = new URLSearchParams({ handle: page.handle });
    const given = { scope: page.scopes, decision: "allow", ...fields };
    for (const [name, value] of Object.entries(given)) {
      for (const one of [value].flat()) form.append(name, one);
    }
    return this.#send(`${url}/oauth/authorize${query}`, {
      method: "POST",
      body: form,
      headers: { Origin: "null", "Sec-Fetch-Site": "same-origin" },
    });
  }

  async #send(url: string, init: { method?: string; body?: URLSearchParams; headers?: object }) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...init.headers, ...(cookie && { Cookie: cookie }) };
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/Max-Age=0/.test(set)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const html = await response.text();
    const location = response.headers.get("Location");
    return {
      status: response.status,
      headers: response.headers,
      html,
      location: location === null ? null : new URL(location),
      handle: /name="handle" value="([^"]*)"/.exec(html)?.[1] ?? "",
      scopes: [...html.matchAll(/name="scope" value="([^"]*)"/g)].map(([, scope]) => scope!),
    };
  }
}

/** Page one of an authorization request; without a given client, a new one registers. */
export async function opened(
  url: string,
  parameters: Record<string, string | undefined> = {},
  given?: Registered | Promise<Registered>,
) {
  const { client_id } = await (given ?? registered(url));
  const { verifier, challenge } = pkce();
  const browser = new Browser();
  const request = authorizeUrl(url, { client_id, code_challenge: challenge, ...parameters });
  return { client_id, verifier, browser, page: await browser.open(request) };
}

/** The token request for the code in the redirect back to the client. */
export const codeFields = (back: URL | null, client_id: string, code_verifier: string) => ({
  grant_type: "authorization_code",
  code: back?.searchParams.get("code") ?? "",
  ...{ client_id, redirect_uri: REDIRECT, code_verifier },
});

/**
 * Opens page one, enters the key, and allows on page two; returns the redirect back to the client.
 */
export async function allow(url: string, request: string, key: string): Promise<URL> {
  const browser = new Browser();
  const page = await browser.open(request);
  const { location, html } = await browser.submit(url, page, { key });
  if (location === null) throw new Error(`No redirect, but: ${html}`);
  return location;
}

export interface TokenAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks wherever it wants to
  body: any;
}

export async function token(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<TokenAnswer> {
  const response = await fetch(`${url}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? null : JSON.parse(text),
  };
}

export interface SignedIn {
  client: Registered;
  access: string;
  refresh: string;
}

/** A sign-in up to its code: the client, and its token request. */
export async function codeFor(
  url: string,
  key: string,
  parameters: Record<string, string> = {},
  given?: Registered,
) {
  const client = given ?? (await registered(url));
  const { verifier, challenge } = pkce();
  const request = { client_id: client.client_id, code_challenge: challenge, ...parameters };
  const back = await allow(url, authorizeUrl(url, request), key);
  return { client, fields: codeFields(back, client.client_id, verifier) };
}

/** The whole sign-in; without a given client, a new one registers. */
export async function signIn(
  url: string,
  key: string,
  parameters: Record<string, string> = {},
  given?: Registered,
): Promise<SignedIn> {
  const { client, fields } = await codeFor(url, key, parameters, given);
  const { status, body } = await token(url, fields);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { client, access: body.access_token, refresh: body.refresh_token };
}

/** A call of the tool that needs a token with qr:generate. */
export const generate = (url: string, bearer?: string | null, headers: object = {}) =>
  call(
    url,
    "generate_qr_url",
    { gtin: "04012345678901" },
    { ...headers, ...(bearer && { Authorization: `Bearer ${bearer}` }) },
  );
