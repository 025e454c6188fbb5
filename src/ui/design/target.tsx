/** Shows where a printed code would lead, as far as it is known now. */
import { readableAddress } from "../../gs1/identify/unicode-host.ts";
import { LinkTo } from "../parts/link-list.tsx";
import type { Words } from "../texts/index.ts";
import type { CodeTarget } from "./code-target.ts";

export function Target({ words, target }: { words: Pick<Words, "messages">; target: CodeTarget }) {
  const { design } = words.messages;
  switch (target.kind) {
    case "page":
      return (
        <>
          <b>{readableAddress(new URL(target.link.href).host)}</b>: <LinkTo {...target.link} />
        </>
      );
    case "choice":
      return <>{design.leadsChoice}</>;
    case "nowhere":
      return <b class="note">{design.leadsNowhere}</b>;
    case "unknown":
      return <>{design.leadsUnknown}</>;
  }
}
