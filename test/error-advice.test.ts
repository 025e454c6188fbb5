/**
 * `retryable` and the advice agree, for every error that the code can make: its texts are read from the
 * source, with constants, branches and the arguments of helpers put in.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { AppError, ERROR_TABLE, type ErrorCode } from "../src/errors.ts";
import { toProblem } from "../src/problem.ts";

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree has nodes of a hundred kinds
type Node = any;

interface Site {
  place: string;
  code: string;
  text: string;
  retryAfter: boolean;
}

const trees = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .sort()
  .map((file) => {
    const path = join("src", file);
    const source = readFileSync(path, "utf8");
    return { path, source, program: parseSync(path, source).program as Node };
  });

/** What a name stands for: constants and functions of all files, for none is defined twice. */
const named = new Map<string, Node>();
const calls = new Map<string, Node[]>();
const made: { place: string; node: Node; within: Node[] }[] = [];

function walk(node: Node, within: Node[], place: (node: Node) => string): void {
  if (typeof node !== "object" || node === null) return;
  if (node.type === "VariableDeclarator" && node.init) named.set(node.id.name, node.init);
  if (node.type === "FunctionDeclaration") named.set(node.id.name, node);
  if (node.type === "CallExpression" && node.callee.name) {
    calls.set(node.callee.name, [...(calls.get(node.callee.name) ?? []), node]);
  }
  if (node.type === "NewExpression" && /^(AppError|UsedBefore)$/.test(node.callee.name)) {
    made.push({ place: place(node), node, within });
  }
  const inner = /Function|VariableDeclarator/.test(node.type ?? "") ? [node, ...within] : within;
  for (const child of Object.values(node)) walk(child, inner, place);
}

for (const { path, source, program } of trees) {
  walk(program, [], ({ start }) => `${path}:${source.slice(0, start).split("\n").length}`);
}

/** All that an expression can read, one after the other. */
function textOf(node: Node, within: Node[], depth = 0): string {
  if (!node || depth > 6) return "";
  const deeper = (inner: Node) => textOf(inner, within, depth + 1);
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? node.value : "";
    case "TemplateLiteral":
      return node.quasis
        .map(({ value }: Node, i: number) => value.cooked + deeper(node.expressions[i]))
        .join("");
    case "ConditionalExpression":
      return `${deeper(node.consequent)} | ${deeper(node.alternate)}`;
    case "LogicalExpression":
    case "BinaryExpression":
      return `${deeper(node.left)}${deeper(node.right)}`;
    case "MemberExpression":
      return deeper(node.object);
    case "ObjectExpression":
      return node.properties.map(({ value }: Node) => deeper(value)).join(" | ");
    case "CallExpression":
      return node.callee.name ? literalsIn(named.get(node.callee.name)) : "";
    case "Identifier":
      return ofParameter(node.name, within, depth) ?? deeper(named.get(node.name));
    default:
      return "";
  }
}

const literalsIn = (node: Node): string => {
  if (typeof node !== "object" || node === null) return "";
  const own =
    node.type === "Literal" && typeof node.value === "string"
      ? node.value
      : node.type === "TemplateElement"
        ? node.value.cooked
        : "";
  return own + Object.values(node).map(literalsIn).join(" ");
};

/** What a helper that makes the error is called with. */
function ofParameter(name: string, within: Node[], depth: number): string | undefined {
  const at = within.findIndex((node) =>
    node.params?.some((param: Node) => (param.left ?? param).name === name),
  );
  if (at < 0) return undefined;
  const found = within[at];
  const index = found.params.findIndex((param: Node) => (param.left ?? param).name === name);
  const helper = found.id?.name ?? within[at + 1]?.id?.name;
  return (calls.get(helper) ?? [])
    .map((call) => textOf(call.arguments[index], [], depth + 1))
    .join(" | ");
}

const property = (options: Node, name: string): Node =>
  options?.properties?.find(({ key }: Node) => key?.name === name)?.value;

// One that is made of another error has its words from there.
const own = made.filter(({ node }) => node.arguments[0].property?.name !== "errorCode");

const sites: Site[] = own.map(({ place, node, within }) => {
  const [code, detail, options] = node.arguments;
  const guidance = property(options, "guidance");
  const usual = ERROR_TABLE[code.value as ErrorCode]?.guidance ?? "";
  // What REST says instead of the table.
  const reason = property(options, "reason")?.value;
  const inRest = reason === undefined ? "" : textOf(property(named.get("WORDS"), reason), []);
  const text = `${textOf(detail, within)} ${guidance ? textOf(guidance, within) : usual} ${inRest}`;
  return {
    place,
    code: code.value ?? "as given",
    // What is made of parts is judged by all that its function says.
    text: text.trim() === "" ? literalsIn(within.find(({ params }) => params)) : text,
    retryAfter: property(options, "retryAfter") !== undefined,
  };
});

/** What is wrong with the advice; undefined where it is right. */
function disagreement(retryable: boolean, text: string): string | undefined {
  const ASKS_FOR_A_RETRY =
    /\btry again\b|\blater\b|\bwait\b|\bretry\b|\bsame (?:request|call) again\b|\bin a (?:few )?(?:moment|minute|second)s?\b/i;
  if (!retryable && ASKS_FOR_A_RETRY.test(text)) return "asks for a retry that cannot help";
  if (retryable && !/\bagain\b/i.test(text)) return "does not say to try again";
  return undefined;
}

describe("the judge", () => {
  test.each([
    [false, "Try again later.", true],
    [false, "Wait a minute.", true],
    [false, "Send the same request again: it is checked against what is stored now.", true],
    [false, "Fix the arguments named in errors and call again.", false],
    [true, "The catalog is away.", true],
    [true, "Try again in 5 s.", false],
  ])("%s %s: %s", (retryable, text, isWrong) =>
    expect(disagreement(retryable, text) !== undefined).toBe(isWrong),
  );

  test("sees the errors of the code, with the texts that helpers are given", () => {
    expect(sites.length).toBeGreaterThan(80);
    expect(sites.filter(({ text }) => text.trim().length < 3)).toEqual([]);
    const changed = sites.find(({ text }) =>
      text.includes("changed while the request was checked"),
    );
    expect(changed).toMatchObject({ code: "conflict" });
    const limited = sites.find(({ text }) => text.includes("Too many expensive requests"));
    expect(limited?.text).toContain("Store pictures instead");
    const unseen = sites.find(({ text }) => text.includes("This already exists."));
    expect(unseen?.text).toContain("If-Match: * replaces any version.");
  });
});

test.each(sites.map((site) => [site.place, site] as const))(
  "%s",
  (_, { code, text, retryAfter }) => {
    // Made of another error, which is judged where it is made.
    if (code === "as given") return;
    const { retryable } = ERROR_TABLE[code as ErrorCode];
    expect(disagreement(retryable, text), text).toBeUndefined();
    // Whoever may try again is told when.
    expect(retryAfter, "retryAfter").toBe(retryable);
  },
);

test.each(Object.keys(ERROR_TABLE) as ErrorCode[])("%s has advice of its own", (code) => {
  const context = { baseUrl: "", correlationId: "c", now: new Date(0) };
  const { guidance, retryable } = toProblem(new AppError(code, "x"), context);
  expect(guidance).toMatch(/^[A-Z].{10,}\.$/);
  expect(disagreement(retryable, guidance)).toBeUndefined();
});
