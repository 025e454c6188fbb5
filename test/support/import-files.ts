/** Files of imports in memory: what is found in them, and the records of their rows. */
import { TextReader } from "../../src/import/encoding.ts";
import type { Format, Input } from "../../src/import/input.ts";
import { type Choices, lookAt } from "../../src/import/look.ts";
import { openSource } from "../../src/import/source.ts";
import { WireReader } from "../../src/import/wire.ts";

export function inputOf(content: string | Uint8Array, name: string): Input {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const reader = new TextReader(name);
  return {
    name,
    get encoding() {
      return reader.encoding;
    },
    async *text() {
      yield reader.read(bytes);
      yield reader.end();
    },
    whole: async () => bytes,
  };
}

export const look = (content: string | Uint8Array, format: Format, choices: Choices = {}) =>
  lookAt(inputOf(content, `file.${format}`), { format, ...choices });

export async function records(content: string | Uint8Array, format: Format, choices: Choices = {}) {
  const source = await openSource(inputOf(content, `file.${format}`), { format, ...choices });
  const wire = new WireReader(source, { columns: choices.mapping ?? {}, constants: {} });
  const found = [];
  for await (const row of source.rows) found.push({ line: row.line, ...wire.read(row) });
  return found;
}

export const targets = ({ columns }: Awaited<ReturnType<typeof look>>) =>
  Object.fromEntries(columns.map(({ name, target }) => [name, target]));
