/** Deletes a link, after a preview of the scans that change. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LinkPreview } from "../../../services/links/preview.ts";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { ApiError, api } from "../../api/client.ts";
import { undoLast } from "../../api/undo.ts";
import { Confirm } from "../../parts/dialog.tsx";
import { Failure } from "../../parts/failure.tsx";
import { useTexts } from "../../parts/language.tsx";
import { say } from "../../parts/toasts.tsx";
import { useWrite } from "../../parts/write.tsx";
import { ChangedScans } from "./changed-scans.tsx";
import { addressOf, etagOf, forgetLinks, type ListedLink } from "./data.ts";
import { OfRecall } from "./of-recall.tsx";

interface RemoveProps {
  readonly link: ListedLink;
  readonly titles: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

export function Remove({ link, titles, onClose }: RemoveProps) {
  const t = useTexts(linkTexts);
  const write = useWrite();
  const [isAgain, setAgain] = useState(false);
  const { id, anchor } = link;
  const { data, error, failureReason, refetch } = useQuery({
    // Not below "/links": after the deletion, its preview is not asked for again.
    queryKey: ["delete", id, anchor],
    queryFn: async () => {
      const query = { anchor, dry_run: true };
      return (await api<{ preview: LinkPreview }>("DELETE", addressOf(id), { query })).body.preview;
    },
    staleTime: 0,
    gcTime: 0,
  });
  const trouble = error ?? failureReason;
  const remove = async () => {
    try {
      const ifMatch = etagOf(data?.tag ?? null);
      await api("DELETE", addressOf(id), { query: { anchor }, ifMatch });
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.status !== 412) throw problem;
      await refetch();
      setAgain(true);
      return;
    }
    say(t.removed, () => undoLast(id, null));
    onClose();
    await forgetLinks();
  };
  return (
    <Confirm
      title={t.removeOne(link.title)}
      isWide
      action={t.remove}
      isOpen
      isDangerous
      onClose={onClose}
      write={write}
      isReady={data !== undefined && !error}
      onConfirm={() => write.run(remove)}
    >
      {trouble && <Failure error={trouble} isWaiting={error === null} />}
      {isAgain && (
        <p className="notice note" role="alert">
          {t.changedMeanwhile}
        </p>
      )}
      <OfRecall link={link} />
      <p>{t.removeText}</p>
      {data ? (
        <ChangedScans preview={data} anchor={anchor} titles={titles} />
      ) : (
        !trouble && <p>{t.loading}</p>
      )}
    </Confirm>
  );
}
