/**
 * Every question that this server can answer about one product and its links, made from its own
 * lists: the tools, resources and prompts of the endpoint, the routes of /openapi.json, and the
 * pages. A new one is included automatically.
 */
import { Hono } from "hono";
import { routes } from "../../src/http/api/routes/index.ts";
import { type Env, MOUNTS } from "../../src/http/app.ts";
import type { JsonSchema } from "./in-process.ts";
import type { LocalApp } from "./local-api.ts";

export interface Question {
  /** The face, and the question. */
  name: string;
  path: string;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The resource of the token that it accepts. */
  resource: "mcp" | "api" | "page";
  /** Each argument that a tool or a route gives, such as `GET /links anchor`. */
  gives?: readonly string[];
}

/** Sent unchanged; a redirect counts as the answer. */
export const askFace = (
  ask: LocalApp["fetch"],
  { path, method = "GET", body, headers = {} }: Question,
  token?: string | null,
): Promise<Response> =>
  ask(path, {
    method,
    redirect: "manual",
    headers: {
      ...headers,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** The values of arguments with these names. The first value is used while other arguments vary. */
export type Values = Readonly<Record<string, readonly unknown[]>>;

/** Accepted values of arguments that name no record. Lists of one row have further pages. */
const USUAL: Values = {
  ...{
    limit: [1, 50],
    month: ["2024-02"],
    period: ["2024-02"],
    from: ["2024-02"],
    to: ["2024-03"],
  },
  ...{ since: ["2020-01-01T00:00:00Z"], until: ["2098-01-01T00:00:00Z"] },
  ...{ updated_since: ["2020-01-01T00:00:00Z"], ending_before: ["2098-12-01T00:00:00Z"] },
  ...{ at: ["2098-06-01T00:00:00Z"], market: ["DE"], gpc: ["10000045"], language: ["de"] },
  ...{ sort: ["-updated_at", "updated_at", "gtin"], grain: ["month", "week", "day"] },
};

const ACCEPTS = [
  "text/html",
  "application/linkset+json",
  "application/ld+json",
  "application/json",
];

export const rpc = (method: string, params: object): Question => ({
  name: `${method} ${JSON.stringify(params)}`,
  path: "/mcp",
  method: "POST",
  body: { jsonrpc: "2.0", id: 1, method, params },
  resource: "mcp",
});

/** Arguments of routes beside which all others are asked again. */
const BESIDE: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "/products": [["q"], ["count"], ["sort", "organization"]],
  "/links": [["ending_before", "count"]],
  "/scans/series": [["from", "to", "grain"]],
};

/**
 * Every value of every argument, one at a time, together with the required arguments.
 * @param beside further arguments that are given like these
 */
export function calls(
  known: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
  values: Values,
  beside: readonly (readonly string[])[] = [],
): Record<string, unknown>[] {
  const of = (name: string): readonly unknown[] =>
    values[name] ?? USUAL[name] ?? byType(known[name] ?? {});
  return [[], ...beside].flatMap((more) => {
    const base = Object.fromEntries([...required, ...more].map((name) => [name, of(name)[0]]));
    const varied = Object.keys(known).flatMap((name) =>
      of(name).map((value) => ({ ...base, [name]: value })),
    );
    return [base, ...varied];
  });
}

function byType({ enum: choices, type, items, minimum = 1 }: JsonSchema): readonly unknown[] {
  if (choices) return choices;
  if (type === "boolean") return [true, false];
  if (type === "integer" || type === "number") return [minimum];
  return items || type === "array" ? [[]] : ["x"];
}

/** Reads the endpoint's lists. */
export async function endpointQuestions(
  // biome-ignore lint/suspicious/noExplicitAny: what a server lists
  ask: (method: string) => Promise<any>,
  values: Values,
): Promise<Question[]> {
  const { tools } = await ask("tools/list");
  const { resources } = await ask("resources/list");
  const { resourceTemplates } = await ask("resources/templates/list");
  const { prompts } = await ask("prompts/list");
  const questions: Question[] = [];
  for (const { name, inputSchema } of tools) {
    const { properties = {}, required = [] } = inputSchema;
    // It lists the links of an identifier, or the recalls of an organization.
    const kinds: string[][] = name === "list_links" ? [[], ["identifier"]] : [required];
    for (const args of kinds.flatMap((kind) => calls(properties, kind, values))) {
      const gives = Object.keys(args).map((argument) => `${name} ${argument}`);
      questions.push({ ...rpc("tools/call", { name, arguments: args }), gives });
    }
  }
  for (const { uri } of resources) questions.push(rpc("resources/read", { uri }));
  for (const { uriTemplate } of resourceTemplates) {
    const [, variable = ""] = /\{\+?(\w+)\}/.exec(uriTemplate) ?? [];
    for (const value of values[variable] ?? []) {
      questions.push(rpc("resources/read", { uri: uriTemplate.replace(/\{.*\}/, String(value)) }));
      const ref = { type: "ref/resource", uri: uriTemplate };
      questions.push(...completions(ref, variable, String(value)));
    }
  }
  for (const { name, arguments: list = [] } of prompts) {
    const known = Object.fromEntries(list.map((argument: { name: string }) => [argument.name, {}]));
    const required = list.filter((argument: { required?: boolean }) => argument.required);
    const names = required.map((argument: { name: string }) => argument.name);
    for (const args of calls(known, names, values)) {
      const texts = Object.entries(args).map(([key, value]) => [key, String(value)]);
      questions.push(rpc("prompts/get", { name, arguments: Object.fromEntries(texts) }));
    }
    for (const argument of Object.keys(known)) {
      for (const value of values[argument] ?? []) {
        questions.push(...completions({ type: "ref/prompt", name }, argument, String(value)));
      }
    }
  }
  return questions;
}

/** Completions of the whole value, and of its beginnings. */
const completions = (ref: object, name: string, value: string): Question[] =>
  [value, value.slice(0, -3), value.slice(0, 5)].map((typed) =>
    rpc("completion/complete", { ref, argument: { name, value: typed } }),
  );

/** Questions for every route that reads; `{parameters}` and queries get their values by name. */
// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document
export function routeQuestions(openapi: any, values: Values): Question[] {
  return Object.entries<
    Record<
      string,
      { parameters?: { name: string; in: string; required?: boolean; schema: JsonSchema }[] }
    >
  >(openapi.paths).flatMap(([template, { get }]) => {
    if (!get) return [];
    const parameters = get.parameters ?? [];
    const inPath = parameters.filter((parameter) => parameter.in === "path");
    const inQuery = parameters.filter((parameter) => parameter.in === "query");
    const known = Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema]));
    const required = inQuery.flatMap(({ name, required }) => (required ? [name] : []));
    const [variable] = inPath.map(({ name }) => name);
    const paths = variable
      ? (values[variable] ?? []).map((value) => template.replace(`{${variable}}`, String(value)))
      : [template];
    return paths.flatMap((path) =>
      calls(known, required, values, BESIDE[template]).map((query): Question => {
        const texts = Object.entries(query).map(([key, value]) => [key, String(value)]);
        const asked = `/api/v1${path}?${new URLSearchParams(Object.fromEntries(texts))}`;
        const gives = [...inPath.map(({ name }) => name), ...Object.keys(query)].map(
          (name) => `GET ${template} ${name}`,
        );
        return { name: `GET ${asked}`, path: asked, resource: "api", gives };
      }),
    );
  });
}

/** The question for the next page of a list; null for none. */
export function nextPageOf(question: Question, { body }: Told): Question | null {
  const { name, path, resource, method, gives = [] } = question;
  const cursor = /\\?"next(?:_cursor)?\\?":\\?"([^"\\]+)/.exec(body)?.[1];
  if (cursor === undefined || gives.length === 0) return null;
  const next = { name: `${name}, then`, gives: [gives[0]!.replace(/\S+$/, "cursor")] };
  if (resource === "api" && method === undefined) {
    const url = new URL(path, "http://localhost");
    url.searchParams.set("cursor", cursor);
    return { ...question, ...next, path: url.pathname + url.search };
  }
  const { params } = question.body as { params: { name: string; arguments: object } };
  const asked = { ...params, arguments: { ...params.arguments, cursor } };
  return { ...rpc("tools/call", asked), ...next };
}

/** A product's page, and its Digital Link in every form. */
export const pageQuestions = (paths: readonly string[]): Question[] =>
  paths.flatMap((path) =>
    ACCEPTS.map(
      (Accept): Question => ({
        name: `${path} as ${Accept}`,
        path,
        headers: { Accept },
        resource: "page",
      }),
    ),
  );

/** Every path that the app itself says it has: Hono's tables of the faces, and the REST routes. */
export async function pathsOfApp(fill: (parameter: string) => string): Promise<string[]> {
  const found = new Set<string>(routes.map(({ path }) => `/api/v1${path}`));
  // The resolver has no paths of its own: it answers all that look like a Digital Link.
  const { resolver: _, ...mounts } = MOUNTS;
  for (const mount of Object.values(mounts)) {
    const app = new Hono<Env>();
    await mount(app);
    for (const { path } of app.routes) found.add(path);
  }
  return [...found].map((path) =>
    path.replace(/\/\*$/, "/x").replace(/[:{](\w+)\}?/g, (_, name: string) => fill(name)),
  );
}

/** Whether the arguments were accepted: an error tells little about the catalog. */
export const isAnswered = ({ status, body }: Told): boolean =>
  status < 400 && !/"isError":true|^\{"jsonrpc":"2.0","id":1,"error"/.test(body);

/** An answer without what differs between two equal ones, and the app's round trips for it. */
export interface Told {
  status: number;
  headers: Record<string, string>;
  body: string;
  trips: number;
}

export async function toldBy(app: LocalApp, question: Question, token?: string): Promise<Told> {
  const trips = app.trips();
  const response = await askFace(app.fetch, question, token);
  const text = await response.text();
  const volatile = ["date", "x-correlation-id", "server-timing", "transfer-encoding"];
  const seen = [...response.headers].filter(([name]) => !volatile.includes(name));
  const plain = (value: string) =>
    value
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "ID")
      .replace(/(\\?"(?:timestamp|at)\\?":\\?")[^"\\]*/g, "$1TIME")
      .replace(/(Checked|Counted) at [^<]*/g, "$1 at TIME")
      .replace(/(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{22}==/g, "NONCE")
      .replace(/max-age=59\b/, "max-age=60");
  return {
    status: response.status,
    headers: Object.fromEntries(seen.map(([name, value]) => [name, plain(value)])),
    body: plain(text),
    trips: app.trips() - trips,
  };
}
