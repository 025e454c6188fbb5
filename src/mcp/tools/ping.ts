import * as z from "zod";
import { defineTool, READ_ONLY } from "../define-tool.ts";

export const tool = defineTool({
  name: "ping",
  title: "Ping",
  description: "Check that the resolver answers. Returns the text pong; reads no catalog.",
  use: "is the server up.",
  scope: null,
  annotations: READ_ONLY,
  input: z.strictObject({}),
  example: {},
  output: null,
  run: () => "pong",
});
