/** The libraries that hosts embed sign in by themselves: only the person's part is done here. */
import {
  Client as ClientV2,
  type OAuthClientProvider as ProviderV2,
  StreamableHTTPClientTransport as TransportV2,
} from "@modelcontextprotocol/client";
import type { OAuthClientProvider as ProviderV1 } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as TransportV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { expect, test } from "vitest";
import { revokeKey } from "../../scripts/catalog/keys.ts";
import { useOAuth } from "../support/oauth.ts";
import { allow, token } from "../support/oauth-client.ts";

const oauth = useOAuth({ direct: true });

const IDENTITY = { name: "host", version: "1" };
const CALLBACK = "http://127.0.0.1:49152/callback";
const CALL = { name: "generate_qr_url", arguments: { gtin: "04012345678901" } };

/** The data that a host keeps of a server. */
class Kept {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata = {
    client_name: "A host",
    redirect_uris: [CALLBACK],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
  // biome-ignore lint/suspicious/noExplicitAny: each library has its own type for it
  readonly saved: Record<string, any> = {};
  /** Where the browser was sent. */
  asked: URL | undefined;

  state = () => "s-1";
  clientInformation = () => this.saved.client;
  tokens = () => this.saved.tokens;
  codeVerifier = () => this.saved.verifier;
  discoveryState = () => this.saved.discovery;
  saveClientInformation = (client: unknown) => this.#save({ client });
  saveTokens = (tokens: unknown) => this.#save({ tokens });
  saveCodeVerifier = (verifier: string) => this.#save({ verifier });
  saveDiscoveryState = (discovery: unknown) => this.#save({ discovery });
  redirectToAuthorization = (url: URL) => {
    this.asked = url;
  };
  invalidateCredentials = (what: string) => {
    if (what === "tokens" || what === "all") delete this.saved.tokens;
  };

  #save(changed: object): void {
    Object.assign(this.saved, changed);
  }
}

interface Host {
  call(): Promise<{ isError?: boolean }>;
  callPublic(): Promise<unknown>;
  finish(back: URL): Promise<void>;
  close(): Promise<void>;
}

async function hostV1(kept: Kept): Promise<Host> {
  const client = new ClientV1(IDENTITY);
  const authProvider = kept as ProviderV1;
  const transport = new TransportV1(new URL(`${oauth.url}/mcp`), { authProvider });
  await client.connect(transport as Transport);
  return {
    call: async () => (await client.callTool(CALL)) as { isError?: boolean },
    callPublic: () => client.callTool({ name: "ping" }),
    finish: (back) => transport.finishAuth(back.searchParams.get("code")!),
    close: () => client.close(),
  };
}

async function hostV2(kept: Kept, mode: "legacy" | "auto"): Promise<Host> {
  const client = new ClientV2(IDENTITY, mode === "auto" ? { versionNegotiation: { mode } } : {});
  const authProvider = kept as unknown as ProviderV2;
  const transport = new TransportV2(new URL(`${oauth.url}/mcp`), { authProvider });
  await client.connect(transport);
  return {
    call: async () => (await client.callTool(CALL)) as { isError?: boolean },
    callPublic: () => client.callTool({ name: "ping", arguments: {} }),
    finish: (back) => transport.finishAuth(back.searchParams),
    close: () => client.close(),
  };
}

test.each([
  ["SDK v1", hostV1],
  ["SDK v2", (kept: Kept) => hostV2(kept, "legacy")],
  ["SDK v2, 2026-07-28", (kept: Kept) => hostV2(kept, "auto")],
])("%s: discovers, registers, signs in, calls, refreshes, is revoked", async (_, start) => {
  const { key, prefix } = await oauth.newKey(["qr:generate"]);
  const kept = new Kept();
  const host = await start(kept);
  // Connecting, listing and reading need no sign-in, and ask for none.
  await host.callPublic();
  expect(kept.asked).toBeUndefined();

  await expect(host.call()).rejects.toThrow(/unauthorized/i);
  expect(Object.fromEntries(kept.asked!.searchParams)).toMatchObject({
    scope: "qr:generate",
    resource: `${oauth.url}/mcp`,
    code_challenge_method: "S256",
    redirect_uri: CALLBACK,
  });
  const back = await allow(oauth.url, kept.asked!.href, key);
  expect(back.searchParams.get("state")).toBe("s-1");
  await host.finish(back);
  expect((await host.call()).isError).toBeFalsy();

  const { client, tokens } = kept.saved;
  await token(oauth.url, { token: tokens.access_token, client_id: client.client_id });
  expect((await host.call()).isError).toBeFalsy();
  expect(kept.saved.tokens.access_token).not.toBe(tokens.access_token);

  kept.asked = undefined;
  await revokeKey(oauth.db, prefix);
  await expect(host.call()).rejects.toThrow();
  expect(kept.asked).toBeDefined();
  await host.callPublic();
  await host.close();
});
