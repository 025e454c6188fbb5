/** The cache of answers: reads wait and try again by themselves, writes only where a form says so. */
import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./client.ts";

const MOST_TRIES = 20;
const A_SECOND = 1_000;

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10 * A_SECOND,
      retry: (tries, error) =>
        error instanceof ApiError && error.retryAt !== null && tries < MOST_TRIES,
      retryDelay: (_, error) => Math.max(A_SECOND, ((error as ApiError).retryAt ?? 0) - Date.now()),
    },
    mutations: { retry: false },
  },
});
