/**
 * Finds the writers of each table in the source: top-level declarations whose SQL writes it, and
 * declarations that use one of these by name. An exported name of src is defined only once, so the
 * name is sufficient.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { SEEDED } from "../../src/catalog/seed.ts";
import { RECORD_TYPES } from "../../src/model/record-types.ts";
import { Failure } from "../cli/cli.ts";
import { ROOT } from "../cli/paths.ts";

export interface Writer {
  readonly name: string;
  readonly file: string;
  /** By their SQL names. */
  readonly tables: readonly string[];
  /** Files of the faces and commands that call it. */
  readonly callers: readonly string[];
}

/** Functions that make the SQL for a table from their arguments. */
const BUILDERS = ["upsert", "insertIfNew", "upsertSql", "insertSql", "ifNew"];
/** Functions whose arguments name the table, with all possible tables. */
const ANY_OF: Readonly<Record<string, readonly string[]>> = {
  "src/catalog/import/records.ts#recordSql": RECORD_TYPES.map(({ table }) => table),
  upsertRows: Object.values(SEEDED).map(getTableName),
};
/** They pass the catalog on, or wrap it, and do not write themselves. */
const WRAPPERS = ["openCatalog", "openUse"];
/** Adds a temporary row for the claims of a token, which is deleted in the same transaction. */
const TRANSIENT = "src/catalog/authorization.ts";
/** The method by which services write: `catalog.change({ … })`. */
const CHANGE = "change";

interface Declaration {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly isExported: boolean;
  /** Keys of the declarations that it uses. */
  readonly names: readonly string[];
}

/** Before a name that is not a member of an object; the dots of `...` do not count. */
const ALONE = "(?<![\\w$]|(?<!\\.\\.)\\.)";
const START = /^(?=(?:export )?(?:async )?(?:const|function|class|type|interface|enum) )/m;
const HEAD = /^(export )?(?:async )?(const|function|class) (\w+)/;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const IMPORTS = /^import (?:type )?(?:\* as (\w+)|\{([^}]*)\}) from "(\.[^"]*)";$/gm;

/** The declarations of a file; names of its imports are those of their modules. */
function declarationsOf(file: string): Declaration[] {
  let source = readFileSync(join(ROOT, file), "utf8").replace(COMMENTS, "");
  const imported = new Set<string>();
  const all: string[] = [];
  for (const [, whole, some = "", from = ""] of source.matchAll(IMPORTS)) {
    // Names in scripts are not as unique as those of src.
    if (isScript(file) && !from.includes("/src/")) continue;
    if (whole !== undefined) all.push(whole);
    for (const part of some.split(",").map((text) => text.trim())) {
      const [name, as] = part.split(" as ");
      if (!name || name.startsWith("type ")) continue;
      imported.add(name);
      if (as) source = source.replace(new RegExp(`${ALONE}${as}\\b`, "g"), name);
    }
  }
  for (const name of all) {
    source = source.replace(new RegExp(`${ALONE}${name}\\.(\\w+)`, "g"), (_, member: string) => {
      imported.add(member);
      return member;
    });
  }
  const parts = source.replace(IMPORTS, "").split(START);
  const found = parts.flatMap((text) => {
    const [, exported, , name] = HEAD.exec(text) ?? [];
    return name === undefined ? [] : [{ name, file, text, isExported: exported !== undefined }];
  });
  const keys = new Map([...imported].map((name) => [name, name]));
  for (const one of found) keys.set(one.name, keyOf(one));
  return found.map((one) => ({ ...one, names: namesIn(one.text, keys) }));
}

const isScript = (file: string) => file.startsWith("scripts/");

const keyOf = ({ name, file, isExported }: Pick<Declaration, "name" | "file" | "isExported">) =>
  isExported && !isScript(file) ? name : `${file}#${name}`;

function namesIn(text: string, keys: ReadonlyMap<string, string>): string[] {
  const code = text.replace(/"(?:[^"\\\n]|\\.)*"/g, "");
  const words = code.match(new RegExp(`${ALONE}[A-Za-z_]\\w*`, "g")) ?? [];
  const named = [...new Set(words)].flatMap((word) => keys.get(word) ?? []);
  return /\.change\(/.test(code) ? [...named, CHANGE] : named;
}

/** @throws Failure if the table of a builder cannot be determined */
function writtenBy(one: Declaration, tables: Record<string, SQLiteTable>): readonly string[] {
  const { name, text, file } = one;
  if (file === TRANSIENT || BUILDERS.includes(name)) return [];
  const any = ANY_OF[keyOf(one)];
  if (any !== undefined) return any;
  const sqlNames = Object.values(tables).map(getTableName);
  const given = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, table]) => table!);
  const built = new RegExp(`${ALONE}(?:${BUILDERS.join("|")})\\(\\s*"?(\\w*)`, "g");
  const variables = [...given(built), ...given(/\bdb\s*\.\s*(?:insert|update|delete)\(\s*(\w+)/g)];
  const found = variables.map((of) => (tables[of] ? getTableName(tables[of]) : of));
  const unknown = found.find((of) => !sqlNames.includes(of));
  if (unknown !== undefined) throw new Failure(`${file}: which table does ${name} write?`);
  const inSql = given(/\b(?:INTO|UPDATE|DELETE\s+FROM)\s+(\w+)/g);
  return [...found, ...inSql.filter((of) => sqlNames.includes(of))];
}

/** Use cases that a face or a command calls, and commands that write themselves. */
export function writers(tables: Record<string, SQLiteTable>): Writer[] {
  const inner = globSync("src/{catalog,services}/**/*.ts", { cwd: ROOT });
  const outer = globSync(["src/{http,mcp}/**/*.ts", "scripts/*/*.ts"], { cwd: ROOT });
  const declarations = [...inner, ...outer].sort().flatMap(declarationsOf);
  const byKey = new Map(declarations.map((one) => [keyOf(one), one]));
  const reached = (one: Declaration, seen = new Set<Declaration>()): string[] => {
    if (seen.has(one) || WRAPPERS.includes(one.name)) return [];
    seen.add(one);
    const next = one.names.flatMap((name) => byKey.get(name) ?? []);
    return [...writtenBy(one, tables), ...next.flatMap((other) => reached(other, seen))];
  };
  const order = Object.values(tables).map(getTableName);
  return declarations.flatMap((one) => {
    const { name, file, isExported } = one;
    if (!isExported || !(isScript(file) || file.startsWith("src/services/"))) return [];
    const written = new Set(isScript(file) ? writtenBy(one, tables) : reached(one));
    const calling = declarations.filter(
      ({ file, names }) => outer.includes(file) && names.includes(name),
    );
    const callers = isScript(file)
      ? [join(dirname(file), "main.ts")]
      : [...new Set(calling.map(({ file }) => file))];
    if (written.size === 0 || callers.length === 0) return [];
    return { name, file, tables: order.filter((table) => written.has(table)), callers };
  });
}
