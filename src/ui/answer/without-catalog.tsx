/** Names what is missing; everything else on the page needs no catalog. */
import { checkHref } from "../parts/address.ts";
import { Icon } from "../parts/icon.tsx";
import type { Words } from "../texts/index.ts";

export const WithoutCatalog = ({ words, code }: { words: Words; code: string }) => (
  <div class="verdict note">
    <Icon name="alert" />
    <div>
      <p>{words.messages.check.withoutCatalog}</p>
      <p>
        <a class="button" href={checkHref(words, code)}>
          {words.messages.problem.again}
        </a>
      </p>
    </div>
  </div>
);
