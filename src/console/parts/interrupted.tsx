/** A change of many products that ended when the page was loaded anew: go on, or undo it. */
import { useState } from "react";
import { Button } from "react-aria-components";
import { interruptedTexts } from "../../ui/texts/console/interrupted.ts";
import { type BulkJob, finish, forgetJob } from "../api/bulk-job.ts";
import { ApiError } from "../api/client.ts";
import { queries } from "../api/queries.ts";
import { undoGroup } from "../api/undo.ts";
import { useTexts } from "./language.tsx";
import { useWrite, WriteTrouble } from "./write.tsx";

export function Interrupted({ job }: { readonly job: BulkJob }) {
  const t = useTexts(interruptedTexts);
  const write = useWrite();
  const [now, setNow] = useState(job);
  const [outcome, setOutcome] = useState<"saved" | "undone" | "left" | null>(null);
  if (outcome === "left") return null;
  const { done, total, skipped } = now;
  const goOn = () => {
    let last = now;
    write.run(async () => {
      last = await finish(last, (after) => {
        last = after;
        setNow(after);
      });
      setOutcome("saved");
      await queries.invalidateQueries();
    });
  };
  const undo = () =>
    write.run(async () => {
      await undoGroup(now.group).catch((error) => {
        // No batch was stored.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      forgetJob();
      setOutcome("undone");
    });
  return (
    <div className={`notice interrupted ${outcome === null ? "note" : "good"}`} role="status">
      <p>
        {outcome === null && <strong>{t.title} </strong>}
        {outcome === "undone" ? t.undone : t.saved(done, total)}
        {outcome === "saved" && skipped > 0 && ` ${t.skipped(skipped)}`}
      </p>
      <WriteTrouble write={write} />
      <p className="row">
        {outcome === null && (
          <Button className="first" isPending={write.isBusy} onPress={goOn}>
            {t.goOn}
          </Button>
        )}
        {outcome !== "undone" && (
          <Button isDisabled={write.isBusy} onPress={undo}>
            {t.undo}
          </Button>
        )}
        <Button
          isDisabled={write.isBusy}
          onPress={() => {
            if (outcome === null) forgetJob();
            setOutcome("left");
          }}
        >
          {outcome === null ? t.leave : t.close}
        </Button>
      </p>
    </div>
  );
}
