/** An answer of the API that a part of a screen shows: each waits, fails and is asked again by itself. */

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { frameTexts } from "../../ui/texts/console/frame.ts";
import { api, type Query } from "../api/client.ts";
import { Failure } from "./failure.tsx";
import { useTexts } from "./language.tsx";

export const useAnswer = <Body,>(path: string, query: Query) =>
  useQuery({
    queryKey: [path, query],
    queryFn: async ({ signal }) => (await api<Body>("GET", path, { query, signal })).body,
  });

interface ShownProps<Body> {
  readonly answer: UseQueryResult<Body>;
  readonly children: (body: Body) => ReactNode;
}

export function Shown<Body>({ answer, children }: ShownProps<Body>) {
  const { loading } = useTexts(frameTexts).table;
  const { data, error, isPending, failureReason, refetch } = answer;
  const trouble = error ?? (isPending ? failureReason : null);
  return (
    <>
      {trouble && (
        <Failure error={trouble} isWaiting={error === null} onRetry={() => void refetch()} />
      )}
      {data === undefined ? !trouble && <p className="quiet">{loading}</p> : children(data)}
    </>
  );
}
