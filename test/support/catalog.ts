/** A real libSQL server with the migrations and the sample catalog, for one test file. */
import { generateKeyPairSync, sign } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, createClient } from "@libsql/client/http";
import { startEmbedded } from "../../scripts/lib/embedded.ts";

export interface TestCatalog {
  url: string;
  /** Reads and writes; undefined where the server asks for no token. */
  token: string | undefined;
  /** Reads only: the server refuses every write with it. */
  readOnlyToken: string | undefined;
  client: Client;
  /** Ends the server with SIGKILL, in the midst of whatever it does. */
  crash(): Promise<void>;
  /** After a crash: on the same folder and the same port. */
  restart(): Promise<void>;
  /** Lets it stand still with its connections open (SIGSTOP), until `resume`. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

export async function startCatalog({ auth = false } = {}): Promise<TestCatalog> {
  const folder = mkdtempSync(join(tmpdir(), "gtin-resolver-catalog-"));
  const keys = auth ? makeTokens(folder) : undefined;
  const options = {
    dataDir: join(folder, "data"),
    ...(keys && { authJwtKeyFile: keys.publicKeyFile }),
  };
  let sqld = await startEmbedded(options, keys?.token);
  const client = createClient({ url: sqld.url, ...(keys && { authToken: keys.token }) });
  return {
    url: sqld.url,
    token: keys?.token,
    readOnlyToken: keys?.readOnlyToken,
    client,
    async crash() {
      process.kill(sqld.pid, "SIGKILL");
      await sqld.exited;
      await sqld.stop();
    },
    async restart() {
      sqld = await startEmbedded({ ...options, port: sqld.port }, keys?.token);
    },
    pause: () => void process.kill(sqld.pid, "SIGSTOP"),
    resume: () => void process.kill(sqld.pid, "SIGCONT"),
    async stop() {
      client.close();
      await sqld.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

function makeTokens(folder: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const publicKeyFile = join(folder, "key.pem");
  writeFileSync(publicKeyFile, publicKey.export({ type: "spki", format: "pem" }));
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const token = (access: "rw" | "ro") => {
    const body = `${encode({ alg: "EdDSA", typ: "JWT" })}.${encode({ a: access })}`;
    return `${body}.${sign(null, Buffer.from(body), privateKey).toString("base64url")}`;
  };
  return { publicKeyFile, token: token("rw"), readOnlyToken: token("ro") };
}

const TABLES = [
  "organizations",
  "brands",
  "company_prefixes",
  "products",
  "links",
  "qr_codes",
  "api_keys",
];

/** Every row of every table but the audit, so that two equal contents are equal texts. */
export async function contentOf(client: Client, tables = [...TABLES, "user_actions"]) {
  const results = await client.batch(tables.map((table) => `SELECT * FROM ${table} ORDER BY 1`));
  return JSON.stringify(results.map(({ rows }, i) => [tables[i], rows]));
}

export const withoutAudit = (client: Client) => contentOf(client, TABLES);
