/** A part of the screen: a chart, the same as a table, and as a file for Excel. */
import { createContext, type ReactNode, useContext } from "react";
import { Button } from "react-aria-components";
import { statisticsTexts } from "../../../ui/texts/console/statistics.ts";
import { save } from "../../parts/download.tsx";
import { Failure } from "../../parts/failure.tsx";
import { Icon } from "../../parts/icon.tsx";
import { useTexts } from "../../parts/language.tsx";
import { useWrite, WriteTrouble } from "../../parts/write.tsx";
import { type Sheet, xlsxFile } from "../../parts/xlsx.ts";

export type Rows = Pick<Sheet, "header" | "rows">;

interface Answered {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly failureReason: Error | null;
  readonly refetch: () => unknown;
}

/** The period and the product or brand, in the names of files: others have the same title. */
export const FileOf = createContext("");

interface PanelProps {
  readonly title: string;
  readonly lead?: string;
  /** The same as a table, whole. */
  readonly rows?: () => Rows | Promise<Rows>;
  readonly answer: Answered;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function Panel({ title, lead, rows, answer, isWide = false, children }: PanelProps) {
  const t = useTexts(statisticsTexts);
  const file = useWrite();
  const of = useContext(FileOf);
  const { data, error, isPending, failureReason, refetch } = answer;
  const trouble = error ?? (isPending ? failureReason : null);
  return (
    <section className={isWide ? "card broad" : "card"}>
      <div className="panel-heading">
        <h2>{title}</h2>
        {rows && data !== undefined && (
          <Button
            isPending={file.isBusy}
            aria-label={t.fileOf(title)}
            onPress={() =>
              file.run(async () =>
                save(await xlsxFile({ name: title, ...(await rows()) }), `${title} ${of}.xlsx`),
              )
            }
          >
            <Icon name="download" /> {t.file}
          </Button>
        )}
      </div>
      <WriteTrouble write={file} />
      {lead && <p className="quiet">{lead}</p>}
      {trouble && (
        <Failure error={trouble} isWaiting={error === null} onRetry={() => void refetch()} />
      )}
      {data === undefined ? !trouble && <p>{t.loading}</p> : children}
    </section>
  );
}

export interface Column {
  readonly title: string;
  readonly isNumber?: boolean;
}

interface NumbersProps {
  readonly label: string;
  readonly columns: readonly Column[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly ReactNode[])[];
}

export function Numbers({ label, columns, rows }: NumbersProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="scroller numbers" aria-label={label} tabIndex={0}>
      <table>
        <caption className="unseen">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }) => (
              <th key={title} scope="col" className={isNumber ? "number" : ""}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and are drawn anew
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  key={i}
                  className={columns[i + 1]?.isNumber ? "number" : ""}
                  data-title={columns[i + 1]?.title}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface AsTableProps extends NumbersProps {
  readonly isOpen?: boolean;
}

/** Folded where the chart above has the same. */
export function AsTable({ isOpen = false, ...props }: AsTableProps) {
  return (
    <details open={isOpen}>
      <summary>{props.label}</summary>
      <Numbers {...props} />
    </details>
  );
}
