/** Whether a stored import was undone meanwhile: in another tab, in the history, or by somebody else. */
import { useQuery } from "@tanstack/react-query";
import type { Page } from "../../../services/cursor.ts";
import type { AuditLine } from "../../../services/write/audit.ts";
import { api } from "../../api/client.ts";
import { undoneOf } from "../history/changes.tsx";
import type { Job } from "./job.ts";

const EVERY_MS = 30_000;

/** @returns null for an import that nobody has undone */
export function useUndone({ id, phase }: Job): "whole" | "partly" | null {
  const { data } = useQuery({
    queryKey: ["/history", "import", id],
    queryFn: async ({ signal }) => {
      const query = { action: "catalog.import", import_id: id, grouped: true, limit: 1 };
      return (await api<Page<AuditLine>>("GET", "/history", { query, signal })).body;
    },
    enabled: phase === "stored",
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
  const [line] = data?.items ?? [];
  return line ? undoneOf(line) : null;
}
