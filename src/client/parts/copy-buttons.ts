/** Buttons that copy a text. The server draws them hidden, for without a script they would do nothing. */

/** Shows each button of `part` whose `data-copy` is a text; the status beside it says when it was copied. */
export function activateCopyButtons(part: ParentNode = document): void {
  // Browsers offer the clipboard to pages of a secure origin only.
  if (navigator.clipboard === undefined) return;
  for (const button of part.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
    button.addEventListener("click", () => void copy(button));
    button.hidden = false;
  }
}

async function copy({ dataset, nextElementSibling: status }: HTMLButtonElement): Promise<void> {
  await navigator.clipboard.writeText(dataset.copy ?? "");
  for (const other of document.querySelectorAll("button[data-copy] + [role=status]")) {
    other.textContent = other === status ? (dataset.copied ?? "") : "";
  }
}
