/** Shared by every script: options, --help, one-line errors, exit codes. */
import "./quick-start.ts";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { Unreadable } from "../../src/import/input.ts";
import { Failure, failures, UsageError } from "./failure.ts";
import { messageOf } from "./lifetime.ts";
import { DEFAULT_DATA } from "./paths.ts";
import { print, printError } from "./print.ts";

export { Failure, failures, UsageError };

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<T extends Options> = ReturnType<typeof parseArgs<{ options: T }>>["values"];

/** The values of a command's options, any of which may be missing, as in tests. */
export type ValuesOf<T extends Options> = { [K in keyof Values<T>]?: Values<T>[K] | undefined };

export interface Command<T extends Options> {
  /** The npm name: `dev` for `npm run dev`. */
  name: string;
  help: string;
  options: T;
  /** Whether it accepts arguments that are not options. */
  positionals?: boolean;
  /** @returns the exit code; default 0 */
  run(values: Values<T>, positionals: readonly string[]): Promise<number | undefined>;
}

/** Part of the help of commands that open a catalog. */
export const WHICH_CATALOG = `\
The catalog is the one at LIBSQL_URL (with LIBSQL_TOKEN) if that is set, else without --data that of
settings.toml, else the server that runs on the data folder, else the file in that folder.`;

/** The data folder of the operator's settings, else the usual one. */
export const dataOption = { data: { type: "string", default: DEFAULT_DATA } } as const;
/** The usual data folder: what developers run takes none of the operator's. */
export const ownDataOption = { data: { ...dataOption.data } } as const;

/** Runs the command and ends the process. */
export function runCommand<T extends Options>(command: Command<T>): Promise<never> {
  return runScript(command.name, async () => {
    if (process.argv.slice(2).some((arg) => arg === "--help" || arg === "-h")) {
      print(command.help.trim());
      return 0;
    }
    const { values, positionals, isGiven } = parseCommand(command);
    const { options } = command;
    if (options.data === dataOption.data && !isGiven("data")) {
      const { usualCatalog } = await import("../settings/database.ts");
      Object.assign(values, { data: await usualCatalog() });
    }
    return (await command.run(values, positionals)) ?? 0;
  });
}

/** The same for a script without options of its own, which passes its arguments on. */
export async function runScript(name: string, body: () => Promise<number>): Promise<never> {
  process.exit(await exitCodeOf(name, body));
}

/** Prints the error for people. @returns the exit code */
export async function exitCodeOf(name: string, body: () => Promise<number>): Promise<number> {
  try {
    return await body();
  } catch (error) {
    if (error instanceof UsageError) {
      printError(`${error.message}\nTry: npm run ${name} -- --help`);
      return 2;
    }
    printError(error instanceof Unreadable ? `Error: ${error.message}` : messageOf(error));
    return error instanceof Failure ? error.exitCode : 1;
  }
}

function parseCommand<T extends Options>({ options, positionals = false }: Command<T>) {
  const args = withNegatives(process.argv.slice(2), options);
  try {
    const allowed = { options, strict: true, allowPositionals: positionals, tokens: true } as const;
    const { values, tokens, ...parsed } = parseArgs({ args, ...allowed });
    const given = new Set(tokens.flatMap((token) => (token.kind === "option" ? token.name : [])));
    return {
      values: values as Values<T>,
      positionals: parsed.positionals,
      isGiven: (name: string) => given.has(name),
    };
  } catch (error) {
    throw new UsageError(inOneSentence(error as NodeJS.ErrnoException));
  }
}

/** `--days -3` as `--days=-3`: Node takes the number for another option. */
function withNegatives(args: readonly string[], options: Options): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const option = joined.at(-1);
    const takesIt = option?.startsWith("--") && options[option.slice(2)]?.type === "string";
    if (takesIt && /^-\d/.test(arg)) joined[joined.length - 1] = `${option}=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

/** Node's messages have advice for programmers. */
function inOneSentence({ code, message }: NodeJS.ErrnoException): string {
  const named = /'([^']*)'/.exec(message)?.[1]?.replace(" <value>", "") ?? "";
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `There is no option ${named}.`;
  if (code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL")
    return `"${named}" is one argument too many.`;
  if (code !== "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") return message;
  return message.includes("does not take an argument")
    ? `${named} takes no value.`
    : `${named} needs a value.`;
}

/** The argument of a command that takes one, such as a file. @throws UsageError */
export function onlyArgument(
  [given, ...more]: readonly string[],
  what: string,
  missing: string,
): string {
  if (given === undefined) throw new UsageError(missing);
  if (more.length === 0) return given;
  throw new UsageError(`Give only one ${what}: "${more[0]}" is one too many.`);
}

/** A TCP port; 0 means any free one. */
export function parsePort(flag: string, text: string): number {
  return parseWholeNumber(flag, text, 0, 65_535);
}

export function parseWholeNumber(what: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= min && value <= max) return value;
  throw new UsageError(`${what} must be a whole number from ${min} to ${max}, not "${text}".`);
}
