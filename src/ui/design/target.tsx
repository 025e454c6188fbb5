/** Where a printed code would lead, as far as it is known now. */
import type { CheckedCode } from "../../services/check/check-code.ts";
import type { ResolvedLinkAnswer } from "../../services/resolve/answers.ts";
import { LinkTo } from "../parts/link-list.tsx";
import type { Words } from "../texts/index.ts";

export type CodeTarget =
  | { readonly kind: "page"; readonly link: ResolvedLinkAnswer }
  | { readonly kind: "choice" | "nowhere" | "unknown" };

/** @param checked null if the server did not answer */
export function targetOf(checked: CheckedCode | null): CodeTarget {
  if (checked?.kind !== "valid" || checked.scan === null) return { kind: "unknown" };
  const { link, status } = checked.scan;
  if (link !== null) return { kind: "page", link };
  return { kind: status === 404 ? "nowhere" : "choice" };
}

export function Target({ words, target }: { words: Pick<Words, "messages">; target: CodeTarget }) {
  const { design } = words.messages;
  switch (target.kind) {
    case "page":
      return (
        <>
          <b>{new URL(target.link.href).host}</b>: <LinkTo {...target.link} />
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
