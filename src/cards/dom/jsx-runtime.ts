/**
 * Draws the elements of a card. A card is drawn anew with each message and keeps no state, so that
 * it needs nothing of hono/jsx/dom, which would be a third of its document. Types are hono's.
 */

type Props = Readonly<Record<string, unknown>>;
type Component = (props: Props) => unknown;

const SVG = ["svg", "path", "rect"];

export function jsx(tag: string | Component, props: Props): unknown {
  if (typeof tag === "function") return tag(props);
  const element = SVG.includes(tag)
    ? document.createElementNS("http://www.w3.org/2000/svg", tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name === "children" || value === undefined || value === null || value === false) continue;
    if (typeof value === "function") {
      element.addEventListener(name.slice("on".length).toLowerCase(), value as EventListener);
    } else if (name === "style") {
      // The card's policy forbids the attribute, but allows properties.
      Object.assign((element as HTMLElement).style, value);
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  element.append(...nodesIn(props.children));
  return element;
}

export { jsx as jsxs };

export const Fragment: Component = ({ children }) => children;

/** What JSX made, as nodes; nothing for the values that conditions leave. */
export function nodesIn(made: unknown): (Node | string)[] {
  if (Array.isArray(made)) return made.flatMap(nodesIn);
  if (made === undefined || made === null || typeof made === "boolean") return [];
  return [made instanceof Node ? made : String(made)];
}
