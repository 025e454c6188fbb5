/** Who changed what: a list with filters, which are kept in the address, and as a file for Excel. */

import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Button } from "react-aria-components";
import type { Page as Listed } from "../../../services/cursor.ts";
import type { ListedPrincipal } from "../../../services/keys/access-list.ts";
import type { AuditLine } from "../../../services/write/audit.ts";
import { frameTexts } from "../../../ui/texts/console/frame.ts";
import { historyTexts } from "../../../ui/texts/console/history.ts";
import { sentenceTexts } from "../../../ui/texts/console/sentences.ts";
import { api } from "../../api/client.ts";
import { type Pages, usePages } from "../../api/pages.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { allOf } from "../../api/whole.ts";
import { DownloadState, useDownload } from "../../parts/download.tsx";
import { Failure, type Narrowed } from "../../parts/failure.tsx";
import { SelectField, TextField } from "../../parts/fields.tsx";
import { Screen } from "../../parts/frame.tsx";
import { Icon } from "../../parts/icon.tsx";
import { DayField } from "../../parts/instant-field.tsx";
import { useTexts } from "../../parts/language.tsx";
import { Pager } from "../../parts/pager.tsx";
import { useSettled } from "../../parts/settled.ts";
import { xlsxFile } from "../../parts/xlsx.ts";
import { useWholeList } from "../keys/whole-list.ts";
import { Changes } from "./changes.tsx";
import { sheetOf } from "./file.ts";
import type { Words } from "./sentence.ts";
import { UndoOfLine } from "./undo.tsx";
import { useWords } from "./words.ts";

const FILTERS = ["product", "principal", "import", "since", "until"] as const;
type Filters = Readonly<Record<(typeof FILTERS)[number], string>>;

export function Page() {
  const t = useTexts(historyTexts);
  const sentences = useTexts(sentenceTexts);
  const words = useWords();
  const session = useSignedIn();
  const [undoing, setUndoing] = useState<AuditLine | null>(null);
  const navigate = useNavigate();
  const search: Readonly<Record<string, string>> = useSearch({ strict: false });
  const [filters, setFilters] = useState<Filters>(
    () => Object.fromEntries(FILTERS.map((name) => [name, search[name] ?? ""])) as Filters,
  );
  const settled = useSettled(filters);
  useEffect(() => {
    // Not before somebody filters: the navigation could undo that to a row.
    if (FILTERS.every((name) => settled[name] === (search[name] ?? ""))) return;
    const given = Object.fromEntries(Object.entries(settled).filter(([, value]) => value !== ""));
    void navigate({ to: "/history", search: given, replace: true });
  }, [settled, search, navigate]);
  const query = queryOf(settled);
  const asked = { ...query, grouped: isGrouped(settled) };
  const pages = usePages<AuditLine>("/history", asked);
  const file = useDownload();
  const set = (name: keyof Filters) => (value: string) => setFilters({ ...filters, [name]: value });
  const clear = () => setFilters(Object.fromEntries(FILTERS.map((name) => [name, ""])) as Filters);
  const labels = { ...t.filters, import_id: t.filters.import };
  const propsOf = (name: keyof Filters) => ({
    name,
    label: t.filters[name],
    value: filters[name],
    onChange: set(name),
  });
  return (
    <Screen
      title={t.title}
      actions={
        <Button
          isPending={file.isRunning}
          onPress={() =>
            file.start(
              async ({ ask, show }) => {
                const control = { ask, show: (lines: number) => show(t.lines(lines)) };
                const lines = await allOf<AuditLine>("/history", asked, control);
                return xlsxFile(sheetOf(lines, { texts: t, sentences, words }));
              },
              `${[t.title, ...FILTERS.map((name) => settled[name])].filter(Boolean).join(" ")}.xlsx`,
            )
          }
        >
          <Icon name="download" /> {t.file}
        </Button>
      }
    >
      <DownloadState download={file} />
      <div className="tools">
        <TextField {...propsOf("product")} />
        {holds(session, "keys:manage") ? (
          <People value={filters.principal} onChange={set("principal")} />
        ) : (
          filters.principal !== "" && <TextField {...propsOf("principal")} />
        )}
        <DayField {...propsOf("since")} />
        <DayField {...propsOf("until")} />
        {FILTERS.some((name) => filters[name] !== "") && <Button onPress={clear}>{t.clear}</Button>}
      </div>
      <Shown
        pages={pages}
        narrowed={{ query, labels, onClear: clear }}
        words={words}
        onUndo={setUndoing}
      />
      <Pager label={t.title} pages={pages} />
      {undoing !== null && <UndoOfLine line={undoing} onClose={() => setUndoing(null)} />}
    </Screen>
  );
}

interface ShownProps {
  readonly pages: Pages<AuditLine>;
  readonly narrowed: Narrowed;
  readonly words: Words;
  readonly onUndo: (line: AuditLine) => void;
}

function Shown({ pages, narrowed, ...rest }: ShownProps) {
  const t = useTexts(historyTexts);
  const { loading } = useTexts(frameTexts).table;
  const { rows, error, isPending, isPlaceholderData, failureReason } = pages;
  const trouble = error ?? (isPending || isPlaceholderData ? failureReason : null);
  return (
    <div aria-busy={isPending || isPlaceholderData}>
      {trouble && (
        <Failure
          error={trouble}
          narrowed={narrowed}
          isWaiting={error === null}
          onRetry={() => void pages.refetch()}
        />
      )}
      {isPending && !trouble && <p className="quiet">{loading}</p>}
      {pages.data && rows.length === 0 && <p className="quiet">{t.none}</p>}
      {rows.length > 0 && <Changes label={t.title} lines={rows} isWhole {...rest} />}
    </div>
  );
}

/** People and programs that wrote, by name. */
function People({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTexts(historyTexts);
  const { rows } = useWholeList("/principals", async (signal) => {
    const { body } = await api<Listed<ListedPrincipal>>("GET", "/principals", { signal });
    return body.items;
  });
  const known = rows.map(({ principal, name }) => ({
    id: principal,
    text: name ?? principal.replace(/^user@[^:]*:/, ""),
  }));
  const other = value !== "" && known.every(({ id }) => id !== value);
  return (
    <SelectField
      name="principal"
      label={t.filters.principal}
      options={[
        { id: "", text: t.everybody },
        ...known,
        ...(other ? [{ id: value, text: value }] : []),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

/** Every line of one product or import is shown: the group's newest may be about another record. */
const isGrouped = ({ product, import: importId }: Filters) =>
  product.trim() === "" && importId.trim() === "" ? true : null;

/** Days are days of this browser; the last one is included. */
function queryOf({ product, principal, import: importId, since, until }: Filters) {
  const instant = (day: string, days: number) => {
    const at = new Date(`${day}T00:00:00`);
    if (Number.isNaN(at.getTime())) return null;
    at.setDate(at.getDate() + days);
    return at.toISOString();
  };
  return {
    product: product.trim() || null,
    principal: principal.trim() || null,
    import_id: importId.trim() || null,
    since: instant(since, 0),
    until: instant(until, 1),
  };
}
