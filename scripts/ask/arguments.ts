/**
 * Makes the arguments of a tool from the words of a command line and the tool's input schema:
 * `9506000134352 limit=5` is `{ gtin: "9506000134352", limit: 5 }`.
 */
import { UsageError } from "../cli/cli.ts";

export interface ListedTool {
  readonly name: string;
  readonly title?: string | undefined;
  readonly inputSchema: {
    readonly properties?: Readonly<Record<string, object>> | undefined;
    readonly required?: readonly string[] | undefined;
  };
}

/** A word without a known name belongs to the main argument, for example a URL with a query. */
const PAIR = /^([a-z]\w*)=(.*)$/s;

/** @throws UsageError */
export function parseArguments(
  tool: ListedTool,
  words: readonly string[],
): Record<string, unknown> {
  const { properties = {}, required = [] } = tool.inputSchema;
  const known = `Its arguments: ${Object.keys(properties).join(", ") || "none"}.`;
  const given: Record<string, unknown> = {};
  // A tool that takes one of several arguments, and requires none, gets the value as its first.
  const [main = Object.keys(properties)[0]] = required;
  for (const word of words) {
    const [, name = main, value = word] = PAIR.exec(word) ?? [];
    if (name === undefined) throw new UsageError(`${tool.name} does not take a value. ${known}`);
    const schema = Object.hasOwn(properties, name) && properties[name];
    if (!schema) throw new UsageError(`${tool.name} has no argument "${name}". ${known}`);
    if (typesOf(schema).includes("array")) {
      const items = "items" in schema ? (schema.items as object) : {};
      given[name] = [...((given[name] as unknown[]) ?? []), parseArgument(name, value, items)];
    } else if (name in given) {
      const advice = "Put quotes around a value with spaces.";
      throw new UsageError(
        `${tool.name} takes only one ${name}: "${value}" is one too many. ${advice}`,
      );
    } else {
      given[name] = parseArgument(name, value, schema);
    }
  }
  const missing = required.filter((name) => !(name in given));
  if (missing.length > 0) {
    throw new UsageError(`${tool.name} requires ${missing.join(", ")}. ${known}`);
  }
  return given;
}

const typesOf = (schema: object): readonly unknown[] =>
  "type" in schema ? [schema.type].flat() : [];

/** @throws UsageError if the text does not have the schema's type */
function parseArgument(name: string, text: string, schema: object): unknown {
  const types = typesOf(schema).map((type) => (type === "integer" ? "number" : type));
  if (types.includes("string")) return text;
  const value = parseJson(text);
  if (value !== undefined && (types.length === 0 || types.includes(typeof value))) return value;
  throw new UsageError(`${name} must be a ${types.join(" or ") || "JSON value"}, not "${text}".`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
