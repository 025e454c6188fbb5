/** Short messages about what was done, which screen readers announce; some can be undone at once. */
import { useState } from "react";
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from "react-aria-components";
import { frameTexts } from "../../ui/texts/console/frame.ts";
import { ApiError } from "../api/client.ts";
import { ChangedSince } from "../api/undo.ts";
import { useTexts } from "./language.tsx";
import { useLastChange } from "./last-change.ts";

interface Message {
  readonly text: string;
  /** Takes back what was done. */
  readonly undo?: () => Promise<void>;
}

/** The newest is the one that matters: a message takes the place of the one before. */
const queue = new ToastQueue<Message>({ maxVisibleToasts: 1 });
const SHOWN_MS = 6_000;
/** Somebody must read it, find out that it was wrong, and reach the button. */
const UNDOABLE_MS = 20_000;

let last: string | null = null;

/** `say(t.saved)` */
export function say(text: string, undo?: () => Promise<void>): void {
  if (last !== null) queue.close(last);
  last = queue.add({ text, ...(undo && { undo }) }, { timeout: undo ? UNDOABLE_MS : SHOWN_MS });
}

export function Toasts() {
  const t = useTexts(frameTexts);
  return (
    <ToastRegion queue={queue} className="toasts" aria-label={t.messages}>
      {({ toast }) => (
        <Toast toast={toast} className="toast">
          <ToastContent>
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.undo && <Undo run={toast.content.undo} />}
          <Button slot="close" aria-label={t.close}>
            ×
          </Button>
        </Toast>
      )}
    </ToastRegion>
  );
}

function Undo({ run }: { readonly run: () => Promise<void> }) {
  const t = useTexts(frameTexts);
  const lastChange = useLastChange();
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await run();
      say(t.undone);
    } catch (error) {
      const late = [t.changedSince, lastChange(error)].filter(Boolean).join(" ");
      say(isLate(error) ? late : t.notUndone((error as Error).message));
    }
  };
  return (
    <Button slot={null} className="undo" isPending={isBusy} onPress={() => void undo()}>
      {t.undo}
    </Button>
  );
}

const isLate = (error: unknown): boolean =>
  error instanceof ChangedSince || (error instanceof ApiError && error.status === 412);
