/** The tokens for one start of the catalog's server, and the public key that verifies them. */
import { generateKeyPairSync, sign } from "node:crypto";
import { rmSync } from "node:fs";
import { dataFiles } from "../cli/paths.ts";
import { replacePrivate } from "../cli/private-file.ts";

export interface CatalogKeys {
  /** Ed25519, in PEM. The private key is discarded after both tokens are signed. */
  publicKey: string;
  /** Reads and writes. */
  token: string;
  /** Only reads: the server rejects every write with it. */
  readOnlyToken: string;
}

export function makeKeys(): CatalogKeys {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const token = (access: "rw" | "ro") => {
    const body = `${encode({ alg: "EdDSA", typ: "JWT" })}.${encode({ a: access })}`;
    return `${body}.${sign(null, Buffer.from(body), privateKey).toString("base64url")}`;
  };
  return {
    publicKey: String(publicKey.export({ type: "spki", format: "pem" })),
    token: token("rw"),
    readOnlyToken: token("ro"),
  };
}

/** Only the process that has claimed the folder may write there. */
export function storeKeys(data: string, { publicKey, token }: CatalogKeys): void {
  const files = dataFiles(data);
  replacePrivate(files.publicKey, publicKey);
  replacePrivate(files.token, token);
}

export function removeKeys(data: string): void {
  const files = dataFiles(data);
  for (const file of [files.publicKey, files.token]) rmSync(file, { force: true });
}
