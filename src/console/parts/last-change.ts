/** Who changed a record last, as the error of a write that came too late says it. */
import { frameTexts } from "../../ui/texts/console/frame.ts";
import { ApiError } from "../api/client.ts";
import { useTexts, useTime } from "./language.tsx";

/** A sentence about the change because of which the write was rejected; null if the error names none. */
export function useLastChange(): (error: unknown) => string | null {
  const t = useTexts(frameTexts);
  const time = useTime();
  return (error) => {
    if (!(error instanceof ApiError) || error.problem.error_code === null) return null;
    const { last_change: last } = error.problem;
    return last ? t.lastChange(personOf(last.by), time(last.at)) : null;
  };
}

/** The server's words for a principal without a name, which say nothing to a person. */
const UNNAMED = /^(?:(?:key|oauth):.*|oauth|operator|anonymous|timer)$/;

function personOf(by: string | undefined): string | null {
  const [, user] = /^user@[^:]*:(.+)$/.exec(by ?? "") ?? [];
  return user ?? (by === undefined || UNNAMED.test(by) ? null : by);
}

/** The detail of an error without the same in the server's words, whose time is an ISO instant. */
export const withoutLastChange = (detail: string): string =>
  detail.replace(/ Last changed(?: by .+)? at \S+\.$/, "");
