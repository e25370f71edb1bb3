import { QueryClient } from '@tanstack/react-query';

/** How long what a service says about a song stays valid (document 3 section 9: song and media caches, 1 hour). */
export const songCacheMs = 60 * 60_000;
/** Everything else is fetched again after this, where no message of the server says that it changed (rule W33). */
const staleMs = 15_000;

/** Whether a retry can help. It can't when the server rejected the request itself. */
export function isWorthRetrying(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  // No status, or 0, means that no response arrived.
  if (typeof status !== 'number' || status === 0) return true;
  return status >= 500 || status === 408 || status === 429;
}

/** What the page has loaded; screens get it from React's context. */
let ofPage: QueryClient | undefined;

/** For what plays songs and other code outside React. */
export const getQueryClient = (): QueryClient => (ofPage ??= createQueryClient());

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline, a call fails and says so. A paused call would look like a page that never loads.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: staleMs,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
