/** The catalog did not answer: nothing was said about the products, and no recall was read. */
import { Banner } from "../parts/banner.tsx";
import type { Words } from "../texts/index.ts";

export const WithoutNames = ({ words: { messages } }: { readonly words: Words }) => (
  <Banner tone="note" icon="alert" title={messages.first.unread} level={2}>
    <p>{messages.list.withoutNames}</p>
  </Banner>
);
