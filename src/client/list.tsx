/** The script of the page that checks a list: reads it, checks it and corrects it in the browser. */
import { render, useState } from "hono/jsx/dom";
import { checkList } from "../ui/list/check.ts";
import { findPlace, type Place } from "../ui/list/columns.ts";
import { codesIn, type Finding, NO_NAMES } from "../ui/list/findings.ts";
import { numberText } from "../ui/parts/intl.ts";
import type { Words } from "../ui/texts/index.ts";
import { downloadCorrected, downloadFaults } from "./list/files.ts";
import { inParts, lookUp } from "./list/names.ts";
import { Refusal } from "./list/refusal.ts";
import { MOST_ROWS, type Source, sourceOfFile, sourceOfText } from "./list/source.ts";
import { type State, View } from "./list/view.tsx";
import { loadWords } from "./parts/words.ts";

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
    const parts = inParts(codesIn(rows));
    const found = { source, place, rows, accepted: new Set<number>(), page: 0 };
    update({
      checked: { ...found, finding: "all", names: NO_NAMES },
      work: parts.length > 0 ? { text: list.lookingUp } : null,
    });
    if (parts.length === 0) return;
    const names = await lookUp(parts, signal);
    signal.throwIfAborted();
    update({ work: null });
    change({ names });
  }

  // For browsers that do not know the media feature `scripting`.
  for (const part of form.querySelectorAll(".scripted")) part.classList.remove("scripted");
  form.querySelector(".sent")!.classList.add("stays");
  form.querySelector(".choices")?.remove();
  render(<Answer />, result);

  const box = form.querySelector<HTMLTextAreaElement>("textarea")!;
  form.addEventListener("submit", (event) => {
    // Of the language menu.
    if (event.submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    void begin(async () => sourceOfText(box.value));
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
    const place = { column: Number(column?.value ?? 0), hasHeader: header?.checked ?? false };
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
