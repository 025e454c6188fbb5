/** The options of `npm run qr`. */
import type { ValuesOf } from "../cli/cli.ts";

export const OPTIONS = {
  out: { type: "string" },
  "base-url": { type: "string" },
  "allow-loopback": { type: "boolean", default: false },
  format: { type: "string", default: "svg,png,pdf" },
  module: { type: "string" },
  size: { type: "string" },
  ec: { type: "string" },
  quiet: { type: "string" },
  hri: { type: "boolean", default: false },
  color: { type: "string" },
  background: { type: "string" },
  compact: { type: "boolean", default: false },
  delimiter: { type: "string" },
  tsv: { type: "boolean", default: false },
  force: { type: "boolean", default: false },
} as const;

export type Values = ValuesOf<typeof OPTIONS>;
