/**
 * The cookie of a session of the console. Only the REST API and the session's own routes read it,
 * and only for requests of this server's own pages.
 */
import { parse, serialize } from "hono/utils/cookie";
import { AppError } from "../../errors/errors.ts";
import type { Configured, RequestVariables, With } from "../request.ts";

/**
 * Whether the server has http, as only a loopback server has: there browsers reject the prefix and
 * `Secure`.
 */
const isPlain = ({ var: { config } }: With<Configured>) => config.baseUrl.startsWith("http:");

const nameFor = (c: With<Configured>, name: string) => (isPlain(c) ? name : `__Host-${name}`);

const NAME = "gtin-session";

/** The session's cookie as it was sent, whoever sent the request; null without one. */
export function sentCookie(c: With<RequestVariables>, name = NAME): string | null {
  const header = c.get("headers").get("cookie");
  const full = nameFor(c, name);
  return header?.includes(full) ? (parse(header, full)[full] ?? null) : null;
}

/**
 * The session's cookie if this face reads it and no bearer token is sent. An image or script on
 * a page of another origin reads nothing with it.
 */
export function sessionCookie(c: With<RequestVariables>): string | null {
  const headers = c.get("headers");
  if (!c.get("face").readsSession || headers.has("authorization")) return null;
  const site = headers.get("sec-fetch-site");
  const isOwn = site === undefined || site === "same-origin" || site === "none";
  return isOwn || isWrite(c) ? sentCookie(c) : null;
}

const isWrite = ({ req }: With<RequestVariables>) =>
  !["GET", "HEAD", "OPTIONS"].includes(req.method);

/**
 * A write with a cookie must come from a page of this server: browsers send both headers by
 * themselves. @throws AppError forbidden
 */
export function refuseForeignWrite(c: With<RequestVariables>): void {
  if (isWrite(c) && sessionCookie(c) !== null) refuseForeignPage(c);
}

/** @throws AppError forbidden */
export function refuseForeignPage(c: With<RequestVariables>): void {
  const headers = c.get("headers");
  const isSameOrigin =
    headers.get("origin") === originOf(c) && headers.get("sec-fetch-site") === "same-origin";
  if (isSameOrigin) return;
  throw new AppError("forbidden", "A session can only be used from the pages of this server.", {
    guidance: "Open /console on this server, or send a key as Authorization: Bearer <key>.",
  });
}

/** The origin of the request's own host, which must be one of this server's. */
function originOf(c: With<RequestVariables>): string | null {
  const { baseUrl, hosts } = c.get("config");
  const host = c.get("headers").get("host") ?? "";
  const own = `${new URL(baseUrl).protocol}//${host}`;
  return URL.canParse(own) && hosts.includes(new URL(own).hostname) ? own : null;
}

export const setSessionCookie = (c: With<Configured>, token: string, seconds: number): void =>
  setCookie(c, NAME, token, { seconds, sameSite: "Strict" });

export const clearSessionCookie = (c: With<Configured>): void => setSessionCookie(c, "", 0);

export function setCookie(
  c: With<Configured>,
  name: string,
  value: string,
  { seconds, sameSite }: { seconds: number; sameSite: "Strict" | "Lax" },
): void {
  // The prefix requires this path.
  const options = { path: "/", httpOnly: true, sameSite, maxAge: seconds, secure: !isPlain(c) };
  const cookie = serialize<string>(nameFor(c, name), value, options);
  c.header("Set-Cookie", cookie, { append: true });
}
