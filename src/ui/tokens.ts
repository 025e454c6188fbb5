/**
 * The design tokens of everything that people see, light and dark, as custom properties of CSS.
 *
 * - `ink` on `paper`, `quiet` for what matters less; `box` is the ground of what stands out, `line`
 *   divides, `edge` surrounds fields and buttons; `on-action` is the text on a button in `link`.
 * - `good`, `bad`, `note`: verdicts.
 * - `font`; `small` text; `column`, the widest text; `target`, the lowest button or field, so that a
 *   finger meets it; `round` and `rounder` corners.
 */
export const TOKENS = `:root{color-scheme:light dark;--ink:#1b1d1f;--paper:#fff;--link:#0b57d0;--quiet:#5c6066;--box:#f1f3f4;--line:#d5d8dc;--edge:#767b82;--good:#146c2e;--bad:#b3261e;--note:#7a4f01;--on-action:#fff;--font:system-ui,sans-serif;--small:.875rem;--column:46rem;--target:2.75rem;--round:.4rem;--rounder:.6rem}
@media(prefers-color-scheme:dark){:root{--ink:#e8eaed;--paper:#131416;--link:#8ab4f8;--quiet:#a0a4aa;--box:#24272a;--line:#3a3e42;--edge:#8a9097;--good:#7fd896;--bad:#ff9d94;--note:#f3c063;--on-action:#101214}}`;
