import { createClient, type Client } from '@turnstage/client';
import { plainFetch } from './network/plain-fetch.ts';

/** A client of the API for tests; without a token for somebody who isn't signed in. */
export function apiClient(baseUrl: string, token?: string): Client {
  return createClient({ baseUrl, fetch: plainFetch as typeof fetch, token: () => token });
}
