/** A link or a label as text: a line ends between two of its parts, not inside a number. */
export const LinkText = ({ text }: { readonly text: string }) => (
  <>
    {text.split(/(?<=[/?&])|(?=\()/).map((part) => (
      <>
        {part}
        <wbr />
      </>
    ))}
  </>
);
