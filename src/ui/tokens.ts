/**
 * The design tokens of everything that people see, light and dark, as custom properties of CSS.
 *
 * - `ink` on `paper`, `quiet` for what matters less; `box` is the ground of what stands out, `sheet`
 *   that of cards and fields; `line` divides, `edge` surrounds fields and buttons.
 * - `accent`: the red line of a scanner, once a page; `action`: the first button, with `on-action` on it.
 * - `good`, `bad`, `note`: verdicts, each with its ground.
 * - `font`; `small` text; `display`, the one headline; `column`, the widest text, and `wide`, the widest
 *   page; `target`, the lowest button or field, so that a finger meets it; `round` and `rounder` corners.
 */
export const TOKENS = `:root{color-scheme:light dark;--ink:#16181b;--paper:#faf9f6;--sheet:#fff;--quiet:#5d5a54;--box:#f0eee9;--line:#dcd8d0;--edge:#858077;--accent:#d4152b;--action:var(--ink);--on-action:var(--paper);--good:#14692c;--good-box:#e6f3e9;--bad:#ab1f17;--bad-box:#fce9e7;--note:#744a00;--note-box:#fbf0d6;--font:system-ui,sans-serif;--small:.875rem;--display:clamp(2.5rem,1.6rem + 3.6vw,3.5rem);--column:46rem;--wide:66rem;--target:2.75rem;--round:.5rem;--rounder:.875rem}
@media(prefers-color-scheme:dark){:root{--ink:#efede8;--paper:#131416;--sheet:#1b1d20;--quiet:#aaa69d;--box:#26282c;--line:#373a3f;--edge:#8b8881;--accent:#ff5563;--good:#86dc9c;--good-box:#14291a;--bad:#ffa69e;--bad-box:#3b1714;--note:#f3c467;--note-box:#33270d}}`;
