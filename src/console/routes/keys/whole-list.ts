/** A list that the server answers whole, for a table: one page. */
import { useQuery } from "@tanstack/react-query";

export function useWholeList<Row>(path: string, load: (signal: AbortSignal) => Promise<Row[]>) {
  const answer = useQuery({ queryKey: [path], queryFn: ({ signal }) => load(signal) });
  return { ...answer, rows: answer.data ?? [], number: 1, next: null, previous: null };
}
