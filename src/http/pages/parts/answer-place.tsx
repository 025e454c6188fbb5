/**
 * Where answers are drawn. A screen reader announces only the headline of each, because a whole
 * answer is long (src/client/answer/latest.ts).
 */
import type { Child } from "hono/jsx";

export const AnswerPlace = ({ children }: { readonly children?: Child }) => (
  <>
    <p id="headline" class="unseen" role="status" />
    <div id="answer">{children}</div>
  </>
);
