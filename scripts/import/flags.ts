/**
 * The options of `npm run import`; in a module of their own, because the others take long to load.
 */
import { dataOption, type ValuesOf } from "../cli/cli.ts";

export const OPTIONS = {
  ...dataOption,
  sheet: { type: "string" },
  "header-row": { type: "string" },
  map: { type: "string" },
  column: { type: "string", multiple: true },
  source: { type: "string" },
  licence: { type: "string" },
  license: { type: "string" },
  confidence: { type: "string" },
  organization: { type: "string" },
  records: { type: "boolean" },
  overwrite: { type: "boolean" },
  doubles: { type: "string" },
  format: { type: "string" },
  delimiter: { type: "string" },
  "no-quotes": { type: "boolean" },
  skip: { type: "string" },
  limit: { type: "string" },
  "dry-run": { type: "boolean" },
  "take-meant": { type: "boolean" },
  patience: { type: "string", default: "30" },
  work: { type: "string" },
  json: { type: "boolean" },
} as const;

export type Values = ValuesOf<typeof OPTIONS>;
