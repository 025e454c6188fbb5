/** What somebody has begun to fill in, and what is no value yet: it is not sent as if it were empty. */

/** Whether some parts of a date are filled in and others are not: then it has no value. */
export function isIncomplete(field: Element): boolean {
  const parts = [...field.querySelectorAll("[role=spinbutton]")];
  const empty = parts.filter((part) => part.hasAttribute("data-placeholder"));
  return empty.length > 0 && empty.length < parts.length;
}

/** Where somebody goes on with such a field of a form, which says itself what it lacks; null for none. */
export function unfinishedIn(form: Element): HTMLElement | null {
  const date = [...form.querySelectorAll(".date")].find(isIncomplete);
  return date
    ? date.querySelector<HTMLElement>("[data-placeholder]")
    : form.querySelector<HTMLElement>(".untaken input");
}
