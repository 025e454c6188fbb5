/** Resources, prompts and completions with the client libraries as they are, in both eras. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shared } from "../support/shared.ts";
import { type Connection, LIBRARIES } from "./interop-clients.ts";

const worker = await shared("open");

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: { code: number; message: string; data: Record<string, unknown> }) => error,
  );

describe.each(LIBRARIES)("$name", ({ connect }) => {
  let client: Connection;
  beforeAll(async () => {
    client = await connect(worker.url);
  });
  afterAll(() => client?.close());

  test("lists resources, templates and prompts", async () => {
    const uris = (await client.resources()).map(({ uri }) => uri);
    expect(uris.filter((uri) => !uri.startsWith("ui://"))).toEqual(["catalog://statistics"]);
    const templates = (await client.templates()).map(({ uriTemplate }) => uriTemplate);
    expect(templates).toEqual(["gtin://{gtin}", "digital-link://{+path}"]);
    expect(await client.prompts()).toHaveLength(5);
  });

  test("reads a product: what lookup_product answers", async () => {
    const uri = "gtin://5449000000996";
    const contents = await client.read(uri);
    expect(contents).toEqual([{ uri, mimeType: "application/json", text: expect.any(String) }]);
    const { structuredContent } = await client.call("lookup_product", { gtin: "5449000000996" });
    expect(structuredContent).toMatchObject(JSON.parse(contents[0]!.text));
  });

  test("reads a linkset: what the resolver answers, to the byte", async () => {
    const path = "01/09506000134352/10/ABC123";
    const [content] = await client.read(`digital-link://${path}`);
    expect(content?.mimeType).toBe("application/linkset+json");
    const headers = { Accept: "application/linkset+json" };
    for (const query of ["?linkType=linkset", "?linkType=all"]) {
      const response = await fetch(`${worker.url}/${path}${query}`, { headers });
      expect(content?.text).toBe(await response.text());
    }
  });

  test("reads the statistics", async () => {
    const [content] = await client.read("catalog://statistics");
    expect(JSON.parse(content!.text)).toMatchObject({ products: 68, brands: 40, truncated: false });
  });

  test("is told what is wrong with a number, and what is not there", async () => {
    const wrong = await failure(client.read("gtin://5449000000997"));
    expect([wrong.code, wrong.data.error_code]).toEqual([-32602, "validation_error"]);
    expect(wrong.message).toMatch(/check digit/);
    const uri = "gtin://4012345678901";
    const unknown = await failure(client.read(uri));
    // The one form that client libraries know as "not found" (SEP-2164).
    expect([unknown.code, unknown.data]).toEqual([-32602, { uri }]);
    expect(unknown.message).toMatch(/does not know it.*validate_gtin/);
  });

  test("gets a prompt with the record in it", async () => {
    const { messages } = await client.prompt("product_brief", { gtin: "3017620422003" });
    expect(messages.map(({ role, content }) => [role, content.type])).toEqual([
      ["user", "text"],
      ["user", "resource"],
    ]);
    const { resource } = messages[1]!.content;
    expect(resource?.uri).toBe("gtin://03017620422003");
    expect([resource]).toEqual(await client.read(resource!.uri));
    const missing = await failure(client.prompt("product_brief", {}));
    expect([missing.code, missing.data.errors]).toEqual([
      -32602,
      [{ field: "gtin", message: expect.stringMatching(/^is missing/) }],
    ]);
  });

  test("completes GTINs, brands, link types and paths", async () => {
    const template = { type: "ref/resource", uri: "gtin://{gtin}" } as const;
    expect(await client.complete(template, "gtin", "95060")).toEqual({
      values: ["9506000134352", "9506000134369", "9506000134376"],
      total: 3,
      hasMore: false,
    });
    const links = { type: "ref/resource", uri: "digital-link://{+path}" } as const;
    const paths = await client.complete(links, "path", "01/0950");
    expect(paths.values).toContain("01/09506000134352");
    const review = { type: "ref/prompt", name: "review_brand" } as const;
    expect((await client.complete(review, "brand", "cOCA c")).values).toEqual(["Coca-Cola"]);
    const brief = { type: "ref/prompt", name: "product_brief" } as const;
    const types = (await client.complete(brief, "link_type", "rec")).values;
    expect(types).toEqual(["gs1:recallStatus", "gs1:recipeInfo"]);
    expect((await client.complete(brief, "language", "d")).values).toEqual([]);
  });
});
