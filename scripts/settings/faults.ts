/** Faults of `settings.toml` in sentences: where, what is there, what may be there, and what to do. */
import type { TomlError } from "smol-toml";
import type * as z from "zod";
import { explain } from "../cli/failure.ts";

const LONGEST = 60;

/** @param schema of the whole file. @param given what the file has */
export function faultsOf(
  name: string,
  { issues }: z.ZodError,
  { schema, given }: { readonly schema: z.ZodType; readonly given: unknown },
): string[] {
  return issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === "unrecognized_keys") {
      const known = keysAt(schema, path);
      const can =
        path.length === 0
          ? `The file can have ${list(known.map((key) => `[${key}]`))}`
          : `[${path.join(".")}] can have ${list(known)}`;
      return issue.keys.map(
        (key) =>
          `${name}: ${[...path, key].join(".")} is not a setting. ${can}. Correct the name, or delete the line.`,
      );
    }
    const where = `${name}: ${path.join(".")}`;
    const value = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], given);
    return value === undefined
      ? `${where} is missing. It ${issue.message}. Add it to that file.`
      : `${where} is ${shortened(JSON.stringify(value))}. It ${issue.message}. Change it in that file.`;
  });
}

/** The parser draws the place below its message. */
export const tomlFault = (name: string, { line, message }: TomlError): string =>
  `${name}: line ${line} is not TOML (${message.split("\n")[0]!.replace(/^Invalid TOML document: /, "")}). Correct it, or delete the line.`;

export const unreadableFault = (name: string, error: unknown): string =>
  `${name} cannot be read: ${explain(error)}.`;

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const list = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** The names of a table. */
function keysAt(schema: z.ZodType, path: readonly string[]): string[] {
  let at = schema as z.ZodType & { unwrap?(): z.ZodType; shape?: Record<string, z.ZodType> };
  while (at.unwrap) at = at.unwrap();
  const [first, ...rest] = path;
  return first === undefined ? Object.keys(at.shape!) : keysAt(at.shape![first]!, rest);
}
