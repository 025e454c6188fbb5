/** Recalls could not be read: nobody may take their absence for an answer. */
import { Banner } from "../parts/banner.tsx";
import type { Words } from "../texts/index.ts";

/** A reference without anything is to the page itself, with its query. */
const SAME_ADDRESS = "";

export const RecallsUnread = ({ words }: { words: Pick<Words, "messages"> }) => (
  <Banner tone="note" icon="alert" title={words.messages.first.unread} level={2}>
    <p>
      <a class="button" href={SAME_ADDRESS}>
        {words.messages.problem.again}
      </a>
    </p>
  </Banner>
);
