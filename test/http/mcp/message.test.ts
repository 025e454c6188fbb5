/** Which messages need not be shown to the SDK to know their era. */
import { isLegacyRequest } from "@modelcontextprotocol/server";
import { expect, test } from "vitest";
import { asMessage, claimsEnvelope } from "../../../src/http/mcp/message.ts";

const CLAIM = "io.modelcontextprotocol/protocolVersion";
const envelope = {
  [CLAIM]: "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
const metas: readonly unknown[] = [
  ...[undefined, null, "text", [], {}, { progressToken: 1 }],
  ...[envelope, { [CLAIM]: "2026-07-28" }, { [CLAIM]: 7 }, { [CLAIM]: undefined }],
];
const forms = [
  { jsonrpc: "2.0", id: 1 },
  { jsonrpc: "2.0" },
  { id: 1 },
  { jsonrpc: "2.0", id: 1, result: {} },
  { jsonrpc: "2.0", id: 1, error: { code: 1, message: "" } },
];
const methods = ["tools/call", "initialize", "notifications/initialized", undefined, 7];
const headers = [{}, { "MCP-Protocol-Version": "2025-11-25" }];

const bodies = forms.flatMap((form) =>
  methods.flatMap((method) => metas.map((_meta) => ({ ...form, method, params: { _meta } }))),
);

test("a message that claims the envelope is never of the 2025 era to the SDK", async () => {
  const claiming = bodies.filter((body) => claimsEnvelope(asMessage(body)));
  expect(claiming.length).toBeGreaterThan(50);
  for (const body of claiming) {
    for (const sent of headers) {
      const request = new Request("http://localhost/mcp", { method: "POST", headers: sent });
      expect([body, await isLegacyRequest(request, body)]).toEqual([body, false]);
    }
  }
});

test("a call with its envelope claims it; one of the 2025 era, and its handshake, do not", () => {
  const claims = (method: string, _meta: unknown) =>
    claimsEnvelope(asMessage({ method, params: { _meta } }));
  expect(claims("tools/call", envelope)).toBe(true);
  expect(claims("tools/call", { progressToken: 1 })).toBe(false);
  expect(claims("initialize", envelope)).toBe(false);
});
