import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches again what is on the screen, after a message from the server that something changed. A first request that is
 * still in flight may have read the state before; `invalidateQueries` alone would take its response for the new one.
 */
export async function refreshQueries(
  client: QueryClient,
  queryKey: QueryKey,
  /** The queries whose requests in flight are cancelled; by default all of `queryKey`. */
  counted: QueryKey = queryKey,
): Promise<void> {
  await client.cancelQueries({ queryKey: counted });
  await client.invalidateQueries({ queryKey });
}
