/** Moves the default of an anchor in one step, after a preview of the scans that change. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LinkPreview } from "../../../services/links/preview.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { ApiError, api } from "../../api/client.ts";
import { Confirm } from "../../parts/dialog.tsx";
import { Failure } from "../../parts/failure.tsx";
import { useTexts } from "../../parts/language.tsx";
import { say } from "../../parts/toasts.tsx";
import { useWrite } from "../../parts/write.tsx";
import { ChangedScans } from "./changed-scans.tsx";
import { addressOf, etagOf, forgetLinks, type ListedLink } from "./data.ts";

interface MoveProps {
  readonly link: ListedLink;
  readonly former: ListedLink | null;
  readonly titles: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

export function MoveDefault({ link, former, titles, onClose }: MoveProps) {
  const t = useTexts(linkTexts);
  const write = useWrite();
  const [isAgain, setAgain] = useState(false);
  const path = `${addressOf(link.id)}/make-default`;
  const { data, error, failureReason, refetch } = useQuery({
    // Not below "/links": after the move, its preview is not asked for again.
    queryKey: ["make-default", link.id, link.anchor],
    queryFn: async () => {
      const query = { anchor: link.anchor, dry_run: true };
      return (await api<{ preview: LinkPreview }>("POST", path, { query })).body.preview;
    },
    staleTime: 0,
    gcTime: 0,
  });
  const trouble = error ?? failureReason;
  const move = async () => {
    try {
      await api("POST", path, {
        query: { anchor: link.anchor },
        ifMatch: etagOf(data?.tag ?? null),
      });
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.status !== 412) throw problem;
      await refetch();
      setAgain(true);
      return;
    }
    say(t.moved);
    onClose();
    await forgetLinks();
  };
  return (
    <Confirm
      title={t.moveTitle}
      isWide
      action={t.makeDefault}
      isOpen
      onClose={onClose}
      write={write}
      isReady={data !== undefined && !error}
      onConfirm={() => write.run(move)}
    >
      {trouble && <Failure error={trouble} isWaiting={error === null} />}
      {isAgain && (
        <p className="notice note" role="alert">
          {t.changedMeanwhile}
        </p>
      )}
      <p>
        {former && link.timing === null
          ? t.moveFrom(former.title, link.title)
          : t.moveFirst(link.title)}
      </p>
      {data ? (
        <ChangedScans preview={data} anchor={link.anchor} titles={titles} />
      ) : (
        !trouble && <p>{t.loading}</p>
      )}
    </Confirm>
  );
}
