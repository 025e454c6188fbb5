/** Addresses of a server: its origin, or its MCP endpoint. */
import { UsageError } from "./cli.ts";

export interface Target {
  /** The server's URL without a trailing slash. */
  base: string;
  endpoint: string;
}

/** The URL of an http(s) origin; undefined for any other text. */
export function originOf(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href ? url : undefined;
}

/** @throws UsageError unless it is an http(s) URL. */
export function parseTarget(text: string): Target {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`"${text}" is not a URL such as https://id.example.org.`);
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new UsageError(
      "The URL must not have a user, query or fragment. Send a token with --token.",
    );
  }
  const base = url.origin + url.pathname.replace(/\/+$/, "").replace(/\/mcp$/, "");
  return { base, endpoint: `${base}/mcp` };
}
