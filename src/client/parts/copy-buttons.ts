/** Buttons that copy a text. The server draws them hidden, because they need a script. */

/**
 * Shows each button in `part` with a text in `data-copy`; the status beside it reports the copy.
 */
export function activateCopyButtons(part: ParentNode = document): void {
  // Browsers provide the clipboard only to pages of a secure origin.
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
