/** Undoes an import after a preview; goes on after a busy server, from the records that were next. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import type { LeftRecord, UndoAnswer } from "../../../services/history/undo.ts";
import type { AuditLine } from "../../../services/write/audit.ts";
import { bulkLinkTexts } from "../../../ui/texts/console/bulk-links.ts";
import { frameTexts } from "../../../ui/texts/console/frame.ts";
import { historyTexts } from "../../../ui/texts/console/history.ts";
import { api } from "../../api/client.ts";
import { Answers, Overlay } from "../../parts/dialog.tsx";
import { Colon, useColon, useLanguage, useTexts, useTime } from "../../parts/language.tsx";
import { SaidNotices } from "../../parts/said-notices.tsx";
import { useWrite, WriteTrouble } from "../../parts/write.tsx";
import { EffectOn } from "../links/effect.tsx";
import { typed } from "./sentence.ts";
import { useWords } from "./words.ts";

/** What the answers so far have in sum, and where the next one begins. */
type Undone = Omit<UndoAnswer, "import_id" | "dry_run">;

type Words = (typeof historyTexts)["en"]["undo"];

const NOTHING: Undone = {
  restored: 0,
  removed: 0,
  kinds: {},
  left: [],
  effects: [],
  gone: 0,
  ends: [],
  starts: [],
  next: null,
};
const MOST_LISTED = 20;
/** The most frequent effects; the others are unfolded by those who want to see them. */
const MOST_OPEN = 3;

type Stage = "looking" | "asking" | "working" | "done";

interface UndoProps {
  readonly importId: string;
  /** The file of an import. */
  readonly subject?: string | null;
  /** The words in place of those about an import. */
  readonly words?: Partial<Words>;
  /** @param isUndone whether it was undone before */
  readonly onClose: (isUndone: boolean) => void;
}

interface UndoOfLineProps {
  readonly line: Pick<AuditLine, "action" | "import_id" | "subject">;
  readonly onClose: () => void;
}

/** The import, or the change of many records, that a line of the history is about. */
export function UndoOfLine({ line, onClose }: UndoOfLineProps) {
  const { action, import_id: importId, subject } = line;
  const { undoOfMany } = useTexts(historyTexts);
  const about = action === "catalog.import" ? { subject } : { words: undoOfMany };
  return importId === null ? null : <UndoImport importId={importId} {...about} onClose={onClose} />;
}

export function UndoImport({ importId, subject, words, onClose }: UndoProps) {
  const t = useTexts(historyTexts);
  const undo: Words = { ...t.undo, ...words };
  const write = useWrite();
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>("looking");
  const [sum, setSum] = useState(NOTHING);
  const isOpen = useRef(true);
  /** Kept over tries: a try that failed goes on where it was. */
  const progress = useRef(NOTHING);
  /** The recalls and withdrawals that end or begin again, as the preview has them. */
  const [notices, setNotices] = useState<Pick<Undone, "ends" | "starts">>(NOTHING);
  const run = (isPreview: boolean) => {
    progress.current = NOTHING;
    setSum(NOTHING);
    setStage(isPreview ? "looking" : "working");
    write.run(async () => {
      do {
        const { restored, removed, kinds, left, effects, next: cursor } = progress.current;
        const { gone, ends, starts } = progress.current;
        const options = { body: { dry_run: isPreview, cursor } };
        const { body } = await api<UndoAnswer>("POST", `/imports/${importId}/undo`, options);
        progress.current = {
          restored: restored + body.restored,
          removed: removed + body.removed,
          kinds: together(kinds, body.kinds),
          left: [...left, ...body.left],
          effects: summed([...effects, ...body.effects]),
          gone: gone + body.gone,
          ends: [...ends, ...body.ends],
          starts: [...starts, ...body.starts],
          next: body.next,
        };
        setSum(progress.current);
      } while (progress.current.next !== null && isOpen.current);
      if (isPreview) setNotices(progress.current);
      setStage(isPreview ? "asking" : "done");
      if (!isPreview) await queries.invalidateQueries();
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    isOpen.current = true;
    run(true);
    return () => {
      isOpen.current = false;
    };
  }, []);
  const count = sum.restored + sum.removed;
  const isEmpty = stage === "asking" && count === 0;
  const close = () => onClose(stage === "done");
  return (
    <Overlay
      title={stage === "done" ? undo.done(count) : isEmpty ? undo.nothing : undo.title}
      isOpen
      isWide
      mustDecide={stage === "working"}
      onClose={close}
    >
      <WriteTrouble write={write} />
      {subject && (
        <p>
          <strong>{subject}</strong>
        </p>
      )}
      <div aria-live="polite">
        {stage === "looking" && <p>{undo.looking(count)}</p>}
        {stage === "working" && <p>{undo.working(count)}</p>}
        {stage === "asking" && count > 0 && (
          <>
            <p>{undo.lead}</p>
            {sum.restored > 0 && <p>{undo.restored(sum.restored)}</p>}
            {sum.removed > 0 && <p>{undo.removed(sum.removed)}</p>}
            <p className="quiet">{t.undoIsFinal}</p>
          </>
        )}
        {(stage === "asking" || stage === "done") && count > 0 && (
          <p>
            <Kinds of={sum.kinds} />
          </p>
        )}
        {(stage === "asking" || stage === "done") && (
          <>
            <SaidNotices
              title={stage === "done" ? undo.started : undo.starts}
              notices={notices.starts}
            />
            <SaidNotices title={stage === "done" ? undo.ended : undo.ends} notices={notices.ends} />
          </>
        )}
        {stage === "asking" && <Scans sum={sum} />}
        {(stage === "asking" || stage === "done") && sum.left.length > 0 && (
          <Left sum={sum} words={undo} />
        )}
      </div>
      {stage === "done" ? (
        <Answers>
          <Button className="first" onPress={close}>
            {undo.finished}
          </Button>
        </Answers>
      ) : (
        <Undoing
          action={undo.action}
          stage={stage}
          isEmpty={isEmpty}
          onClose={close}
          onUndo={() => run(false)}
        />
      )}
    </Overlay>
  );
}

const together = (some: Undone["kinds"], others: Undone["kinds"]): Undone["kinds"] =>
  Object.fromEntries(
    KINDS.flatMap((kind) => {
      const count = (some[kind] ?? 0) + (others[kind] ?? 0);
      return count === 0 ? [] : [[kind, count]];
    }),
  );

const KINDS = ["products", "links", "brands", "organizations", "company_prefixes"] as const;

/** How many records of each kind an import wrote, or an undo takes back. */
export function Kinds({ of: kinds }: { readonly of: Undone["kinds"] }) {
  const t = useTexts(historyTexts);
  const [lang] = useLanguage();
  const colon = useColon();
  const said = KINDS.flatMap((kind) =>
    kinds[kind] ? [t.counted[kind] + colon + kinds[kind].toLocaleString(lang)] : [],
  );
  return said.length > 0 && <span className="quiet">{said.join(" · ")}</span>;
}

/** Each distinct effect of all pages, the most frequent first. */
const summed = (effects: Undone["effects"]): Undone["effects"] =>
  [...Map.groupBy(effects, ({ key }) => key).values()]
    .map((same) => ({ ...same[0]!, products: same.reduce((sum, one) => sum + one.products, 0) }))
    .sort((a, b) => b.products - a.products);

/** What scans get afterwards. */
function Scans({ sum: { effects, gone } }: { readonly sum: Undone }) {
  const { undo } = useTexts(historyTexts);
  const { later } = useTexts(bulkLinkTexts).result;
  return (
    <>
      {gone > 0 && <p>{undo.gone(gone)}</p>}
      {effects.map((effect, index) => (
        <EffectOn key={effect.key} effect={effect} name={effect.name} isOpen={index < MOST_OPEN} />
      ))}
      {effects.length > 0 && <p className="quiet">{later}</p>}
    </>
  );
}

/** One record as a sentence, several that stay for one reason as a list to unfold. */
function Left({ sum: { left }, words }: { readonly sum: Undone; readonly words: Words }) {
  const t = useTexts(historyTexts);
  const colon = useColon();
  const [lang] = useLanguage();
  const why = useWhy(words);
  const alike = [...Map.groupBy(left, (one) => `${one.kind} ${why(one)}`).values()];
  return (
    <>
      <p>{t.undo.left(left.length)}</p>
      <ul>
        {alike.map((same) => {
          const [first, ...others] = same as [LeftRecord, ...LeftRecord[]];
          if (others.length === 0) {
            return (
              <li key={`${first.kind} ${first.key}`}>
                {t.kinds[first.kind]} {namesOfLeft(first).join(" · ")}
                <Colon />
                {why(first)}
              </li>
            );
          }
          return (
            <li key={`${first.kind} ${why(first)}`}>
              <details>
                <summary>
                  {t.counted[first.kind] + colon + same.length.toLocaleString(lang)} · {why(first)}
                </summary>
                <ul>
                  {same.slice(0, MOST_LISTED).map((one) => (
                    <li key={`${one.key} ${one.anchor}`}>{namesOfLeft(one).join(" · ")}</li>
                  ))}
                  {same.length > MOST_LISTED && <li>{t.undo.others(same.length - MOST_LISTED)}</li>}
                </ul>
              </details>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** What an undo did, in few words. */
export function undoTitle(
  t: (typeof historyTexts)["en"],
  { action, campaign }: { readonly action: string; readonly campaign: boolean },
): string {
  if (campaign) return t.campaignRemoved;
  return action === "catalog.import" ? t.actions["import.undo"]! : t.changeUndone;
}

/** Why a record stays; where it is known, what keeps it. */
function useWhy(words: Words): (one: LeftRecord) => string {
  const t = useTexts(historyTexts);
  const { titled } = useTexts(bulkLinkTexts).result;
  const timeOf = useTime();
  const kinds = useWords();
  const reasons = { ...words.reasons, ...words.leftBecause };
  return ({ reason, kept_by: by }) => {
    const { keptBy } = t.undo;
    switch (by?.kind) {
      case undefined:
        return reasons[reason];
      case "code":
        return keptBy.code;
      case "change": {
        const { action } = by.undoes ?? by;
        const isGroup = action === "link.bulk" || action === "catalog.import";
        const name = isGroup && by.name ? ` ${titled(typed(kinds, by.name))}` : "";
        const did = by.undoes ? undoTitle(t, by.undoes) : (t.actions[by.action ?? ""] ?? "");
        const change = [did + name, by.at && timeOf(by.at)];
        return `${reasons[reason]} (${change.filter(Boolean).join(", ")})`;
      }
      default:
        return keptBy[by!.kind](by!.name ?? "");
    }
  };
}

/** A link by its title and its product, a product by its name and its number. */
function namesOfLeft({
  kind,
  key,
  name,
  anchor,
  of,
}: Omit<LeftRecord, "reason">): readonly string[] {
  const about = of ?? anchor?.replace(/^\/01\//, "");
  const isNumber = kind === "products" || kind === "company_prefixes";
  const names = kind === "links" ? [name, about] : [name, isNumber || name === null ? key : null];
  return [...new Set(names)].flatMap((one) => one ?? []);
}

interface UndoingProps {
  readonly action: string;
  readonly stage: Stage;
  /** Whether there is nothing to undo. */
  readonly isEmpty: boolean;
  readonly onClose: () => void;
  readonly onUndo: () => void;
}

function Undoing({ action, stage, isEmpty, onClose, onUndo }: UndoingProps) {
  const frame = useTexts(frameTexts);
  if (isEmpty) {
    return (
      <Answers>
        <Button className="first" onPress={onClose}>
          {frame.close}
        </Button>
      </Answers>
    );
  }
  return (
    <Answers others={stage !== "working" && <Button onPress={onClose}>{frame.cancel}</Button>}>
      <Button
        className="first danger"
        isPending={stage === "working"}
        isDisabled={stage === "looking"}
        onPress={onUndo}
      >
        {action}
      </Button>
    </Answers>
  );
}
