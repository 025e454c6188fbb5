/**
 * A list of the API, page by page: `next` of one page is the cursor of the following one, so the
 * cursors of the pages before are kept to go back.
 */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Page } from "../../services/cursor.ts";
import { api, type Query } from "./client.ts";

/** @param query also the key: another filter starts at the first page */
export function usePages<Row, More = object>(path: string, query: Query, size = 50) {
  const about = JSON.stringify([path, query, size]);
  const [place, setPlace] = useState<{ about: string; cursors: readonly (string | null)[] }>();
  const cursors = place?.about === about ? place.cursors : [null];
  const cursor = cursors.at(-1) ?? null;
  const answer = useQuery({
    queryKey: [path, "list", query, size, cursor],
    queryFn: async ({ signal }) => {
      const options = { query: { ...query, limit: size, cursor }, signal };
      return (await api<Page<Row> & More>("GET", path, options)).body;
    },
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  return {
    ...answer,
    rows: data?.items ?? [],
    /** The number of the page, from 1. */
    number: cursors.length,
    next: data?.next ? () => setPlace({ about, cursors: [...cursors, data.next] }) : null,
    previous: cursors.length > 1 ? () => setPlace({ about, cursors: cursors.slice(0, -1) }) : null,
  };
}

export type Pages<Row> = ReturnType<typeof usePages<Row>>;
