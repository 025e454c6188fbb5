/** A scanner, hidden until its script makes it work (src/client/scanner/activate.ts). */
import { Icon } from "../../../ui/parts/icon.tsx";
import type { Words } from "../../../ui/texts/index.ts";

export function Scanner({ words: { messages } }: { readonly words: Words }) {
  const { front, scanner } = messages;
  return (
    <div id="scanner" hidden data-texts={JSON.stringify(scanner)}>
      <p class="row">
        <button type="button" data-do="scan">
          <Icon name="camera" /> {front.scan}
        </button>
        <button type="button" data-do="choose">
          <Icon name="image" /> {front.picture}
        </button>
      </p>
      <input type="file" accept="image/*" hidden />
      <div role="status" />
      <p>
        <small>
          <span class="desk">{front.drop}</span> {scanner.onDevice}
        </small>
      </p>
      <dialog aria-labelledby="camera">
        <h2 id="camera">{scanner.title}</h2>
        <p role="status">{scanner.point}</p>
        <video muted playsinline width="640" height="480" />
        <p class="row">
          <button type="button" data-do="stop">
            {scanner.stop}
          </button>
          <button type="button" data-do="torch" aria-pressed="false" hidden>
            {scanner.torch}
          </button>
        </p>
      </dialog>
    </div>
  );
}
