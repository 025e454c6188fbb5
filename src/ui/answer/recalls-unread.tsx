/** Recalls could not be read: nobody may take their absence for an answer. */
import { Banner } from "../parts/banner.tsx";
import type { Words } from "../texts/index.ts";

export const RecallsUnread = ({ words }: { words: Pick<Words, "messages"> }) => (
  <Banner tone="note" icon="alert" title={words.messages.first.unread} level={2}>
    <p>
      {/* The same address again. */}
      <a class="button" href="">
        {words.messages.problem.again}
      </a>
    </p>
  </Banner>
);
