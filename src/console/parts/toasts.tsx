/** Short messages about what was done, which screen readers announce. */
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from "react-aria-components";
import { frameTexts } from "../../ui/texts/console/frame.ts";
import { useTexts } from "./language.tsx";

const queue = new ToastQueue<string>({ maxVisibleToasts: 3 });
const SHOWN_MS = 6_000;

/** `say(t.saved)` */
export const say = (text: string): void => void queue.add(text, { timeout: SHOWN_MS });

export function Toasts() {
  const t = useTexts(frameTexts);
  return (
    <ToastRegion queue={queue} className="toasts" aria-label={t.messages}>
      {({ toast }) => (
        <Toast toast={toast} className="toast">
          <ToastContent>
            <Text slot="title">{toast.content}</Text>
          </ToastContent>
          <Button slot="close" aria-label={t.close}>
            ×
          </Button>
        </Toast>
      )}
    </ToastRegion>
  );
}
