/**
 * A list of the endpoint in both protocol versions. They differ in the envelope, which is given
 * here as a literal.
 */
import { expect } from "vitest";
import { modern, post } from "./rpc.ts";

export const ERAS = ["2025", "2026"] as const;
export type Era = (typeof ERAS)[number];

/** The members around a list; the golden files have only the lists. */
const ENVELOPES: Record<Era, object> = {
  "2025": {},
  "2026": {
    resultType: "complete",
    ttlMs: 3_600_000,
    cacheScope: "public",
    _meta: {
      "io.modelcontextprotocol/serverInfo": {
        name: "gtin-resolver",
        title: "GTIN Resolver",
        description:
          "Checks GTINs, finds products, follows GS1 Digital Links to pages and recalls, makes QR codes.",
        version: "0.1.0",
        websiteUrl: "http://localhost:8787",
        icons: [
          { src: "http://localhost:8787/icon.svg", mimeType: "image/svg+xml", sizes: ["any"] },
          { src: "http://localhost:8787/icon.png", mimeType: "image/png", sizes: ["512x512"] },
        ],
      },
    },
  },
};

/** Checks the list `key` of a method's result, with its envelope. */
export async function expectWire(
  url: string,
  era: Era,
  method: string,
  key: string,
  list: unknown,
): Promise<void> {
  const { text, headers } = await wire(url, era, method);
  expect(headers.get("Content-Type")).toMatch(/^application\/json/);
  const result = { [key]: list, ...ENVELOPES[era] };
  expect(text).toBe(JSON.stringify({ result, jsonrpc: "2.0", id: 1 }));
}

export const wire = (url: string, era: Era, method: string) =>
  era === "2026"
    ? modern(url, method)
    : post(url, { jsonrpc: "2.0", id: 1, method, params: {} }, { Accept: "application/json" });
