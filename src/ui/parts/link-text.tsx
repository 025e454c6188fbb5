/** A link as text: a line ends between two of its parts, not inside a number. */
export const LinkText = ({ href }: { readonly href: string }) => (
  <>
    {href.split(/(?<=[/?&])/).map((part) => (
      <>
        {part}
        <wbr />
      </>
    ))}
  </>
);
