/** What is above a list or an answer: on a phone it is folded until somebody asks for it. */
import { type ReactNode, useState } from "react";
import { Button } from "react-aria-components";

interface FoldProps {
  readonly label: string;
  /** Whether something in it is filled in, which is seen until somebody folds it. */
  readonly isFilledIn?: boolean;
  readonly children: ReactNode;
}

export function Fold({ label, isFilledIn = false, children }: FoldProps) {
  /** What somebody has pressed; null before. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const isOpen = asked ?? isFilledIn;
  return (
    <>
      <Button className="phone-only" aria-expanded={isOpen} onPress={() => setAsked(!isOpen)}>
        {label}
      </Button>
      <div className={isOpen ? "fold open" : "fold"}>{children}</div>
    </>
  );
}
