/**
 * Texts of the catalog next to each other: each has its own direction, which does not affect the
 * others.
 */

interface Props {
  readonly texts: readonly (string | null | undefined)[];
}

export function Isolated({ texts }: Props) {
  const known = texts.filter((text): text is string => Boolean(text));
  return (
    <>
      {known.map((text, i) => (
        <>
          {i > 0 && " · "}
          <bdi>{text}</bdi>
        </>
      ))}
    </>
  );
}
