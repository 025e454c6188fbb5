/** A deployment's names in the catalogs of MCP servers: its host is its namespace. */
import { NAME } from "../../identity.ts";

/** `org.example.id/gtin-resolver` for https://id.example.org, as Server Cards and the registry write it. */
export const registryName = (baseUrl: string): string =>
  `${hostOf(baseUrl).split(".").reverse().join(".")}/${NAME}`;

/** `urn:air:id.example.org:mcp:gtin-resolver`, as AI Catalogs write it. */
export const catalogName = (baseUrl: string): string => `urn:air:${hostOf(baseUrl)}:mcp:${NAME}`;

/** An IP address is not a domain: a loopback deployment is `localhost` in every spelling. */
export function hostOf(baseUrl: string): string {
  const { hostname } = new URL(baseUrl);
  return /^[\d.]+$|^\[/.test(hostname) ? "localhost" : hostname;
}
