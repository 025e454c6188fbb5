import * as z from "zod";
import { defineTool } from "../define-tool.ts";

export const ping = defineTool({
  name: "ping",
  title: "Ping",
  description: "Check that the resolver answers. Returns the text pong; reads no catalog.",
  scope: null,
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  input: z.strictObject({}),
  output: null,
  run: () => "pong",
});
