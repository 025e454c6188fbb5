/**
 * The scanner of a page: its buttons, and dropped or pasted pictures. The server draws it hidden,
 * in the reader's language. The code that reads symbols is loaded with the first scan.
 */

import type { NotGs1 } from "../../gs1/identify/not-gs1.ts";
import { checkHref } from "../../ui/parts/address.ts";
import type { Messages } from "../../ui/texts/en.ts";
import { beginAnswer } from "../answer/latest.ts";
import { loadWords, readerOfPage } from "../parts/page.ts";
import type { Found } from "./detect.ts";

type Texts = Messages["scanner"];

/** Codes, the text to show instead, or null if the scan was stopped. */
type Outcome = readonly Found[] | keyof Texts | null;

export function activateScanner(): void {
  const root = document.getElementById("scanner");
  if (root === null) return;
  const dialog = root.querySelector("dialog")!;
  const texts: Texts = JSON.parse(root.dataset.texts!);
  const attempt = attemptsIn(root.querySelector("[role=status]")!, texts);
  const read = (files: FileList | undefined | null) => {
    const file = files?.[0];
    if (file) void attempt("reading", async () => (await import("./detect.ts")).readPicture(file));
  };
  const state = dialog.querySelector("[role=status]")!;
  const say = (text: keyof Texts) => {
    state.textContent = texts[text];
  };
  const scan = () =>
    attempt(null, async () => (await import("./camera.ts")).scanWithCamera(dialog, say));
  onClick(root, "scan", () => void scan());
  onClick(root, "stop", () => dialog.close());
  takePictures(root, read);
  root.hidden = false;
}

function onClick(root: HTMLElement, name: string, act: () => void): void {
  root.querySelector(`[data-do=${name}]`)!.addEventListener("click", act);
}

/** Pictures that a user chooses in `root`, pastes, or drops anywhere. */
function takePictures(root: HTMLElement, read: (files: FileList | undefined | null) => void): void {
  const chooser = root.querySelector<HTMLInputElement>("input[type=file]")!;
  onClick(root, "choose", () => chooser.click());
  chooser.addEventListener("change", () => {
    read(chooser.files);
    // Allows the user to choose the same file again.
    chooser.value = "";
  });
  document.addEventListener("paste", ({ clipboardData }) => read(clipboardData?.files));
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
  // Without this, a browser would open the picture in place of the page.
  document.addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault());
  document.addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    read(event.dataTransfer?.files);
  });
}

/** Attempts to read a code, and the status text of each; only the last attempt counts. */
function attemptsIn(status: HTMLElement, texts: Texts) {
  let latest: symbol;
  return async (beginning: keyof Texts | null, reading: () => Promise<Outcome>): Promise<void> => {
    const own = Symbol();
    latest = own;
    status.textContent = beginning === null ? "" : texts[beginning];
    const outcome = await reading().catch((error: unknown): Outcome => {
      console.error(error);
      return "failed";
    });
    if (latest !== own) return;
    status.textContent = typeof outcome === "string" ? texts[outcome] : "";
    if (outcome === null || typeof outcome === "string") return;
    const { scannedNotGs1 } = await import("../../gs1/identify/not-gs1.ts");
    const scanned = outcome.map((one) => ({ ...one, found: scannedNotGs1(one.code) }));
    const [only, ...others] = scanned;
    if (only?.doubtful != null && others.length === 0) ask(status, texts, only);
    else if (only !== undefined && others.length === 0) open(only);
    else status.append(texts.several, await listOf(scanned));
  };
}

interface Scanned extends Found {
  /** Null for a GS1 code, or a damaged one. */
  readonly found: NotGs1 | null;
}

const addressOf = (code: string) => checkHref(readerOfPage(), code);

/** Opens the answer about a code; only GS1 codes are sent. */
function open({ code, found }: Pick<Scanned, "code" | "found">): void {
  if (found === null) location.assign(addressOf(code));
  else void showHere(code, found);
}

/** The picture was too small to be sure: the reader compares the number with the label. */
function ask(status: HTMLElement, texts: Texts, scanned: Scanned): void {
  const row = document.createElement("p");
  row.className = "row";
  row.append(
    buttonOf(texts.yes, () => open(scanned)),
    buttonOf(texts.no, () => {
      status.textContent = texts.misread;
      document.querySelector<HTMLInputElement>("#code")!.focus();
    }),
  );
  status.append(texts.doubt.replace("{code}", scanned.doubtful!), row);
}

function buttonOf(text: string, act: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = text;
  button.addEventListener("click", act);
  return button;
}

async function showHere(code: string, found: NotGs1): Promise<void> {
  const signal = beginAnswer();
  document.querySelector<HTMLInputElement>("#code")!.value = "";
  const { showNotGs1 } = await import("../answer/draw.tsx");
  await showNotGs1(code, found, signal);
  document.getElementById("answer")!.scrollIntoView({ block: "nearest" });
}

async function listOf(codes: readonly Scanned[]): Promise<HTMLElement> {
  const { kinds } = (await loadWords()).messages.check.notGs1;
  const list = document.createElement("ul");
  for (const { code, found } of codes) {
    const item = document.createElement("li");
    if (found === null) {
      const link = document.createElement("a");
      link.href = addressOf(code);
      link.textContent = code;
      item.append(link);
    } else {
      const name = [kinds[found.what], found.name ?? found.host].filter(Boolean).join(": ");
      item.append(buttonOf(name, () => void showHere(code, found)));
    }
    list.append(item);
  }
  return list;
}
