/** What a tool answers is what it lists: judged by a JSON Schema validator that is not zod. */
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../scripts/catalog/catalog.ts";
import { addOrganization, createKey } from "../../scripts/catalog/keys.ts";
import { loadTools } from "../../src/mcp/tools/index.ts";
import { type CatalogFile, openCatalogFile } from "../support/catalog-file.ts";
import { callFor, callsOf, SAMPLE_GTINS } from "../support/generated-calls.ts";
import { type InProcess, inProcess, type JsonSchema } from "../support/in-process.ts";
import { share } from "../support/share.ts";
import { times } from "../support/soak.ts";

const tools = await loadTools();

const ON = { WRITE_TOOLS: "scoped" };
const listed = await inProcess(ON).list();
const withOutput = listed.flatMap((tool) => (tool.outputSchema ? [tool] : []));

let catalog: CatalogFile;
let app: InProcess;
beforeAll(async () => {
  catalog = await openCatalogFile();
  const db = connect(catalog.url);
  await addOrganization(db, "acme", "Acme");
  const asked = { organizationId: "acme", scopes: ["admin"] as const, name: "", expiresAt: null };
  const headers = { Authorization: `Bearer ${(await createKey(db, asked)).key}` };
  app = inProcess({ ...catalog.vars, ...ON }, {}, headers);
});
afterAll(() => catalog?.stop());

/** The listed schema, closed: an answer has no other properties, at every depth, and no empty ones that may be left out. */
function closed(schema: JsonSchema): JsonSchema {
  const { properties, required = [], items, anyOf, ...rest } = schema;
  const member = ([name, one]: [string, JsonSchema]) => [
    name,
    { ...closed(one), ...(required.includes(name) ? {} : FULL[String(one.type)]) },
  ];
  return {
    ...rest,
    // An object of which nothing is listed is listed elsewhere.
    ...(Object.keys(properties ?? {}).length > 0 && {
      properties: Object.fromEntries(Object.entries(properties!).map(member)),
      required,
      additionalProperties: false,
    }),
    ...(items && { items: closed(items) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
  };
}

const FULL: Record<string, object> = { array: { minItems: 1 }, object: { minProperties: 1 } };

const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
// A note for the list of tools, which leaves it out.
ajv.addKeyword("membersOf");

describe.each(withOutput)("$name", (tool) => {
  // Other tools are asked for other products.
  const gtins = share(SAMPLE_GTINS, 3, withOutput.indexOf(tool));
  const isListed = ajv.compile(tool.outputSchema!);
  const whole = tools.find(({ name }) => name === tool.name)!.outputSchema as JsonSchema;
  const isExactly = ajv.compile(closed(whole));

  /** @returns whether the call succeeded; both ways its form is checked. */
  async function check(args: unknown): Promise<boolean> {
    const { status, body } = await app.call(tool.name, args);
    expect(status).toBe(200);
    const { content, structuredContent, isError } = body.result;
    const types = tool.name === "generate_qr_url" && !isError ? ["text", "image"] : ["text"];
    expect(content.map(({ type }: { type: string }) => type)).toEqual(types);
    expect(content[0].text.length).toBeLessThanOrEqual(25_000);
    if (isError) {
      expect(structuredContent).toBeUndefined();
      expect(JSON.parse(content[0].text).error.code).not.toBe(-32300);
      return false;
    }
    expect(isListed(structuredContent), ajv.errorsText(isListed.errors)).toBe(true);
    expect(isExactly(structuredContent), ajv.errorsText(isExactly.errors)).toBe(true);
    // An answer described as that of another tool has its members.
    const other = /\bas in (\w+)$/i.exec(tool.outputSchema!.description ?? "")?.[1];
    const lists = tools.find(({ name }) => name === other) ?? tool;
    const order = Object.keys(lists.outputSchema!.properties!);
    expect(Object.keys(structuredContent)).toEqual(
      order.filter((name) => name in structuredContent),
    );
    if ((args as { response_format?: string }).response_format !== "markdown") {
      expect(content[0].text).toBe(JSON.stringify(structuredContent));
    }
    return true;
  }

  test("answers as listed for the products of the sample catalog", async () => {
    let successes = 0;
    for (const gtin of gtins) if (await check(callFor(tool, gtin))) successes++;
    // generate_qr_url refuses numbers that must not go on a pack.
    expect(successes).toBeGreaterThan(gtins.length * 0.9);
  });

  test("answers its example", async () => {
    expect(await check(tools.find(({ name }) => name === tool.name)!.example)).toBe(true);
  });

  test("answers as listed for generated calls", async () => {
    let successes = 0;
    await fc.assert(
      fc.asyncProperty(callsOf(tool), async (args) => {
        if (await check(args)) successes++;
      }),
      { numRuns: times(18, 900) },
    );
    expect(successes).toBeGreaterThan(times(1, 90));
  });
});

describe("response_format", () => {
  const formatted = listed.filter((tool) => tool.inputSchema.properties?.response_format);

  test("the tools with a record or a list have it", () => {
    const described = tools.filter(
      ({ outputSchema }) => (outputSchema as JsonSchema | null)?.properties?.truncated,
    );
    expect(formatted.map(({ name }) => name)).toEqual(described.map(({ name }) => name));
    expect(formatted.length).toBeGreaterThan(5);
  });

  test.each(formatted)(
    "markdown changes only the text block of $name",
    async (tool) => {
      for (const gtin of share(SAMPLE_GTINS, 6, formatted.indexOf(tool))) {
        // The version of a preview has the second in which it was signed.
        const call = async (format: object) => {
          const { body } = await app.call(tool.name, { ...callFor(tool, gtin), ...format });
          return JSON.parse(JSON.stringify(body.result).replace(/\.[\w-]{27}(?=\\?")/g, ""));
        };
        const json = await call({});
        const explicit = await call({ response_format: "json" });
        const markdown = await call({ response_format: "markdown" });
        expect(explicit).toEqual(json);
        expect(markdown.structuredContent).toEqual(json.structuredContent);
        expect(markdown.content[0].text).toMatch(/^## \S/);
        expect({ ...markdown, content: json.content }).toEqual(json);
      }
    },
    30_000,
  );
});

test("ping answers the text pong and has no structuredContent", async () => {
  const { body } = await app.call("ping", {});
  expect(body.result).toEqual({ content: [{ type: "text", text: "pong" }] });
});

test("the check of closed schemas sees a property too many and an empty one, at the root and below it", () => {
  const inner = { type: "object", properties: { b: { type: "number" }, e: { type: "array" } } };
  const schema: JsonSchema = {
    type: "object",
    properties: { a: { type: "array", items: { ...inner, required: ["b"] } } },
    additionalProperties: {},
  };
  const exact = ajv.compile(closed(schema));
  const [good, ...bad] = [
    ...[{ a: [{ b: 1, e: [1] }] }, { a: [{ b: 1 }], c: 1 }, { a: [{ b: 1, c: 1 }] }],
    ...[{ a: [{}] }, { a: [] }, { a: [{ b: 1, e: [] }] }, { a: [{ b: 1, e: null }] }],
  ];
  expect(exact(good)).toBe(true);
  for (const value of bad) expect(exact(value), JSON.stringify(value)).toBe(false);
});
