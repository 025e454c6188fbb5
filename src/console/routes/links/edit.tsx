/** One link as a form: added at an anchor, or changed. */
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { linkTexts } from "../../../ui/texts/console/links.ts";
import { api } from "../../api/client.ts";
import { undoLast } from "../../api/undo.ts";
import { Failure } from "../../parts/failure.tsx";
import { NotFound } from "../../parts/fallbacks.tsx";
import { Screen } from "../../parts/frame.tsx";
import { useTexts } from "../../parts/language.tsx";
import type { Stored } from "../../parts/record-form.ts";
import { say } from "../../parts/toasts.tsx";
import { addressOf, EMPTY_LINK, forgetLinks, type LinkInput, readLink } from "./data.ts";
import { LinkForm } from "./link-form.tsx";

interface LinkSearch {
  readonly id?: string;
  /** The anchor of a new link; or of one with an id, because others may have the same id. */
  readonly anchor?: string;
  /** The place of a new link: after the others. */
  readonly order?: string;
  /** The type of a new link, already filled in. */
  readonly link_type?: string;
  readonly hreflang?: string;
  /** A new link that answers plain scans. */
  readonly default?: string;
  /** Where it was opened, if not among the links of its identifier. */
  readonly from?: string;
}

export function Page() {
  const t = useTexts(linkTexts);
  const search = useSearch({ strict: false }) as LinkSearch;
  const { id, anchor, order, link_type, hreflang } = search;
  if (id) return <Edit key={id} id={id} anchor={anchor} />;
  if (!anchor) return <NotFound />;
  return (
    <Screen title={t.editor.newTitle}>
      <Add
        key={anchor}
        first={{
          anchor,
          order_index: Number(order) || 0,
          ...(link_type && { link_type }),
          ...(hreflang && { hreflang: [hreflang] }),
          ...(search.default && { is_default: true }),
        }}
      />
    </Screen>
  );
}

function useReturn() {
  const t = useTexts(linkTexts).editor;
  const navigate = useNavigate();
  const router = useRouter();
  const { from } = useSearch({ strict: false }) as LinkSearch;
  return (identifier: string, undo?: () => Promise<void>) => {
    say(t.saved, undo);
    void forgetLinks();
    // This leads to the list as it was filtered.
    if (from === "list" && router.history.canGoBack()) router.history.back();
    else void navigate({ to: "/links", search: { identifier } });
  };
}

function Add({ first }: { readonly first: Partial<LinkInput> & Pick<LinkInput, "anchor"> }) {
  const back = useReturn();
  /** The same for each try, so that a repeated request adds one link. */
  const [once, setOnce] = useState(() => crypto.randomUUID());
  const [sent, setSent] = useState("");
  const stored: Stored<LinkInput> = {
    values: { ...EMPTY_LINK, ...first },
    etag: null,
  };
  return (
    <LinkForm
      id={null}
      stored={stored}
      save={(values, etag) => {
        const text = JSON.stringify(values);
        // Another content is another request.
        const key = sent === "" || sent === text ? once : crypto.randomUUID();
        setOnce(key);
        setSent(text);
        return api("POST", "/links", {
          body: values,
          ifMatch: etag,
          headers: { "Idempotency-Key": key },
        });
      }}
      reload={async () => stored}
      onSaved={() => back(first.anchor)}
    />
  );
}

function Edit({ id, anchor }: { readonly id: string; readonly anchor: string | undefined }) {
  const t = useTexts(linkTexts);
  const back = useReturn();
  const { data, error, failureReason, isPending, refetch } = useQuery({
    queryKey: ["/links", "one", id, anchor],
    queryFn: () => readLink(id, anchor),
    // The form has its own state: reading again would not change it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const trouble = error ?? (isPending ? failureReason : null);
  return (
    <Screen title={t.editor.title}>
      {trouble && (
        <Failure error={trouble} isWaiting={error === null} onRetry={() => void refetch()} />
      )}
      {isPending && !trouble && <p>{t.loading}</p>}
      {data && (
        <LinkForm
          id={id}
          stored={data}
          save={(values, etag) => api("PUT", addressOf(id), { body: values, ifMatch: etag })}
          reload={() => readLink(id, anchor)}
          onSaved={(saved) =>
            back(data.values.anchor, saved === null ? undefined : () => undoLast(id, saved.etag))
          }
        />
      )}
    </Screen>
  );
}
