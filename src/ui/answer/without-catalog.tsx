/**
 * Says first that recalls could not be checked, then what else is missing. The rest of the page needs
 * no catalog.
 */
import { checkHref } from "../parts/address.ts";
import { Banner } from "../parts/banner.tsx";
import type { Words } from "../texts/index.ts";

export const WithoutCatalog = ({ words, code }: { words: Words; code: string }) => (
  <Banner tone="note" icon="alert" title={words.messages.first.unread} level={2}>
    <p>{words.messages.check.withoutCatalog}</p>
    <p>
      <a class="button" href={checkHref(words, code)}>
        {words.messages.problem.again}
      </a>
    </p>
  </Banner>
);
