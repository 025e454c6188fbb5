/** A button that copies a text: hidden until a script makes it work (src/client/parts/page.ts). */
import type { Words } from "../texts/index.ts";

interface Props {
  readonly words: Pick<Words, "messages">;
  readonly text: string;
}

export const CopyButton = ({ words: { messages }, text }: Props) => (
  <>
    <button type="button" hidden data-copy={text} data-copied={messages.front.copied}>
      {messages.front.copy}
    </button>{" "}
    <small role="status" />
  </>
);
