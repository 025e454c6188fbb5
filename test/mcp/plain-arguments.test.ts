/** Wrong arguments are reported in this project's words, whatever is wrong: none is left to zod. */
import { describe, expect, test } from "vitest";
import { loadTools } from "../../src/mcp/tools/index.ts";
import type { WriteContext } from "../../src/services/context.ts";
import { callFor } from "../support/generated-calls.ts";
import type { JsonSchema, ListedTool } from "../support/in-process.ts";
import { RAW, wrongValues } from "../support/wrong-values.ts";

const tools = await loadTools();

/** Wrong arguments are found before the context is touched; writes are disabled. */
const CONTEXT = {
  ...{ baseUrl: "", correlationId: "", clock: () => new Date(0), authorization: null },
} as unknown as WriteContext;

const noLinks = (): never => {
  throw new Error("No target is requested for arguments that are refused.");
};

interface Failed {
  code: string;
  detail: string;
  errors?: { field: string; message: string }[];
}

async function failureOf(name: string, args: unknown): Promise<Failed> {
  const tool = tools.find((one) => one.name === name)!;
  const contexts = { read: CONTEXT, write: CONTEXT, report: () => {}, linkTargets: noLinks };
  const { content } = await tool.call(args, contexts);
  const [block] = content;
  const { error } = JSON.parse(block?.type === "text" ? block.text : "");
  return { code: error.code, detail: error.message, ...error.data };
}

const NO_FAILURE: Failed = { code: "", detail: "" };

const messageOf = async (name: string, args: unknown) => (await failureOf(name, args)).errors;

describe.each(tools.filter(({ name }) => name !== "ping"))("$name", (tool) => {
  const { name } = tool;
  const schema = tool.inputSchema as JsonSchema;
  const good = callFor(tool as unknown as ListedTool, "09506000134352");

  test.each(Object.entries(schema.properties ?? {}))(
    "words every wrong value of %s in plain words",
    async (property, member) => {
      const wrong = [undefined, ...wrongValues(member)];
      const texts: string[] = [];
      for (const value of wrong) {
        // Arguments that pass go on to a context that is none.
        const args = { ...good, [property]: value };
        const { detail, errors = [] } = await failureOf(name, args).catch(() => NO_FAILURE);
        texts.push(detail, ...errors.map(({ message }) => message));
      }
      expect(texts.filter(Boolean).length).toBeGreaterThan(wrong.length / 4);
      expect(texts.filter((text) => RAW.test(text))).toEqual([]);
    },
  );

  test("arguments that are a list are rejected as not an object", async () => {
    expect(await messageOf(name, [])).toEqual([
      { field: "arguments", message: "must be an object, not a list" },
    ]);
  });
});

const NUMBER_OF_A_GTIN =
  "must be a text in quotes, not a number: a JSON number loses leading zeros";

test.each<[name: string, args: object, field: string, message: string]>([
  ["resolve_gtin", {}, "gtin", "is required"],
  ["validate_gtin", {}, "gtin", "is required"],
  ["decode_barcode", {}, "barcode", "give either barcode or barcodes"],
  ["decode_barcode", { barcode: "" }, "barcode", "must not be empty"],
  ["compare_products", {}, "gtins", "is required"],
  ["validate_gtin", { gtin: null }, "gtin", "must be a text, not null"],
  ["validate_gtin", { gtin: true }, "gtin", "must be a text, not true"],
  ["validate_gtin", { gtin: ["1"] }, "gtin", "must be a text, not a list"],
  ["validate_gtin", { gtin: 5449000000996 }, "gtin", NUMBER_OF_A_GTIN],
  ["validate_gtins", { gtins: [5] }, "gtins.0", NUMBER_OF_A_GTIN],
  ["decode_barcode", { barcode: 5 }, "barcode", "must be a text, not a number"],
  ["compare_products", { gtins: ["1"] }, "gtins", "must be a list of 2 to 5"],
  ["compare_products", { gtins: "1" }, "gtins", "must be a list, not a text"],
  ["compare_products", { gtins: Array(6).fill("1") }, "gtins", "must be a list of 2 to 5"],
  ["validate_gtins", { gtins: [] }, "gtins", "must not be empty"],
  ["validate_gtins", { gtins: Array(101).fill("1") }, "gtins", "has more than 100 items"],
  ["resolve_gtin", { gtin: "1", limit: 0 }, "limit", "must be at least 1"],
  ["resolve_gtin", { gtin: "1", limit: 51 }, "limit", "must be at most 50"],
  ["resolve_gtin", { gtin: "1", limit: 1.5 }, "limit", "must be a whole number"],
  ["resolve_gtin", { gtin: "1", limit: "5" }, "limit", "must be a number, not a text"],
  [
    "resolve_gtin",
    { gtin: "1", response_format: "xml" },
    "response_format",
    "must be one of json, markdown",
  ],
  [
    "resolve_gtin",
    { gtin: "1", language: "x".repeat(501) },
    "language",
    "has more than 500 characters",
  ],
  [
    "check_availability",
    { gtin: "1", market: "UK" },
    "market",
    "must be a country code of two letters, such as DE: there is no country UK; use GB",
  ],
  [
    "check_availability",
    { gtin: "1", market: "el" },
    "market",
    "must be a country code of two letters, such as DE: there is no country EL; use GR",
  ],
  [
    "check_availability",
    { gtin: "1", market: "zz" },
    "market",
    "must be a country code of two letters, such as DE: there is no country ZZ",
  ],
  [
    "check_availability",
    { gtin: "1", market: "DEU" },
    "market",
    "must be a country code of two letters, such as DE",
  ],
  [
    "put_product",
    { gtin: "09506000134352", name: "A", target_markets: ["DE", "UK"] },
    "target_markets.1",
    "must be an ISO 3166-1 alpha-2 code: there is no country UK; use GB",
  ],
  ["put_link", { id: "a", timing: { colour: 1 } }, "timing.colour", "unknown argument"],
])("%s says of %j which field is wrong, and why", async (name, args, field, message) => {
  expect(await messageOf(name, args)).toContainEqual(expect.objectContaining({ field, message }));
});
