/** The script of the page that checks a list: reads it, checks it and corrects it in the browser. */
import { render, useState } from "hono/jsx/dom";
import type { AskedList, ListedProducts } from "../services/check/list.ts";
import { badgeText } from "../ui/answer/badges.tsx";
import { meantTitle } from "../ui/answer/meant.tsx";
import { type CheckedRow, checkList, shortest } from "../ui/list/check.ts";
import { findPlace, type Place } from "../ui/list/columns.ts";
import {
  askingFor,
  codesIn,
  type Finding,
  isFault,
  type Names,
  NO_NAMES,
  namesIn,
  nearIn,
  noticesOf,
  recalledIn,
  similarTo,
} from "../ui/list/findings.ts";
import { kindText, whyText } from "../ui/list/result.tsx";
import { numberText } from "../ui/parts/intl.ts";
import type { Words } from "../ui/texts/index.ts";
import { MOST_ROWS, Refusal, type Source, sourceOfFile, sourceOfPasted } from "./list/source.ts";
import { type Checked, type State, View } from "./list/view.tsx";
import { languagesOfReader, loadWords } from "./parts/page.ts";

const form = document.querySelector<HTMLFormElement>("#list");
const result = document.querySelector<HTMLElement>("#result");

if (form && result) void loadWords().then((words) => activate(words, form, result));

function activate(words: Words, form: HTMLFormElement, result: HTMLElement): void {
  const { list } = words.messages;
  let state: State = { work: null, refused: null, checked: null };
  let draw: (state: State) => void = () => {};
  let latest = new AbortController();

  function Answer() {
    const [shown, setShown] = useState(state);
    draw = setShown;
    return <View words={words} state={shown} />;
  }
  const update = (change: Partial<State>) => {
    state = { ...state, ...change };
    draw(state);
  };
  const change = (part: Partial<NonNullable<State["checked"]>>) => {
    if (state.checked) update({ checked: { ...state.checked, ...part } });
  };

  /** @param read gives the list; the earlier check is cancelled */
  async function begin(read: (signal: AbortSignal) => Promise<Source>): Promise<void> {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    update({ refused: null, checked: null, work: { text: list.reading } });
    try {
      const source = await read(signal);
      signal.throwIfAborted();
      await check(source, findPlace(source.rows), signal);
      document.getElementById("found")?.focus();
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof Refusal ? error.reason : "unreadable";
      const text = list[reason];
      const most = numberText(words, MOST_ROWS - 1);
      update({ work: null, refused: typeof text === "string" ? text : text(most) });
    }
  }

  async function check(source: Source, place: Place, signal: AbortSignal): Promise<void> {
    const rows = await checkList(source.rows, {
      ...place,
      loadLabels: () => import("../gs1/identify/validate.ts"),
      async onProgress(done, total) {
        const [of, all] = [done, total].map((count) => numberText(words, count));
        update({ work: { text: list.checking(of!, all!), done: total === 0 ? 1 : done / total } });
        await pause();
        signal.throwIfAborted();
      },
    });
    const found = { source, place, rows, accepted: new Set<number>(), page: 0 };
    update({
      checked: { ...found, finding: "all", names: NO_NAMES },
      work: { text: list.lookingUp },
    });
    const names = await lookUp(rows, signal);
    signal.throwIfAborted();
    update({ work: null });
    change({ names });
  }

  // Some browsers do not know the media feature `scripting`.
  for (const part of form.querySelectorAll(".scripted")) part.classList.remove("scripted");
  form.querySelector(".sent")!.classList.add("stays");
  form.querySelector(".choices")?.remove();
  render(<Answer />, result);

  const box = form.querySelector<HTMLTextAreaElement>("textarea")!;
  form.addEventListener("submit", (event) => {
    // A button of the language menu sends the form as it is.
    if (event.submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    void begin(async () => sourceOfPasted(box.value, list.fileNames.list));
  });
  const file = form.querySelector<HTMLInputElement>("#file")!;
  const open = (one: File | undefined) => {
    if (one) void begin((signal) => sourceOfFile(one, signal));
  };
  file.addEventListener("change", () => open(file.files?.[0]));
  open(file.files?.[0]);
  activateDrop(form.querySelector<HTMLElement>(".drop")!, open);

  result.addEventListener("change", ({ target }) => {
    const { checked } = state;
    if (checked === null) return;
    if (target instanceof HTMLInputElement && target.dataset.accept) {
      const { accept } = target.dataset;
      const likely = checked.rows.filter(({ verdict }) => verdict === "likely");
      const changed = likely
        .map(({ row }) => row)
        .filter((row) => accept === "all" || String(row) === accept);
      const accepted = new Set(checked.accepted);
      for (const row of changed) target.checked ? accepted.add(row) : accepted.delete(row);
      change({ accepted });
      return;
    }
    const column = result.querySelector<HTMLSelectElement>("[name=column]");
    const header = result.querySelector<HTMLInputElement>("[name=header]");
    const place = {
      ...checked.place,
      column: Number(column?.value ?? 0),
      hasHeader: header?.checked ?? false,
    };
    latest.abort();
    latest = new AbortController();
    void check(checked.source, place, latest.signal).catch(() => {});
  });
  result.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button) return;
    const { checked } = state;
    const { finding, do: action } = button.dataset;
    if (action === "cancel") {
      latest.abort();
      update({ work: null });
      form.querySelector<HTMLButtonElement>("[type=submit]")!.focus();
    }
    if (checked === null) return;
    if (finding !== undefined) change({ finding: finding as Finding, page: 0 });
    if (action === "next") change({ page: checked.page + 1 });
    if (action === "previous") change({ page: checked.page - 1 });
    if (action === "corrected") void downloadCorrected(words, checked);
    if (action === "faults") void downloadFaults(words, checked);
  });
}

/** Lets the browser draw and listen between two parts of the work. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

function activateDrop(place: HTMLElement, open: (file: File | undefined) => void): void {
  addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    place.classList.add("over");
  });
  addEventListener("dragleave", () => place.classList.remove("over"));
  addEventListener("drop", (event) => {
    place.classList.remove("over");
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    open(file);
  });
}

/** Numbers, and labels, in a call. */
const MOST_NUMBERS = 1_000;
const MOST_LABELS = 300;

/** What to ask in each call: only numbers leave the browser, and what labels say that recalls are about. */
const inParts = ({ gtins, labels }: ReturnType<typeof codesIn>): AskedList[] => [
  ...chunks(gtins, MOST_NUMBERS).map((part) => askingFor({ gtins: part, labels: [] })),
  ...chunks(labels, MOST_LABELS).map((part) => askingFor({ gtins: [], labels: part })),
];

const chunks = <T,>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, i) =>
    all.slice(i * most, (i + 1) * most),
  );

/** @throws the signal's reason */
async function lookUp(rows: readonly CheckedRow[], signal: AbortSignal): Promise<Names> {
  const answers: ListedProducts[] = [];
  for (const part of inParts(codesIn(rows))) {
    const answer = await ask(part, signal);
    if (typeof answer === "string") return namesIn(answer, answers);
    answers.push(answer);
  }
  const known = namesIn("known", answers);
  const labels = recalledIn(rows, known);
  for (const more of [askingFor({ gtins: [], labels }), { gtins: nearIn(rows, known) }]) {
    const answer = more.gtins.length > 0 ? await ask(more, signal) : "unavailable";
    if (typeof answer !== "string") answers.push(answer);
  }
  return answers.length === 0 ? NO_NAMES : namesIn("known", answers);
}

async function ask(
  part: AskedList,
  signal: AbortSignal,
): Promise<ListedProducts | "sign_in" | "unavailable"> {
  try {
    const response = await fetch("/api/v1/check/list", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...part, language: languagesOfReader() }),
      signal,
    });
    if (response.ok) return await response.json();
    return response.status === 401 || response.status === 403 ? "sign_in" : "unavailable";
  } catch (error) {
    if (signal.aborted) throw error;
    return "unavailable";
  }
}

/** Certain corrections, and probable ones that were accepted. */
function downloadCorrected(
  { messages: { list } }: Words,
  { source, place, rows, accepted }: Checked,
): Promise<void> {
  const cells = rows.flatMap(({ row, to, verdict }): [number, string][] =>
    to === null || (verdict === "likely" && !accepted.has(row)) ? [] : [[row - 1, to]],
  );
  return save(
    source.corrected(place.column, new Map(cells)),
    source.nameOf(list.fileNames.corrected),
  );
}

function downloadFaults(words: Words, { source, rows, names }: Checked): Promise<void> {
  const { list } = words.messages;
  const faults = rows.filter((row) => isFault(row, names));
  const table = faults.map((checked) => {
    const { row, from, to, gtin, verdict, why, error, kind, sameAs, meant } = checked;
    const similar = similarTo(checked, names).map(({ gtin, name, notices }) =>
      [...notices.map((one) => badgeText(words, one, false)), shortest(gtin), name.text].join(" "),
    );
    const codes = similar.length > 0 ? similar : meant;
    const reasons = [
      ...noticesOf(checked, names).map((notice) => badgeText(words, notice, checked.isContents)),
      why && (whyText(words, why, error) ?? error),
      kind && kindText(words, checked),
      codes.length > 0 && `${meantTitle(words, codes.length)} ${codes.join(", ")}`,
      sameAs && list.sameAs(sameAs),
    ];
    const number = to ?? (gtin === null ? "" : shortest(gtin));
    const name = names.products.get(gtin ?? "")?.name.text ?? "";
    const said = reasons.filter(Boolean).join(" · ");
    return [String(row), from, number, list.verdicts[verdict], said, name];
  });
  const header = [list.row, list.given, list.number, list.result, list.finding, list.product];
  return save(source.other([header, ...table]), source.nameOf(list.fileNames.faults));
}

async function save(file: Promise<Blob>, name: string): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await file);
  link.download = name;
  link.click();
  // The download has begun; the browser keeps what it needs.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
