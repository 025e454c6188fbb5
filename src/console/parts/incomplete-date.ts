/** Whether some parts of a date are filled in and others are not: then it has no value. */
export function isIncomplete(field: Element): boolean {
  const parts = [...field.querySelectorAll("[role=spinbutton]")];
  const empty = parts.filter((part) => part.hasAttribute("data-placeholder"));
  return empty.length > 0 && empty.length < parts.length;
}
