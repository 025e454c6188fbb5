/** The pages with generated blocks, and whether the blocks agree with the code. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { prompts } from "../../src/mcp/prompts/prompts.ts";
import { resources } from "../../src/mcp/resources.ts";
import { loadTools } from "../../src/mcp/tools/index.ts";
import { type Blocks, replaceBlocks } from "./blocks.ts";
import { catalogTable } from "./catalog.ts";
import { aiTableSource, primaryKeyTable } from "./digital-link.ts";
import { errorTable, faultList, fieldFaultList } from "./errors.ts";
import { boundTable, budgetTable, heavyList, policyTable, scanCacheTable } from "./limits.ts";
import { pointList } from "./observability.ts";
import { sizeTable } from "./qr.ts";
import { formatTable, longestTable, parameterTable } from "./qr-parameters.ts";
import { promptTable, resourceTable } from "./resources.ts";
import { linkList, productList, routeList, verdictList } from "./rest-api.ts";
import { annotationTable, toolReference } from "./tools.ts";

const tools = await loadTools();

export const blocks = (): Blocks => ({
  tools: annotationTable(tools),
  "tool-reference": toolReference(tools),
  resources: resourceTable(resources),
  prompts: promptTable(prompts),
  errors: errorTable(),
  faults: faultList(),
  "field-faults": fieldFaultList(),
  "rate-policies": policyTable(),
  "heavy-work": heavyList(tools),
  bounds: boundTable(),
  budget: budgetTable(),
  "scan-cache": scanCacheTable(),
  "data-points": pointList(),
  "ai-table": aiTableSource(),
  "primary-keys": primaryKeyTable(),
  "qr-sizes": sizeTable(),
  "qr-parameters": parameterTable(),
  "qr-formats": formatTable(),
  "qr-longest": longestTable(),
  "rest-routes": routeList(),
  "rest-product": productList(),
  "rest-link": linkList(),
  "dry-run-verdicts": verdictList(),
  "catalog-tables": catalogTable(),
});

export interface StalePage {
  file: string;
  /** Its correct content. */
  content: string;
}

/** The Markdown files under `folder` with blocks that differ from `made`. */
export function stalePages(folder: string, made: Blocks = blocks()): StalePage[] {
  return markdownFiles(folder).flatMap((file) => {
    const page = readFileSync(file, "utf8");
    const content = replaceBlocks(page, made);
    return content === page ? [] : [{ file, content }];
  });
}

export const markdownFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .sort()
    .map((file) => join(folder, file));
