/**
 * The rows of a file as one long list, of which only those near the window are drawn. A row that is
 * unfolded, or has the focus, stays: nothing that somebody typed in it is lost.
 */
import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import type { Job, Row, RowState } from "./job.ts";
import { RowLine } from "./row.tsx";
import type { Runner } from "./runner.ts";

interface RowsProps {
  readonly job: Job;
  readonly rows: readonly Row[];
  readonly stateOf: ReadonlyMap<number, RowState>;
  readonly runner: Runner;
  readonly mayEdit: boolean;
  readonly isChecking: boolean;
}

/** A folded row, in pixels: the list measures each row that it draws. */
const USUAL_HEIGHT = 45;
/** Drawn above and below the window, so that Tab reaches the next row. */
const BEYOND = 30;

export function Rows({ job, rows, stateOf, runner, mayEdit, isChecking }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  /** Lines that are unfolded. */
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [focused, setFocused] = useState<number | null>(null);
  // What is above the list grows and shrinks.
  useLayoutEffect(() => {
    const now = list.current!.getBoundingClientRect().top + window.scrollY;
    if (Math.abs(now - top) > 1) setTop(now);
  });
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => USUAL_HEIGHT,
    overscan: BEYOND,
    scrollMargin: top,
    useFlushSync: false,
    getItemKey: (index) => rows[index]!.line,
    rangeExtractor: (range) => {
      const staying = rows.flatMap(({ line }, index) =>
        open.has(line) || line === focused ? [index] : [],
      );
      const all = new Set([...defaultRangeExtractor(range), ...staying]);
      return [...all].sort((a, b) => a - b);
    },
  });
  const keepOpen = (line: number, isOpen: boolean) =>
    setOpen((before) => {
      if (before.has(line) === isOpen) return before;
      const after = new Set(before);
      if (isOpen) after.add(line);
      else after.delete(line);
      return after;
    });
  return (
    <ul className="rows" ref={list} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index]!;
        const state = stateOf.get(row.line)!;
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className={state === "left" ? "out" : ""}
            style={{ transform: `translateY(${start - top}px)` }}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            onFocus={() => setFocused(row.line)}
            onBlur={() => setFocused(null)}
          >
            <RowLine
              isOpen={open.has(row.line)}
              onOpen={(isOpen) => keepOpen(row.line, isOpen)}
              job={job}
              row={row}
              state={state}
              runner={runner}
              mayEdit={mayEdit}
              isChecking={isChecking}
            />
          </li>
        );
      })}
    </ul>
  );
}
