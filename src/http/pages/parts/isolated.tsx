/** Texts of the catalog beside each other: each has a direction of its own, and turns round no other. */

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
