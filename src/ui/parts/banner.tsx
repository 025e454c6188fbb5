/** A verdict or a warning: colour, pictogram and words together, so that none is needed alone. */
import type { Child } from "hono/jsx";
import { Icon, type IconName } from "./icon.tsx";

/** `bad`: red. `note`: amber. `plain`: neutral. `good`: green. */
export type Tone = "good" | "bad" | "note" | "plain";

interface Props {
  readonly tone: Tone;
  readonly icon: IconName;
  /** What kind of thing it is about, above the title. */
  readonly label?: Child;
  readonly title: Child;
  /** The level of the heading. */
  readonly level: 1 | 2;
  readonly children?: Child;
}

export function Banner({ tone, icon, label, title, level, children }: Props) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div class={`verdict ${tone}`}>
      <Icon name={icon} />
      <div>
        {label && <p class="label">{label}</p>}
        <Heading>{title}</Heading>
        {children}
      </div>
    </div>
  );
}
