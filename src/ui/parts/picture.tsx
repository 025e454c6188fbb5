/** Drawings of this project for doors, empty states and errors, in the colour of the text. */

/** The drawings in a square of 96: filled shapes, and lines. */
const DRAWINGS = {
  /** A barcode between the corners of a viewfinder. */
  code: [
    "M22 30h4v36h-4zM29 30h2v36h-2zM34 30h6v36h-6zM43 30h2v36h-2zM48 30h3v36h-3zM54 30h6v36h-6zM63 30h2v36h-2zM68 30h6v36h-6z",
    "M10 26V14a4 4 0 0 1 4-4h12M70 10h12a4 4 0 0 1 4 4v12M86 70v12a4 4 0 0 1-4 4H70M26 86H14a4 4 0 0 1-4-4V70",
  ],
  /** A table with two ticks and one cross. */
  list: [
    "M36 26h40v5H36zM36 46h32v5H36zM36 66h36v5H36z",
    "M14 10h68a4 4 0 0 1 4 4v68a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4zM19 28l4 4 7-8M19 48l4 4 7-8M20 64l9 9M29 64l-9 9",
  ],
  /** A QR code on a label. */
  qr: [
    "M22 22h20v20H22zM54 22h20v20H54zM22 54h20v20H22zM54 54h7v7h-7zM67 54h7v7h-7zM60.5 60.5h7v7h-7zM54 67h7v7h-7zM67 67h7v7h-7z",
    "M14 10h68a4 4 0 0 1 4 4v68a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4z",
  ],
  /** A barcode with a gap: nothing was found. */
  nothing: [
    "M12 26h4v44h-4zM20 26h2v44h-2zM26 26h6v44h-6zM70 26h2v44h-2zM76 26h6v44h-6z",
    "M40 30v4M40 42v4M40 54v4M40 66v2M48 30v4M48 42v4M48 54v4M48 66v2M56 30v4M56 42v4M56 54v4M56 66v2M64 30v4M64 42v4M64 54v4M64 66v2",
  ],
} as const;

interface Props {
  readonly name: keyof typeof DRAWINGS;
}

export function Picture({ name }: Props) {
  const [shapes, lines] = DRAWINGS[name];
  return (
    <svg class="picture" viewBox="0 0 96 96" width="64" height="64" aria-hidden="true">
      <path d={shapes} />
      <path d={lines} fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" />
    </svg>
  );
}
