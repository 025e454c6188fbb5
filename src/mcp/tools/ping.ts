import * as z from "zod";
import { defineTool, READ_ONLY } from "../define-tool.ts";

export const ping = defineTool({
  name: "ping",
  title: "Ping",
  description: "Check that the resolver answers. Returns the text pong; reads no catalog.",
  scope: null,
  annotations: READ_ONLY,
  input: z.strictObject({}),
  output: null,
  run: () => "pong",
});
