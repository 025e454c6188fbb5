/** What every discovery document is made of. */
import type { Config } from "../../config.ts";
import type { Tool } from "../../mcp/define-tool.ts";

export interface ServerFacts {
  readonly config: Pick<
    Config,
    "baseUrl" | "qrAccess" | "readAccess" | "writeTools" | "operator" | "auth"
  >;
  /** Those that the deployment has. */
  readonly tools: readonly Tool[];
}
