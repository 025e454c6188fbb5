/** A small identity provider: a real key set over HTTP, and tokens with any claims. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

export interface TestProvider {
  issuer: string;
  jwksUrl: string;
  /**
   * A signed token; `claims` replace the default issuer, subject, client and expiry in five
   * minutes.
   */
  sign(claims: JWTPayload): Promise<string>;
  stop(): void;
}

export async function startProvider(): Promise<TestProvider> {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "k-1", alg: "ES256" }] };
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify(jwks));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tenant`;
  return {
    issuer,
    jwksUrl: `${issuer}/keys`,
    sign(claims) {
      const exp = Math.floor(Date.now() / 1000) + 300;
      return new SignJWT({ iss: issuer, sub: "u-1", client_id: "host-1", exp, ...claims })
        .setProtectedHeader({ alg: "ES256", kid: "k-1" })
        .sign(privateKey);
    },
    stop: () => void server.close(),
  };
}
