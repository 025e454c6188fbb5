/** A change that is confirmed after its preview, and made with the preview's version. */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Previewed } from "../../services/write/record.ts";
import { ApiError, api, etagOf, type Options } from "../api/client.ts";
import { Confirm } from "./dialog.tsx";
import { Failure } from "./failure.tsx";
import { useLastChange } from "./last-change.ts";
import { useWrite } from "./write.tsx";

/** A request of the API that can be tried with `dry_run`. */
interface Change extends Pick<Options, "query" | "body"> {
  readonly method: "POST" | "DELETE";
  readonly path: string;
  /** Members of the body that only the change has, and not its preview. */
  readonly confirmed?: object;
  /** Whether it can be sent; default: yes. */
  readonly isReady?: boolean;
}

interface PreviewedProps<Preview> {
  readonly title: string;
  /** The verb of what happens: "Delete". */
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly change: Change;
  /** Whether what the preview asks is answered; default: it asks nothing. */
  readonly mayConfirm?: (preview: Preview) => boolean;
  /** What is said with a new preview, because something was changed since the first one. */
  readonly again: string;
  readonly onClose: () => void;
  /** @param preview what was confirmed */
  readonly onDone: (preview: Preview) => Promise<void>;
  /** Others changed the same meanwhile: what is shown behind the dialog is read again. */
  readonly onChanged: () => Promise<unknown>;
  /** @param preview null until there is one */
  readonly children: (preview: Preview | null, isLoading: boolean) => ReactNode;
}

/** The answers to a change that others came before with theirs. */
const CHANGED = [404, 409, 412];

/** Whether the preview then says something else, and the change can still be made. */
const isShownAnew = ({ problem }: ApiError): boolean =>
  problem.status === 412 ||
  (problem.error_code !== null && problem.cause_code === "notice_not_reached");

/**
 * If anything was changed since the preview, nothing is written: the dialog stays open with a new
 * preview.
 */
export function ConfirmPreviewed<Preview extends { readonly tag: string | null }>({
  change: { method, path, isReady = true, confirmed, ...sent },
  mayConfirm = () => true,
  again,
  onClose,
  onDone,
  onChanged,
  children,
  ...rest
}: PreviewedProps<Preview>) {
  const write = useWrite();
  /** The error because of which the preview is shown anew. */
  const [late, setLate] = useState<ApiError | null>(null);
  const lastChange = useLastChange();
  const { data, error, failureReason, refetch } = useQuery({
    // This key is not below that of a list: after the change, the preview is not asked for again.
    queryKey: ["preview", method, path, sent],
    queryFn: async () => {
      const query = { ...sent.query, dry_run: true };
      return (await api<Previewed<Preview>>(method, path, { ...sent, query })).body.preview;
    },
    enabled: isReady,
    staleTime: 0,
    gcTime: 0,
  });
  const trouble = error ?? failureReason;
  const confirm = async () => {
    try {
      await api(method, path, {
        ...sent,
        ...(confirmed && { body: Object.assign({}, sent.body, confirmed) }),
        ifMatch: etagOf(data?.tag ?? null),
      });
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      if (CHANGED.includes(problem.status)) await onChanged();
      if (!isShownAnew(problem)) throw problem;
      await refetch();
      setLate(problem);
      return;
    }
    await onDone(data!);
  };
  return (
    <Confirm
      {...rest}
      isWide
      isOpen
      onClose={onClose}
      write={write}
      isReady={isReady && data !== undefined && !error && mayConfirm(data)}
      onConfirm={() => write.run(confirm)}
    >
      {trouble && <Failure error={trouble} isWaiting={error === null} />}
      {late && (
        <p className="notice note" role="alert">
          {again} {lastChange(late)}
        </p>
      )}
      {children(data ?? null, data === undefined && !trouble)}
    </Confirm>
  );
}
