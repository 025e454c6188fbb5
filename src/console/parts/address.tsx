/** An address as text: a line ends between two of its parts, not inside a number. */
import { Fragment } from "react";

export const Address = ({ of }: { readonly of: string }) =>
  of.split(/(?<=[/?&])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ));
