/** The JSON that reference pages show is what the tools answer. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProcess } from "./support/in-process.ts";

const app = inProcess({ BASE_URL: "http://localhost:8787" });

const answerOf = async (tool: string, args: object) =>
  JSON.parse((await app.call(tool, args)).body.result.content[0].text);

/** The JSON fences of a page; one that begins with a member is completed to an object. */
const examplesOf = (page: string) =>
  [...readFileSync(`docs/reference/${page}.md`, "utf8").matchAll(/^```json\n(.*?)^```$/gms)].map(
    ([, text = ""]) => JSON.parse(text.startsWith('"') ? `{${text}}` : text),
  );

test.each([
  ["gtin", "validate_gtin", { gtin: "9506000134325" }],
  ["labels", "decode_barcode", { barcode: "]C1010950600013435210ABC123<GS>17270331" }],
])("%s.md shows an answer of %s", async (page, tool, args) => {
  expect(await answerOf(tool, args)).toMatchObject(examplesOf(page)[0]);
});

test("errors.md shows an error, and the faults of an identifier", async () => {
  const [{ error }, { errors }] = examplesOf("errors");
  const { correlation_id, ...members } = error.data;
  const shown = (await answerOf("resolve_gtin", { gtin: 9506000134352 })).error;
  expect(shown).toMatchObject({ ...error, data: members });
  expect(Object.keys(shown.data)).toEqual(Object.keys(error.data));
  const faulty = await answerOf("resolve_gtin", { gtin: "(01)09506000134353(17)261340" });
  expect(faulty.error.data.errors).toEqual(errors);
});
