/** Dialogs over the screen. They take the focus, give it back, and close with Escape. */
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { Button, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { frameTexts } from "../../ui/texts/console/frame.ts";
import { useTexts } from "./language.tsx";
import { type Write, WriteTrouble } from "./write.tsx";

interface OverlayProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Whether the choice cannot be put off. */
  readonly mustDecide?: boolean;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function Overlay({ title, isOpen, onClose, mustDecide, isWide, children }: OverlayProps) {
  const isSteady = useSteady(isOpen);
  return (
    <ModalOverlay
      className={isSteady ? "overlay" : "overlay opening"}
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isDismissable={!mustDecide && isSteady}
      isKeyboardDismissDisabled={mustDecide ?? false}
    >
      <Modal className={isWide ? "modal wide" : "modal"}>
        <Dialog role={mustDecide ? "alertdialog" : "dialog"}>
          <Heading slot="title">{title}</Heading>
          <InDialog value>{children}</InDialog>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const InDialog = createContext(false);
export const useIsInDialog = (): boolean => useContext(InDialog);

interface AnswersProps {
  /** The other answers: what changes nothing. */
  readonly others?: ReactNode;
  /** The button of what the dialog is for. */
  readonly children: ReactNode;
}

/** The buttons of a dialog: what it is for is the last of them, at the same place in each. */
export const Answers = ({ others, children }: AnswersProps) => (
  <div className="row end">
    {others}
    {children}
  </div>
);

/** Longer than between the two taps of a double tap. */
const OPENING_MS = 500;

/**
 * False for a moment after the dialog opens: the second tap of a double tap is meant for the button
 * below, and must not answer or close the dialog.
 */
function useSteady(isOpen: boolean): boolean {
  const [isSteady, setSteady] = useState(false);
  useEffect(() => {
    setSteady(false);
    if (!isOpen) return;
    const timer = setTimeout(() => setSteady(true), OPENING_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isSteady;
}

/** A long dialog is scrolled to its buttons. */
const intoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: "nearest" });

interface ConfirmProps {
  readonly title: string;
  /** The verb of what happens: "Withdraw". */
  readonly action: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly write: Write;
  readonly isDangerous?: boolean;
  readonly isWide?: boolean;
  readonly isReady?: boolean;
  readonly children: ReactNode;
}

/** Asks once more, and stays open with the reason if the write fails. */
export function Confirm({
  action,
  onConfirm,
  write,
  isDangerous,
  isReady = true,
  children,
  ...rest
}: ConfirmProps) {
  const t = useTexts(frameTexts);
  return (
    <Overlay {...rest}>
      {children}
      {write.error !== null && (
        <div ref={intoView}>
          <WriteTrouble write={write} />
        </div>
      )}
      <Answers others={<Button onPress={rest.onClose}>{t.cancel}</Button>}>
        <Button
          className={isDangerous ? "first danger" : "first"}
          onPress={onConfirm}
          isPending={write.isBusy}
          isDisabled={!isReady}
        >
          {action}
        </Button>
      </Answers>
    </Overlay>
  );
}
