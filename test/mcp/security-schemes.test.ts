/** `_meta.securitySchemes`, and the challenge in bodies, by which ChatGPT decides whether to sign in. */
import { describe, expect, test } from "vitest";
import { loadTools } from "../../src/mcp/tools/index.ts";
import { inProcess } from "../support/in-process.ts";

const SIGN_IN = {
  AUTH: "oauth",
  OAUTH_ISSUER: "https://login.example",
  OAUTH_JWKS_URL: "https://login.example/keys",
};

const tools = await loadTools();

describe.each([
  ["QR codes need a token", { QR_ACCESS: "scoped" }],
  ["reading needs one", { QR_ACCESS: "open", READ_ACCESS: "scoped" }],
  ["agents can write", { QR_ACCESS: "open", WRITE_TOOLS: "scoped" }],
])("where %s", (_, vars) => {
  const server = inProcess({ ...SIGN_IN, ...vars });

  test("a call without a token is answered with 401 exactly if the tool does not list noauth", async () => {
    const listed = await server.list();
    expect(listed.length).toBeGreaterThan(10);
    for (const { name, _meta } of listed) {
      const { example } = tools.find((tool) => tool.name === name)!;
      const { status } = await server.call(name, example);
      const isOpen = _meta?.securitySchemes?.some(({ type }) => type === "noauth");
      expect([name, status], name).toEqual([name, isOpen ? 200 : 401]);
    }
  });
});

test("the scopes are those of a sign-in", async () => {
  const listed = await inProcess({ ...SIGN_IN, QR_ACCESS: "scoped" }).list();
  const schemesOf = (name: string) => listed.find((one) => one.name === name)?._meta;
  expect(schemesOf("ping")).toEqual({ securitySchemes: [{ type: "noauth" }] });
  expect(schemesOf("generate_qr_url")?.securitySchemes).toEqual([
    { type: "oauth2", scopes: ["qr:generate"] },
  ]);
  expect(schemesOf("lookup_product")?.securitySchemes).toEqual([
    { type: "noauth" },
    { type: "oauth2", scopes: ["catalog:read"] },
  ]);
});

test("where hosts cannot sign in, nothing is said of it", async () => {
  for (const vars of [{ AUTH: "keys", QR_ACCESS: "scoped" }, { ...SIGN_IN }]) {
    const listed = await inProcess(vars).list();
    expect(listed.filter(({ _meta }) => _meta?.securitySchemes)).toEqual([]);
    const { body } = await inProcess(vars).call("generate_qr_url", { gtin: "9506000134352" });
    expect(JSON.stringify(body)).not.toContain("www_authenticate");
  }
});

test("the body of a 401 has its challenge, with an error and its description", async () => {
  const server = inProcess({ ...SIGN_IN, QR_ACCESS: "scoped" });
  const { status, headers, body } = await server.call("generate_qr_url", { gtin: "9506000134352" });
  expect(status).toBe(401);
  const metadata = "http://localhost:8787/.well-known/oauth-protected-resource/mcp";
  expect(headers.get("WWW-Authenticate")).toBe(
    `Bearer realm="gtin-resolver", scope="qr:generate", resource_metadata="${metadata}"`,
  );
  expect(body._meta).toEqual({
    "mcp/www_authenticate": [
      `Bearer realm="gtin-resolver", error="invalid_request", scope="qr:generate", resource_metadata="${metadata}", error_description="This request requires a token with the scope qr:generate."`,
    ],
  });
});
