import type { MusicProvider } from '@turnstage/contracts';

/** Hosts that a provider has named as those of its covers. */
export interface CoverHostTable {
  host: string;
  provider: MusicProvider;
}

/** Covers that were got from their hosts, and those that aren't there. */
export interface CoverTable {
  /** SHA-256 of the URL, in hex. */
  url_hash: string;
  is_missing: boolean;
  fetched_at: number;
}
