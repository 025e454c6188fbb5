import { Fragment } from "react";
import { readableAddress } from "../../gs1/identify/unicode-host.ts";

/**
 * An address as text, with the letters of its host: a line ends between two of its parts, and never
 * inside a number.
 */
export const Address = ({ of }: { readonly of: string }) =>
  readableAddress(of)
    .split(/(?<=[/?&])|(?<!\d)(?=\d{8,14}(?!\d))/)
    .map((part, place, { length }) => {
      const [number = ""] = /^\d{8,14}(?!\d)/.exec(part) ?? [];
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
        <Fragment key={place}>
          {number !== "" && <span className="num">{number}</span>}
          {part.slice(number.length)}
          {place < length - 1 && <wbr />}
        </Fragment>
      );
    });

/** A sentence of the server with addresses in it. */
export const Sentence = ({ of }: { readonly of: string }) =>
  of.split(/(https?:\/\/\S+)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
    <Fragment key={place}>{place % 2 === 0 ? part : <Address of={part} />}</Fragment>
  ));
