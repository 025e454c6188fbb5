/** An OpenID provider on loopback: metadata, authorization, tokens with PKCE, and its keys. */
import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

export interface TestOidc {
  issuer: string;
  jwksUrl: string;
  /** Members of the next ID tokens besides issuer, audience, times and nonce. */
  claims: JWTPayload;
  /** The request to the token endpoint, as it came. */
  readonly asked: URLSearchParams[];
  stop(): void;
}

/** It signs everybody in at once, as the `claims`. */
export async function startOidc(client: { id: string; secret: string }): Promise<TestOidc> {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "k-1", alg: "ES256" }] };
  const codes = new Map<string, URLSearchParams>();
  const oidc = { claims: { sub: "ann" } as JWTPayload, asked: [] as URLSearchParams[] };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, issuer);
    const json = (status: number, body: object) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(body));
    };
    if (url.pathname.endsWith("/openid-configuration")) {
      return json(200, {
        ...{ issuer, jwks_uri: `${issuer}/keys` },
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        id_token_signing_alg_values_supported: ["ES256"],
        ...{ response_types_supported: ["code"], subject_types_supported: ["public"] },
      });
    }
    if (url.pathname.endsWith("/keys")) return json(200, jwks);
    if (url.pathname.endsWith("/authorize")) {
      const code = randomUUID();
      codes.set(code, url.searchParams);
      const back = new URL(url.searchParams.get("redirect_uri")!);
      back.searchParams.set("code", code);
      back.searchParams.set("state", url.searchParams.get("state")!);
      response.writeHead(302, { Location: back.href });
      return response.end();
    }
    const form = new URLSearchParams(await text(request));
    oidc.asked.push(form);
    const begun = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const digest = createHash("sha256").update(form.get("code_verifier") ?? "");
    const isRight =
      isClient(request, client) &&
      begun?.get("client_id") === client.id &&
      begun.get("redirect_uri") === form.get("redirect_uri") &&
      begun.get("code_challenge_method") === "S256" &&
      begun.get("code_challenge") === digest.digest("base64url");
    if (!isRight) return json(400, { error: "invalid_grant" });
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: issuer, aud: client.id, iat: now, exp: now + 300 };
    const idToken = await new SignJWT({ ...usual, nonce: begun.get("nonce")!, ...oidc.claims })
      .setProtectedHeader({ alg: "ES256", kid: "k-1" })
      .sign(privateKey);
    json(200, { access_token: "not-kept", token_type: "Bearer", id_token: idToken });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tenant`;
  return Object.assign(oidc, {
    ...{ issuer, jwksUrl: `${issuer}/keys` },
    stop: () => void server.close(),
  });
}

function isClient(request: IncomingMessage, { id, secret }: { id: string; secret: string }) {
  const basic = Buffer.from(`${id}:${secret}`).toString("base64");
  return request.headers.authorization === `Basic ${basic}`;
}
