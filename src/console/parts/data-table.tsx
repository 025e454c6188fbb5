/**
 * A table over a list of the API: the server pages it, rows can be selected, columns chosen. The
 * choice of columns is kept in this browser. On a phone each row is a card.
 */
import { type ReactNode, useState } from "react";
import {
  Button,
  Cell,
  Column,
  type Key,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  Row,
  type Selection,
  Table,
  TableBody,
  TableHeader,
} from "react-aria-components";
import { frameTexts } from "../../ui/texts/console/frame.ts";
import type { Pages } from "../api/pages.ts";
import { Failure, type Narrowed } from "./failure.tsx";
import { CheckBox } from "./fields.tsx";
import { SortMark, Tick } from "./icon.tsx";
import { useColon, useTexts } from "./language.tsx";

export interface TableColumn<One> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: One) => ReactNode;
  /** Whether it names the row for screen readers; it is always shown. */
  readonly isName?: boolean;
  /** Whether it is shown until somebody chooses otherwise. */
  readonly isUsual?: boolean;
  readonly isNumber?: boolean;
  /** Whether it has buttons, which stay in view if the table is wider than its place. */
  readonly isActions?: boolean;
  /**
   * The order of the API that its heading asks for; backwards, with a minus before it. One with a
   * minus of its own has no other way round.
   */
  readonly sort?: string;
}

interface DataTableProps<One> {
  readonly label: string;
  /** The name under which the choice of columns is kept. */
  readonly name: string;
  readonly columns: readonly TableColumn<One>[];
  readonly pages: Pick<
    Pages<One>,
    "rows" | "error" | "failureReason" | "isPending" | "isPlaceholderData"
  > &
    // All rows come at once if there is no number.
    Partial<Pick<Pages<One>, "number" | "next" | "previous">> & { readonly refetch: () => unknown };
  readonly idOf: (row: One) => string;
  readonly onOpen?: (row: One) => void;
  readonly selected?: Selection;
  readonly onSelect?: (selected: Selection) => void;
  /** Whether a row can be selected. */
  readonly canSelect?: (row: One) => boolean;
  /** What is there instead of rows. */
  readonly empty: ReactNode;
  /** Controls above the table, beside the choice of columns. */
  readonly tools?: ReactNode;
  /** What one does with the selected rows; it stays in view, however long the list is. */
  readonly actions?: ReactNode;
  /** The number of rows, above the table. */
  readonly count?: ReactNode;
  /** The order of the rows, as the API has it. */
  readonly sorted?: string;
  readonly onSort?: (order: string) => void;
  readonly narrowed?: Narrowed;
}

export function DataTable<One extends object>({
  label,
  name,
  columns,
  pages,
  idOf,
  onOpen,
  selected,
  onSelect,
  canSelect,
  empty,
  tools,
  actions,
  count,
  sorted,
  onSort,
  narrowed,
}: DataTableProps<One>) {
  const t = useTexts(frameTexts).table;
  const colon = useColon();
  const [shown, setShown] = useKeptColumns(name, columns);
  const visible = columns.filter(({ id, isName }) => isName || shown.has(id));
  const { rows, error, isPending, isPlaceholderData, failureReason } = pages;
  const isPaged = Boolean(pages.previous || pages.next);
  const trouble = error ?? (isPending || isPlaceholderData ? failureReason : null);
  return (
    <section className="data" aria-busy={isPending || isPlaceholderData}>
      <div className="tools">
        {count && <span className="quiet">{count}</span>}
        {tools}
        <ColumnMenu columns={columns} shown={shown} onChange={setShown} />
      </div>
      {trouble && (
        <Failure
          error={trouble}
          narrowed={narrowed}
          isWaiting={error === null}
          onRetry={() => void pages.refetch()}
        />
      )}
      <div className="scroller" hidden={error !== null && rows.length === 0}>
        <Table
          aria-label={label}
          selectionMode={onSelect ? "multiple" : "none"}
          selectionBehavior="toggle"
          {...(selected !== undefined && { selectedKeys: selected })}
          {...(onSelect && { onSelectionChange: onSelect })}
          {...(canSelect && {
            disabledKeys: rows.filter((row) => !canSelect(row)).map(idOf),
            disabledBehavior: "selection",
          })}
          {...(onOpen && {
            onRowAction: (key: Key) => {
              const row = rows.find((one) => idOf(one) === key);
              if (row) onOpen(row);
            },
          })}
          {...(onSort && sortOf(columns, sorted ?? "", onSort))}
        >
          <TableHeader>
            {onSelect && (
              <Column className="narrow" minWidth={48}>
                <CheckBox slot="selection" />
              </Column>
            )}
            {visible.map(({ title, sort, ...column }) => (
              <Column
                key={column.id}
                id={column.id}
                isRowHeader={column.isName ?? false}
                allowsSorting={sort !== undefined && onSort !== undefined}
                className={classOf(column)}
              >
                {({ sortDirection }) => (
                  <>
                    {title}
                    {sort !== undefined && onSort && <SortMark of={sortDirection} />}
                  </>
                )}
              </Column>
            ))}
          </TableHeader>
          <TableBody renderEmptyState={() => (isPending ? t.loading : empty)}>
            {rows.map((row) => (
              <Row key={idOf(row)} id={idOf(row)} className={onOpen ? "opens" : ""}>
                {onSelect && (
                  <Cell className="narrow">
                    {(canSelect?.(row) ?? true) && <CheckBox slot="selection" />}
                  </Cell>
                )}
                {visible.map(({ title, cell, ...column }) => (
                  <Cell
                    key={column.id}
                    className={classOf(column)}
                    {...(!column.isName && { "data-title": title })}
                  >
                    {cell(row)}
                  </Cell>
                ))}
              </Row>
            ))}
          </TableBody>
        </Table>
      </div>
      {isPaged && pages.number !== undefined && (
        <nav className="pages" aria-label={t.pages + colon + label}>
          <Button isDisabled={!pages.previous} onPress={() => pages.previous?.()}>
            {t.previous}
          </Button>
          <span aria-live="polite">{t.page(pages.number)}</span>
          <Button isDisabled={!pages.next || isPlaceholderData} onPress={() => pages.next?.()}>
            {t.next}
          </Button>
        </nav>
      )}
      {actions && <div className="save-bar">{actions}</div>}
    </section>
  );
}

const classOf = ({ isNumber, isActions }: Pick<TableColumn<never>, "isNumber" | "isActions">) =>
  isNumber ? "number" : isActions ? "actions" : "";

/** The order of the API as the table has it, and the other way round. */
function sortOf(
  columns: readonly Pick<TableColumn<never>, "id" | "sort">[],
  sorted: string,
  onSort: (order: string) => void,
) {
  const orderOf = (column: Key) => columns.find(({ id }) => id === column)?.sort;
  const column = columns.find(
    ({ sort }) => sort && sort.replace("-", "") === sorted.replace("-", ""),
  )?.id;
  const direction = sorted.startsWith("-") ? "descending" : "ascending";
  return {
    ...(column && { sortDescriptor: { column, direction } as const }),
    onSortChange: (chosen: { readonly column: Key; readonly direction: string }) => {
      const order = orderOf(chosen.column);
      const isBack = chosen.direction === "descending" && !order?.startsWith("-");
      if (order) onSort(isBack ? `-${order}` : order);
    },
  };
}

interface ColumnMenuProps {
  readonly columns: readonly Pick<TableColumn<never>, "id" | "title" | "isName" | "isUsual">[];
  readonly shown: ReadonlySet<string>;
  readonly onChange: (shown: ReadonlySet<string>) => void;
}

function ColumnMenu({ columns, shown, onChange }: ColumnMenuProps) {
  const t = useTexts(frameTexts).table;
  const optional = columns.filter(({ isName }) => !isName);
  // Nothing is hidden that somebody could want.
  if (optional.every(({ id, isUsual }) => isUsual && shown.has(id))) return null;
  return (
    <MenuTrigger>
      <Button className="column-choice">{t.columns}</Button>
      <Popover className="popover" placement="bottom end">
        <Menu
          aria-label={t.columns}
          selectionMode="multiple"
          selectedKeys={shown}
          onSelectionChange={(keys) =>
            onChange(new Set(keys === "all" ? optional.map(({ id }) => id) : [...keys].map(String)))
          }
        >
          {optional.map(({ id, title }) => (
            <MenuItem key={id} id={id} textValue={title}>
              {({ isSelected }) => (
                <>
                  <Tick isShown={isSelected} />
                  {title}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function useKeptColumns(
  name: string,
  columns: readonly TableColumn<never>[] | readonly { id: string; isUsual?: boolean }[],
) {
  const key = `console.columns.${name}`;
  const [shown, setShown] = useState<ReadonlySet<string>>(() => {
    const kept = localStorage.getItem(key);
    if (kept !== null) return new Set(kept.split(","));
    return new Set(columns.filter(({ isUsual }) => isUsual).map(({ id }) => id));
  });
  const change = (chosen: ReadonlySet<string>) => {
    localStorage.setItem(key, [...chosen].join(","));
    setShown(chosen);
  };
  return [shown, change] as const;
}
