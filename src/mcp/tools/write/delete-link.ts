import * as z from "zod";
import { AppError } from "../../../errors/errors.ts";
import { deleteLink } from "../../../services/links/delete.ts";
import { type LinkPreview, previewDeletion, wasDeleted } from "../../../services/links/preview.ts";
import { defineTool } from "../../define-tool.ts";
import { linkChangeAnswer, linkChangeOutput, linkId, longLinkChange } from "./changes.ts";
import { confirmArguments, DESTRUCTIVE, previewOrWrite } from "./confirm.ts";

const GONE: LinkPreview = {
  tag: null,
  reach: null,
  changes: [],
  scans: [],
  scans_checked: 0,
  scans_at: null,
  notes: [],
  warnings: [],
};

export const tool = defineTool({
  name: "delete_link",
  title: "Delete a link",
  description:
    "Delete a link of the resolver. Without confirm a preview, with the scans that change; with confirm: true and its version the link is deleted. To disable it instead: put_link, enabled: false.",
  scope: "catalog:write",
  annotations: DESTRUCTIVE,
  input: z.strictObject({ id: linkId, ...confirmArguments }),
  example: { id: "link-risotto-recipe" },
  output: linkChangeOutput.meta({ description: "As in put_link", membersOf: "put_link" }),
  run: async ({ id, ...asked }, context) => {
    const answer = await previewOrWrite(context, asked, {
      tool: "delete_link",
      record: `link:${id}`,
      target: null,
      preview: (keyed) =>
        previewDeletion(keyed, { id, anchor: null }).catch(async (error: unknown) => {
          const isMissing = error instanceof AppError && error.errorCode === "not_found";
          // A repeated call finds its work done.
          if (asked.confirm && isMissing && (await wasDeleted(keyed, id))) return GONE;
          throw error;
        }),
      write: async (keyed, preconditions) => {
        await deleteLink(keyed, { id, anchor: null }, preconditions);
        return null;
      },
    });
    return linkChangeAnswer(id, answer);
  },
  long: longLinkChange,
});
