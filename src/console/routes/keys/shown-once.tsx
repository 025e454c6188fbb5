/** A secret that is shown once: copied with a button, and left with another. */
import { type ReactNode, useRef } from "react";
import { Button } from "react-aria-components";
import { Answers } from "../../parts/dialog.tsx";
import { say } from "../../parts/toasts.tsx";

interface ShownOnceProps {
  readonly value: string;
  readonly copy: string;
  readonly copied: string;
  readonly done: string;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

export function ShownOnce({ value, copy, copied, done, onDone, children }: ShownOnceProps) {
  const shown = useRef<HTMLElement>(null);
  const write = async () => {
    try {
      await navigator.clipboard.writeText(value);
      say(copied);
    } catch {
      // The browser does not allow it, or has no clipboard without https: one copies it by hand.
      getSelection()?.selectAllChildren(shown.current!);
    }
  };
  return (
    <>
      <p>
        <code className="once" ref={shown}>
          {value}
        </code>
      </p>
      {children}
      <Answers others={<Button onPress={onDone}>{done}</Button>}>
        <Button className="first" onPress={() => void write()} autoFocus>
          {copy}
        </Button>
      </Answers>
    </>
  );
}
