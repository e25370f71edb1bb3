import type { LimitedCaller } from '../../../rate-limits/index.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';

export type SearchDeps = Pick<PlaylistDeps, 'database' | 'providers' | 'rateLimiters' | 'clock' | 'user'>;

/** A search of a person, the same for all sources. */
export interface SearchRequest {
  readonly caller: LimitedCaller;
  readonly text: string;
  /** Set if the text is an ISRC. */
  readonly isrc: string | null;
  /** False leaves explicit songs out. */
  readonly explicit: boolean | undefined;
  /** A two-letter code in lower case. */
  readonly country: string;
}
