/** Who changed what: a list with filters, which are kept in the address, and as a file for Excel. */
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Button } from "react-aria-components";
import type { Page as Listed } from "../../../services/cursor.ts";
import type { ChangeKind, listAuthors } from "../../../services/history/list.ts";
import type { AuditLine } from "../../../services/write/audit.ts";
import { frameTexts } from "../../../ui/texts/console/frame.ts";
import { historyTexts } from "../../../ui/texts/console/history.ts";
import { productTexts } from "../../../ui/texts/console/products.ts";
import { sentenceTexts } from "../../../ui/texts/console/sentences.ts";
import { api } from "../../api/client.ts";
import { type Pages, usePages } from "../../api/pages.ts";
import { holds, useSignedIn } from "../../api/session.ts";
import { allOf } from "../../api/whole.ts";
import { useBrands } from "../../parts/brands.ts";
import { DownloadState, useDownload } from "../../parts/download.tsx";
import { Failure, type Narrowed } from "../../parts/failure.tsx";
import { SelectField } from "../../parts/fields.tsx";
import { Screen } from "../../parts/frame.tsx";
import { Icon } from "../../parts/icon.tsx";
import { DayField } from "../../parts/instant-field.tsx";
import { beginOf, useTexts, useTime } from "../../parts/language.tsx";
import { Pager } from "../../parts/pager.tsx";
import { ProductField } from "../../parts/product-field.tsx";
import { useSettled } from "../../parts/settled.ts";
import { xlsxFile } from "../../parts/xlsx.ts";
import { useWholeList } from "../keys/whole-list.ts";
import { alone, Changes, canBeUndone, undoneOf } from "./changes.tsx";
import { sheetOf } from "./file.ts";
import { sentenceOf, type Words, whoOf } from "./sentence.ts";
import { UndoOfLine } from "./undo.tsx";
import { useWords } from "./words.ts";

const FILTERS = ["product", "brand", "principal", "kind", "import", "since", "until"] as const;
type FilterName = (typeof FILTERS)[number];
type Filters = Readonly<Record<FilterName, string>>;

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
    // An unchanged filter does not navigate, which could undo the navigation to a row.
    if (FILTERS.every((name) => settled[name] === (search[name] ?? ""))) return;
    const given = Object.fromEntries(Object.entries(settled).filter(([, value]) => value !== ""));
    void navigate({ to: "/history", search: given, replace: true });
  }, [settled, search, navigate]);
  const query = queryOf(settled);
  const asked = { ...query, grouped: isGrouped(settled) };
  const pages = usePages<AuditLine>("/history", asked);
  // Each line of one group tells what it did, and one button undoes all.
  const isOfGroup = settled.import.trim() !== "";
  const rows = isOfGroup ? pages.rows.map(alone) : pages.rows;
  const group = isOfGroup ? pages.rows.find(canBeUndone) : undefined;
  // With this filter, every line is by the same person, also by another key of hers.
  const author = settled.principal && pages.rows[0] && whoOf(sentences, pages.rows[0]);
  const file = useDownload();
  const clear = () => setFilters(Object.fromEntries(FILTERS.map((name) => [name, ""])) as Filters);
  const labels = { ...t.filters, import_id: t.filters.import };
  return (
    <Screen
      title={t.title}
      actions={
        <>
          {group && holds(session, "catalog:write") && (
            <Button onPress={() => setUndoing(group)}>
              {undoneOf(group) === "partly"
                ? sentences.stays
                : group.action === "catalog.import"
                  ? t.undo.action
                  : t.undoOfMany.action}
            </Button>
          )}
          <Button
            isPending={file.isRunning}
            onPress={() =>
              file.start(
                async ({ ask, show }) => {
                  const control = { ask, show: (lines: number) => show(t.lines(lines)) };
                  const lines = await allOf<AuditLine>("/history", asked, control);
                  return xlsxFile(
                    sheetOf(isOfGroup ? lines.map(alone) : lines, {
                      texts: t,
                      sentences,
                      words,
                      isApart: isOfGroup,
                    }),
                  );
                },
                `${[t.title, author, settled.product, ...daysOf(settled)].filter(Boolean).join(" ")}.xlsx`,
              )
            }
          >
            <Icon name="download" /> {t.file}
          </Button>
        </>
      }
    >
      <DownloadState download={file} />
      <FilterFields
        filters={filters}
        author={author || null}
        words={words}
        onChange={setFilters}
        onClear={clear}
      />
      <Shown
        pages={pages}
        rows={rows}
        narrowed={{ query, labels, onClear: clear }}
        words={words}
        isApart={isOfGroup}
        {...(!isOfGroup && { onUndo: setUndoing })}
      />
      <Pager label={t.title} pages={pages} />
      {undoing !== null && <UndoOfLine line={undoing} onClose={() => setUndoing(null)} />}
    </Screen>
  );
}

interface ShownProps {
  readonly pages: Pages<AuditLine>;
  readonly rows: readonly AuditLine[];
  readonly narrowed: Narrowed;
  readonly words: Words;
  readonly isApart: boolean;
  readonly onUndo?: (line: AuditLine) => void;
}

function Shown({ pages, rows, narrowed, ...rest }: ShownProps) {
  const t = useTexts(historyTexts);
  const { loading } = useTexts(frameTexts).table;
  const { error, isPending, isPlaceholderData, failureReason } = pages;
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

interface FilterFieldsProps {
  readonly filters: Filters;
  /** Who wrote the lines, if they are by one person. */
  readonly author: string | null;
  readonly words: Words;
  readonly onChange: (filters: Filters) => void;
  readonly onClear: () => void;
}

function FilterFields({ filters, author, words, onChange, onClear }: FilterFieldsProps) {
  const t = useTexts(historyTexts);
  const products = useTexts(productTexts);
  /** They are folded on a phone. */
  const [isOpen, setOpen] = useState(false);
  const used = FILTERS.filter((name) => filters[name] !== "").length;
  const set = (name: FilterName) => (value: string) => onChange({ ...filters, [name]: value });
  const select = (
    name: FilterName,
    any: string,
    options: readonly Option[],
    chosen: string | null = null,
  ) => (
    <SelectField
      name={name}
      label={t.filters[name]}
      options={[{ id: "", text: any }, ...withChosen(options, filters[name], chosen)]}
      value={filters[name]}
      onChange={set(name)}
    />
  );
  return (
    <search className={isOpen ? "filters open" : "filters"}>
      <Button className="phone-only" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {products.filters(used)}
      </Button>
      <ProductField
        name="product"
        label={t.kinds.products}
        placeholder={t.nameOrGtin}
        showsName
        value={filters.product}
        // The words of a name only look for its product.
        onChange={(text) => (text === "" || IS_NUMBER.test(text)) && set("product")(text)}
      />
      {select(
        "brand",
        products.any,
        useBrands().map(({ id, name }) => ({ id, text: name })),
      )}
      {select("principal", t.everybody, useAuthors(), author)}
      {select(
        "kind",
        products.any,
        (Object.keys(t.changeKinds) as ChangeKind[]).map((id) => ({ id, text: t.changeKinds[id] })),
      )}
      {select("import", products.any, useGroups(words))}
      <DayField
        name="since"
        label={t.filters.since}
        value={filters.since}
        onChange={set("since")}
      />
      <DayField
        name="until"
        label={t.filters.until}
        value={filters.until}
        onChange={set("until")}
      />
      {used > 0 && <Button onPress={onClear}>{t.clear}</Button>}
    </search>
  );
}

const IS_NUMBER = /^[\d\s-]{8,}$/;

interface Option {
  readonly id: string;
  readonly text: string;
}

/** An address may have a value that is not among the options. */
const withChosen = (
  options: readonly Option[],
  value: string,
  name: string | null,
): readonly Option[] =>
  value === "" || options.some(({ id }) => id === value)
    ? options
    : [...options, { id: value, text: name ?? value }];

/** People and programs that wrote, by name. */
function useAuthors(): Option[] {
  const { rows } = useWholeList("/history/authors", async (signal) => {
    const { body } = await api<Awaited<ReturnType<typeof listAuthors>>>("GET", "/history/authors", {
      signal,
    });
    return body.items;
  });
  return rows.map(({ principal, name }) => ({
    id: principal,
    text: name || principal.replace(/^user@[^:]*:/, ""),
  }));
}

const MOST_GROUPS = 50;

/** The newest imports and other changes of many records. */
function useGroups(words: Words): Option[] {
  const t = useTexts(sentenceTexts);
  const time = useTime();
  const query = { kind: "groups", grouped: true, limit: MOST_GROUPS };
  const { data } = useQuery({
    queryKey: ["/history", "groups", query],
    queryFn: async ({ signal }) =>
      (await api<Listed<AuditLine>>("GET", "/history", { query, signal })).body.items,
  });
  return (data ?? [])
    .filter(({ action }) => action !== "import.undo")
    .map((line) => ({
      id: line.import_id ?? "",
      text: `${sentenceOf(t, words, [line])} · ${time(line.at)}`,
    }));
}

/** The days in the name of a file: those of the filters, otherwise that of today. */
const daysOf = ({ since, until }: Filters): string[] =>
  since || until ? [since, until] : [new Date().toLocaleDateString("sv")];

/** Every line of one product or import is shown: the group's newest may be about another record. */
const isGrouped = ({ product, import: importId }: Filters) =>
  product.trim() === "" && importId.trim() === "" ? true : null;

/** Days are days of this browser; the last one is included. */
function queryOf({ product, brand, principal, kind, import: importId, since, until }: Filters) {
  return {
    product: product.trim() || null,
    brand: brand || null,
    principal: principal.trim() || null,
    kind: kind || null,
    import_id: importId.trim() || null,
    since: beginOf(since),
    until: beginOf(until, 1),
  };
}
