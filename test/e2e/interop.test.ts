/** Client libraries as they are, against the bundled worker with the sample catalog. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TOOL_NAMES } from "../support/pinned-tools.ts";
import { shared } from "../support/shared.ts";
import { type Connection, LIBRARIES, type ToolResult } from "./interop-clients.ts";

const worker = await shared("open");

/** A number as scanned, as stored, whose it is, and where it leads. */
const BARCODES = [
  {
    gtin: "09506000134352",
    stored: "09506000134352",
    name: "Dal Giardino Risotto Rice with Mushrooms",
    leadsTo: "https://dalgiardino.com",
  },
  {
    gtin: "4006381333931",
    stored: "04006381333931",
    name: "STABILO point 88",
    leadsTo: "http://localhost:8787",
  },
  {
    gtin: "5449000000996",
    stored: "05449000000996",
    name: "Coca-Cola Original Taste",
    leadsTo: "https://www.coca-cola.com",
  },
];

/** The first block's JSON; a picture may stand behind it. */
const parse = ({ content }: ToolResult) => {
  const [first, ...others] = content.map(({ type }) => type);
  expect([first, others.filter((type) => type !== "image")]).toEqual(["text", []]);
  return JSON.parse(content[0]!.text);
};

/** A success, whose text says the same as its structured content. */
function answerOf(result: ToolResult) {
  const answer = parse(result);
  expect(result.isError, JSON.stringify(answer)).toBeFalsy();
  expect(result.structuredContent).toEqual(answer);
  return answer;
}

/** A failure in the error contract. */
function errorOf(result: ToolResult) {
  expect(result.isError).toBe(true);
  expect(result).not.toHaveProperty("structuredContent");
  return parse(result).error;
}

describe.each(LIBRARIES)("$name", ({ connect, speaks }) => {
  let client: Connection;
  beforeAll(async () => {
    client = await connect(worker.url);
  });
  afterAll(() => client?.close());

  test("connects, and learns whom it speaks to", () => {
    expect(client.protocolVersion).toBe(speaks);
    expect(client.server?.name).toBe("gtin-resolver");
    expect(client.server?.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(client.instructions).toContain("A GTIN is the number under a barcode");
    expect(client.instructions).toContain("lookup_product");
  });

  test("lists the nine tools", async () => {
    expect((await client.tools()).map(({ name }) => name)).toEqual(TOOL_NAMES);
  });

  test("ping answers pong", async () => {
    const result = await client.call("ping", {});
    expect(result.content).toEqual([{ type: "text", text: "pong" }]);
    expect(result).not.toHaveProperty("structuredContent");
  });

  describe.each(BARCODES)("$gtin", ({ gtin, stored, name, leadsTo }) => {
    const digital_link = `http://localhost:8787/01/${stored}`;

    test("validate_gtin finds it valid", async () => {
      const answer = answerOf(await client.call("validate_gtin", { gtin }));
      expect(answer).toMatchObject({ valid: true, normalized: stored, digital_link });
    });

    test("resolve_gtin says where it leads", async () => {
      const answer = answerOf(await client.call("resolve_gtin", { gtin }));
      expect(answer).toMatchObject({ gtin: stored, http_status: 307, product: { name } });
      expect(new URL(answer.target_url).origin).toBe(leadsTo);
    });

    test("lookup_product finds its record", async () => {
      const answer = answerOf(await client.call("lookup_product", { gtin }));
      expect(answer).toMatchObject({ gtin: stored, name, digital_link });
    });

    test("validate_gtins judges it in a list", async () => {
      const answer = answerOf(await client.call("validate_gtins", { gtins: [gtin, "1"] }));
      expect(answer.results).toMatchObject([{ valid: true, normalized: stored }, { valid: false }]);
    });

    test("search_products finds it", async () => {
      const answer = answerOf(await client.call("search_products", { query: name, limit: 5 }));
      expect(answer.understood).toBe("words");
      const found = answer.results.map((one: { gtin: string }) => one.gtin);
      expect(found).toContain(stored);
    });

    test("compare_products shows it beside another", async () => {
      const gtins = [gtin, "3017620422003"];
      const answer = answerOf(await client.call("compare_products", { gtins }));
      expect(answer.products).toMatchObject([{ gtin: stored }, { gtin: "03017620422003" }]);
      expect(answer.differences.name).toEqual([name, "Nutella"]);
    });

    test("check_availability knows it", async () => {
      const answer = answerOf(await client.call("check_availability", { gtin, market: "DE" }));
      expect(answer).toMatchObject({ gtin: stored, product: { name } });
      expect(answer.not_known).toContain("price");
    });

    test("generate_qr_url draws its code", async () => {
      const result = await client.call("generate_qr_url", { gtin });
      const answer = answerOf(result);
      expect(answer).toMatchObject({ digital_link, element_string: `(01)${stored}` });
      // A chat shows a PNG beside the text.
      const picture = result.content[1];
      expect(picture).toMatchObject({ type: "image", mimeType: "image/png" });
      expect(Buffer.from(picture?.data ?? "", "base64").toString("latin1", 1, 4)).toBe("PNG");
    });
  });

  test("a number that nobody knows is an error in the contract", async () => {
    const error = errorOf(await client.call("lookup_product", { gtin: "4012345678901" }));
    expect(error).toMatchObject({ code: -32200, data: { error_code: "not_found" } });
    expect(error.message).toContain("04012345678901");
  });

  test.each([
    ["validate_gtin", {}, "gtin"],
    ["validate_gtin", { gtin: 4006381333931 }, "gtin"],
    ["resolve_gtin", { gtin: "4006381333931", colour: "red" }, "colour"],
  ])("wrong arguments of %s %j are an error in the contract", async (tool, args, field) => {
    const error = errorOf(await client.call(tool, args));
    expect(error).toMatchObject({ code: -32101, data: { error_code: "validation_error" } });
    expect(error.data.errors.map((one: { field: string }) => one.field)).toEqual([field]);
  });

  test("an unknown tool is an error of the protocol", async () => {
    await expect(client.call("no_such_tool", {})).rejects.toMatchObject({ code: -32602 });
  });

  test("no client was given a session or a stream", () => {
    expect(client.exchanges.length).toBeGreaterThan(0);
    for (const { request, status, headers } of client.exchanges) {
      expect(headers.get("mcp-session-id"), request).toBeNull();
      const type = headers.get("content-type");
      if (status === 202) expect(type, request).toBeNull();
      else expect(type, request).toMatch(/^application\/json\b/);
    }
  });
});
