/**
 * A stand-in for the APIs of Cloudflare and Turso on this machine, as far as a setup asks them: it
 * keeps what it is given, so that a test can look at it, and runs an uploaded worker at its address.
 * Their real answers are those of https://developers.cloudflare.com/api and
 * https://docs.turso.tech/api-reference.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { type RunningUpload, runUpload } from "./uploaded-worker.ts";

export const CLOUDFLARE_TOKEN = "cloudflare-token-canary";
export const TURSO_TOKEN = "turso-token-canary";
/** The token for the upload of a worker's static files, and for its end. */
const ASSETS_TOKEN = "assets-token";
const MODULE = "application/javascript+module";
const ACCOUNT = { id: "acc0", name: "Eva's account" };

/** A binding, as in the metadata of an upload. */
export interface Binding {
  name: string;
  type: string;
  text?: string;
  namespace_id?: string;
  dataset?: string;
  simple?: { limit: number; period: 10 | 60 };
}

export interface Worker {
  secrets: Record<string, string>;
  /** The last upload; undefined for a worker that only has secrets. */
  metadata?: {
    main_module: string;
    compatibility_date: string;
    compatibility_flags: string[];
    bindings: Binding[];
    assets?: { config: { run_worker_first: string[]; html_handling: "none" } };
  };
  /** The texts of its modules by name. */
  modules: Map<string, string>;
  /** Its static files by path. */
  assets: Record<string, { hash: string }>;
  uploads: number;
}

export const newWorker = (secrets: Worker["secrets"] = {}, uploads = 0): Worker => ({
  ...{ secrets, uploads, modules: new Map(), assets: {} },
});

export interface Vendors {
  /** The variables with which commands ask it. */
  readonly vars: Record<string, string>;
  /** The proxy through which the address of a worker is reached. Its certificate is not a known one. */
  readonly proxy: string;
  readonly workers: Map<string, Worker>;
  /** Titles by id. */
  readonly namespaces: Map<string, string>;
  /** Names of databases at Turso, which all are the one at `database`. */
  readonly databases: Set<string>;
  /** `METHOD path` of each request. */
  readonly requests: string[];
  /** Requests whose line begins with a key are answered with this status instead. */
  readonly refusals: Map<string, number>;
  stop(): Promise<void>;
}

/** @param database what every database at Turso is */
export async function startVendors(database: { url: string; token: string }): Promise<Vendors> {
  const workers = new Map<string, Worker>();
  const namespaces = new Map<string, string>();
  const databases = new Set<string>();
  const requests: string[] = [];
  const refusals = new Map<string, number>();
  /** The contents of static files by hash. */
  const files = new Map<string, Buffer>();
  const worker = (name: string) => {
    const found = workers.get(name) ?? newWorker();
    workers.set(name, found);
    return found;
  };

  const cloudflare = async (request: IncomingMessage, path: string, body: Buffer) => {
    const { method = "", url = "" } = request;
    const ok = (result: unknown) => ({
      status: 200,
      body: {
        ...{ success: true, errors: [], messages: [], result },
        result_info: { page: 1, per_page: 50, count: 1, total_count: 1, total_pages: 1 },
      },
    });
    const fault = (status: number, code: number, message: string) => ({
      status,
      body: { success: false, errors: [{ code, message }], messages: [], result: null },
    });
    if (path === `/accounts/${ACCOUNT.id}/workers/assets/upload`) {
      if (request.headers.authorization !== `Bearer ${ASSETS_TOKEN}`) {
        return fault(403, 10000, "Authentication error");
      }
      for (const [hash, content] of await formOf(request.headers["content-type"], body)) {
        files.set(hash, Buffer.from(await new Response(content).text(), "base64"));
      }
      return { ...ok({ jwt: ASSETS_TOKEN }), status: 201 };
    }
    if (request.headers.authorization !== `Bearer ${CLOUDFLARE_TOKEN}`) {
      return fault(403, 10000, "Authentication error");
    }
    const fixed: Record<string, unknown> = {
      "GET /user": { id: "user0", email: "eva@example.org" },
      "GET /user/tokens/verify": { id: "token0", status: "active" },
      "GET /accounts": [ACCOUNT],
      "GET /memberships": [{ id: "m0", status: "accepted", account: ACCOUNT }],
    };
    const line = `${method} ${path}`;
    if (line in fixed) return ok(fixed[line]);
    const own = path.replace(`/accounts/${ACCOUNT.id}`, "");
    if (own === "/workers/subdomain") return ok({ subdomain: "eva" });
    if (own === "/storage/kv/namespaces") {
      if (method === "POST") {
        const { title } = JSON.parse(String(body)) as { title: string };
        const id = `kv${String(namespaces.size).padStart(30, "0")}`;
        namespaces.set(id, title);
        return ok({ id, title });
      }
      // wrangler asks for pages until one is empty.
      const isFirst = (new URL(url, "http://localhost").searchParams.get("page") ?? "1") === "1";
      return ok(isFirst ? [...namespaces].map(([id, title]) => ({ id, title })) : []);
    }
    const [, name = "", rest = ""] =
      /^\/workers\/(?:scripts|services|workers)\/([^/]+)(.*)$/.exec(own) ?? [];
    if (name)
      return ofWorker(method, name, rest, body, {
        ok,
        fault,
        contentType: request.headers["content-type"],
      });
    return fault(404, 7003, `Could not route to ${path}`);
  };

  const ofWorker = async (
    method: string,
    name: string,
    rest: string,
    body: Buffer,
    // biome-ignore lint/suspicious/noExplicitAny: two small functions of the caller
    { ok, fault, contentType }: any,
  ) => {
    const missing = fault(404, 10007, "This Worker does not exist on your account.");
    if (rest === "/secrets-bulk" || (rest === "/secrets" && method === "GET")) {
      const found = workers.get(name);
      if (!found) return missing;
      if (method === "PATCH") {
        const { secrets } = JSON.parse(String(body)) as {
          secrets: Record<string, { text: string }>;
        };
        for (const [key, { text }] of Object.entries(secrets)) found.secrets[key] = text;
      }
      return ok(Object.keys(found.secrets).map((key) => ({ name: key, type: "secret_text" })));
    }
    if (rest === "/assets-upload-session") {
      const { manifest } = JSON.parse(String(body)) as { manifest: Worker["assets"] };
      worker(name).assets = manifest;
      const missing = Object.values(manifest).filter(({ hash }) => !files.has(hash));
      return ok({ buckets: [missing.map(({ hash }) => hash)], jwt: ASSETS_TOKEN });
    }
    const isUpload =
      (rest === "" && method === "PUT") || (rest === "/versions" && method === "POST");
    if (isUpload) {
      const form = await formOf(contentType, body);
      const found = worker(name);
      const metadata = JSON.parse(String(form.get("metadata")));
      // Secrets make a worker with another module, which does nothing.
      if (metadata.main_module === "worker.js") {
        found.metadata = metadata;
        found.modules.clear();
        for (const [module, content] of form) {
          // The others are the metadata, and maps to the sources.
          if (typeof content === "string" || content.type !== MODULE) continue;
          found.modules.set(module, await content.text());
        }
        found.uploads += 1;
      }
      const script = { etag: "e", handlers: ["fetch"] };
      return ok({
        ...{ id: "version0", startup_time_ms: 9, resources: { script } },
        ...{ etag: "e", deployment_id: "d0", entry_point: "worker.js" },
      });
    }
    if (!workers.has(name)) return missing;
    if (rest === "/deployments") {
      return ok({
        deployments: [
          {
            ...{
              id: "d0",
              source: "wrangler",
              strategy: "percentage",
              author_email: "eva@example.org",
            },
            created_on: "2026-11-01T00:00:00Z",
            versions: [{ version_id: "v0", percentage: 100 }],
          },
        ],
      });
    }
    if (rest === "/subdomain") return ok({ enabled: true, previews_enabled: false });
    if (rest === "/domains/records" || rest === "/domains/changeset") {
      return ok({ added: [], removed: [], updated: [], conflicting: [] });
    }
    if (rest === "/schedules" || rest === "/routes") return ok([]);
    if (rest === "") {
      return ok({
        id: name,
        subdomain: { enabled: true, previews_enabled: false },
        default_environment: {
          environment: "production",
          script: { last_deployed_from: "wrangler" },
        },
      });
    }
    if (rest === "/environments/production/metadata" || rest.endsWith("settings")) {
      return ok({ bindings: [], tags: [] });
    }
    return fault(404, 7003, `Could not route to ${name}${rest}`);
  };

  const turso = (request: IncomingMessage, path: string, body: Buffer) => {
    const { method = "" } = request;
    const fault = (status: number, error: string) => ({ status, body: { error } });
    if (request.headers.authorization !== `Bearer ${TURSO_TOKEN}`) {
      return fault(401, "could not parse jwt");
    }
    const { host: Hostname } = new URL(database.url);
    const described = (Name: string) => ({ database: { DbId: "id0", Hostname, Name } });
    if (path === "/organizations") return { status: 200, body: [{ name: "Acme", slug: "acme" }] };
    if (path === "/organizations/acme/groups") {
      return { status: 200, body: { groups: [{ name: "default", primary: "aws-eu-west-1" }] } };
    }
    if (path === "/organizations/acme/databases" && method === "POST") {
      const { name } = JSON.parse(String(body)) as { name: string };
      if (databases.has(name)) return fault(409, `database with name ${name} already exists`);
      databases.add(name);
      return { status: 200, body: described(name) };
    }
    const [, name = "", rest = ""] =
      /^\/organizations\/acme\/databases\/([^/]+)(.*)$/.exec(path) ?? [];
    if (!databases.has(name)) return fault(404, `could not find database with name ${name}`);
    if (rest === "/auth/tokens") return { status: 200, body: { jwt: database.token } };
    return { status: 200, body: described(name) };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const body = await buffer(request);
    const line = `${request.method} ${pathname}`;
    requests.push(line);
    const refusal = [...refusals].find(([begin]) => line.startsWith(begin));
    const path = pathname.replace(/^\/(client\/v4|v1)/, "");
    const given = refusal
      ? {
          status: refusal[1],
          body: { error: "refused", success: false, errors: [{ code: 10013, message: "refused" }] },
        }
      : pathname.startsWith("/v1/")
        ? turso(request, path, body)
        : await cloudflare(request, path, body);
    response.writeHead(given.status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(given.body));
  };
  const server = createServer((request, response) => void answer(request, response));
  const running = new Map<Worker, Promise<RunningUpload>>();
  // A worker is started at the first request to its address.
  server.on("connect", async ({ url = "" }: IncomingMessage, client, head: Buffer) => {
    const isAt = ({ metadata }: Worker) =>
      metadata?.bindings.some(({ text }) => text === `https://${url.replace(/:443$/, "")}`);
    const asked = [...workers.values()].find(isAt);
    if (!asked) return client.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
    if (!running.has(asked)) running.set(asked, runUpload(asked, files));
    const upload = await running.get(asked)!.catch((error: Error) => error);
    if (upload instanceof Error) return client.end(`HTTP/1.1 500 ${upload.message}\r\n\r\n`);
    const { port } = upload;
    const upstream = connect(port, "127.0.0.1", () => {
      client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on("error", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ workers, namespaces, databases, requests, refusals },
    vars: {
      CLOUDFLARE_API_BASE_URL: `${origin}/client/v4`,
      CLOUDFLARE_API_TOKEN: CLOUDFLARE_TOKEN,
      TURSO_API_URL: origin,
      TURSO_API_TOKEN: TURSO_TOKEN,
    },
    proxy: origin,
    async stop() {
      for (const upload of running.values()) await upload.then(({ stop }) => stop());
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const formOf = (contentType: string | undefined, body: Buffer) =>
  new Response(new Uint8Array(body), {
    headers: { "Content-Type": contentType ?? "" },
  }).formData();
