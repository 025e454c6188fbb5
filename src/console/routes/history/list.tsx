/** Who changed what: a list with filters, which are kept in the address, and as CSV. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Button } from "react-aria-components";
import { historyTexts } from "../../../ui/texts/console/history.ts";
import { csvFile } from "../../api/csv.ts";
import { usePages } from "../../api/pages.ts";
import { DataTable, type TableColumn } from "../../parts/data-table.tsx";
import { DownloadState, useDownload } from "../../parts/download.tsx";
import { TextField } from "../../parts/fields.tsx";
import { Screen } from "../../parts/frame.tsx";
import { Icon } from "../../parts/icon.tsx";
import { useTexts, useTime } from "../../parts/language.tsx";
import { RecallOf } from "../../parts/named-product.tsx";
import { RecallBadge } from "../../parts/recalled.tsx";
import { useSettled } from "../../parts/settled.ts";
import { type Line, membersOf, whoOf } from "./line.ts";

const FILTERS = ["product", "principal", "import", "since", "until"] as const;
type Filters = Readonly<Record<(typeof FILTERS)[number], string>>;

export function Page() {
  const t = useTexts(historyTexts);
  const time = useTime();
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
  const pages = usePages<Line>("/history", query);
  const csv = useDownload();
  const set = (name: keyof Filters) => (value: string) => setFilters({ ...filters, [name]: value });
  const field = (name: keyof Filters, type: "text" | "date" = "text") => (
    <TextField
      name={name}
      label={t.filters[name]}
      type={type}
      value={filters[name]}
      onChange={set(name)}
    />
  );
  const columns: TableColumn<Line>[] = [
    {
      id: "subject",
      title: t.columns.subject,
      isName: true,
      cell: ({ action, subject, anchor }) => (
        <>
          {action.startsWith("recall.") && anchor !== null ? (
            <RecallOf links={[{ id: subject, anchor }]} />
          ) : (
            subject
          )}
          <RecallBadge of={anchor ?? subject} />
        </>
      ),
    },
    {
      id: "at",
      title: t.columns.at,
      isUsual: true,
      cell: ({ at }) => <span className="num">{time(at)}</span>,
    },
    {
      id: "action",
      title: t.columns.action,
      isUsual: true,
      cell: ({ action }) => t.actions[action] ?? action,
    },
    { id: "who", title: t.columns.who, isUsual: true, cell: whoOf },
    {
      id: "members",
      title: t.columns.members,
      isUsual: true,
      cell: (line) => (
        <div className="long">
          {membersOf(line)
            .map((name) => t.members[name] ?? name)
            .join(", ")}
        </div>
      ),
    },
    { id: "import", title: t.columns.import, cell: ({ import_id }) => import_id },
  ];
  return (
    <Screen
      title={t.title}
      actions={
        <Button
          isPending={csv.isRunning}
          onPress={() =>
            csv.start(
              ({ ask, show }) =>
                csvFile(
                  "/history",
                  { ...query, limit: 100 },
                  {
                    ask,
                    show: (lines) => show(t.lines(lines)),
                  },
                ),
              "history.csv",
            )
          }
        >
          <Icon name="download" /> {t.csv}
        </Button>
      }
    >
      <DownloadState download={csv} />
      <DataTable
        label={t.title}
        name="history"
        columns={columns}
        pages={pages}
        idOf={({ id }) => String(id)}
        onOpen={({ id }) => void navigate({ to: "/history/$id", params: { id: String(id) } })}
        empty={t.none}
        tools={
          <>
            {field("product")}
            {field("principal")}
            {field("import")}
            {field("since", "date")}
            {field("until", "date")}
            {FILTERS.some((name) => filters[name] !== "") && (
              <Button
                onPress={() =>
                  setFilters(Object.fromEntries(FILTERS.map((name) => [name, ""])) as Filters)
                }
              >
                {t.clear}
              </Button>
            )}
          </>
        }
      />
    </Screen>
  );
}

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
