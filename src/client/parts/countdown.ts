/** Links that try again: each counts down the seconds before which that cannot help. */

export function activateCountdowns(part: ParentNode = document): void {
  for (const link of part.querySelectorAll<HTMLAnchorElement>("a[data-wait]")) countDown(link);
}

/** Until then it keeps its place among the stops of the keyboard, but leads nowhere. */
function countDown(link: HTMLAnchorElement): void {
  const { href } = link;
  const until = Date.now() + Number(link.dataset.wait) * 1_000;
  const left = document.createElement("span");
  left.className = "num";
  left.role = "timer";
  link.append(left);
  link.removeAttribute("href");
  link.role = "link";
  link.ariaDisabled = "true";
  link.tabIndex = 0;
  const show = () => {
    const seconds = Math.ceil((until - Date.now()) / 1_000);
    left.textContent = ` · ${seconds} s`;
    if (seconds > 0) return;
    clearInterval(timer);
    left.remove();
    link.href = href;
    for (const name of ["role", "aria-disabled", "tabindex"]) link.removeAttribute(name);
  };
  const timer = setInterval(show, 1_000);
  show();
}
