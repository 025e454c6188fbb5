/**
 * The annotation policy for deployments (docs/reference/tool-annotations.md): the tools of this
 * checkout, whose hints and titles test/support/pinned-tools.ts pins.
 */
import { isForOwner } from "../../src/http/tools.ts";
import { loadTools } from "../../src/mcp/tools/index.ts";

export const TOOLS = await loadTools();

/** Listed only if WRITE_TOOLS is scoped: then all of them. */
export const OPTIONAL: readonly string[] = TOOLS.filter((tool) => isForOwner(tool)).map(
  ({ name }) => name,
);

/** The members of a listed tool that the policy covers. */
export interface AnnotatedTool {
  name: string;
  title?: string | undefined;
  annotations?: Record<string, unknown> | undefined;
}

/** Every difference between the tool and the policy; an absent hint is a difference. */
export function departures({ name, title, annotations = {} }: AnnotatedTool): string[] {
  const policy = TOOLS.find((tool) => tool.name === name);
  if (!policy) return ["this tool is not in the policy"];
  const expected: Record<string, unknown> = {
    title: policy.title,
    "annotations.title": policy.title,
    ...policy.annotations,
  };
  const actual: Record<string, unknown> = {
    ...annotations,
    title,
    "annotations.title": annotations.title,
  };
  return Object.entries(expected)
    .filter(([field, value]) => actual[field] !== value)
    .map(([field, value]) => {
      const found = actual[field] === undefined ? "absent" : JSON.stringify(actual[field]);
      return `${field} is ${found}, the policy has ${JSON.stringify(value)}`;
    });
}
