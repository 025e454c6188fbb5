/** The facts from which every discovery document is made. */
import type { Config } from "../../config.ts";
import type { Tool } from "../../mcp/define-tool.ts";

export interface ServerFacts {
  readonly config: Pick<
    Config,
    | "baseUrl"
    | "loopback"
    | "brand"
    | "qrAccess"
    | "readAccess"
    | "writeTools"
    | "operator"
    | "auth"
  >;
  /** The tools of the deployment. */
  readonly tools: readonly Tool[];
}
