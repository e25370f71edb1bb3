/**
 * The interface of a music provider. An adapter implements what its service offers and leaves the rest out; callers
 * ask with `in`, never by name. Adapters know no database, no cache and no switch: `music-providers.ts` adds those to
 * all of them alike.
 */
import type { MusicProvider } from '@turnstage/contracts';

/** A recording as a provider describes it. */
export interface ProviderTrack {
  readonly provider: MusicProvider;
  /** The provider's own id. */
  readonly id: string;
  readonly trackName: string;
  readonly artistName: string;
  readonly albumName: string | null;
  /** Seconds; 0 when only the provider's player knows (rule V31). */
  readonly duration: number;
  readonly isrc: string | null;
  readonly explicit: boolean;
  readonly genre: string | null;
  readonly description: string | null;
  /** `2019`, `2019-05` or `2019-05-31`. */
  readonly releaseDate: string | null;
  /** URL of the cover. */
  readonly thumbnail: string | null;
  /** URL of a clip that needs no account. */
  readonly preview: string | null;
}

/** Text, or an ISRC. `country` is an ISO 3166-1 code in lower case. */
export type TrackQuery = ({ readonly text: string } | { readonly isrc: string }) & {
  readonly country: string;
  readonly limit: number;
};

/** What a link points to. */
export interface ProviderLink {
  readonly kind: 'track' | 'list';
  readonly id: string;
}

/** `http` is a file that a browser plays, `hls` a playlist. */
export interface ProviderStream {
  readonly type: 'http' | 'hls';
  readonly url: string;
}

export interface ProviderList {
  readonly name: string;
  readonly description: string;
  /** Tracks that can't be read, such as deleted ones, are missing. */
  readonly tracks: readonly ProviderTrack[];
}

export interface ListExport {
  readonly name: string;
  readonly description: string;
  readonly trackIds: readonly string[];
}

/** The account at the provider that a call is made for. */
export interface ProviderAccount {
  readonly accessToken: string;
  /** Apple: the person's token beside the installation's. */
  readonly userToken?: string;
  readonly country?: string;
}

/** Failures are `ProviderFailure`. */
export interface MusicProviderAdapter {
  readonly provider: MusicProvider;
  /** The service as people know it. */
  readonly title: string;
  /** Best match first. */
  search?(query: TrackQuery, signal: AbortSignal): Promise<ProviderTrack[]>;
  /** Unknown ids are missing in the result. At most `lookUpBatch` at once. */
  lookUp?(ids: readonly string[], country: string, signal: AbortSignal): Promise<ProviderTrack[]>;
  readonly lookUpBatch?: number;
  /** Null for a link that points to neither a track nor a list. */
  resolveLink?(url: string, signal: AbortSignal): Promise<ProviderLink | null>;
  /** One request that needs no result, to test a provider without a search. */
  ping?(signal: AbortSignal): Promise<void>;
  /** A clip that needs no account; null when the track has none. */
  preview?(id: string, country: string, signal: AbortSignal): Promise<ProviderStream | null>;
  /** The whole track, for services that stream to anyone. Computed without a request, because every song shows it. */
  stream?(id: string): ProviderStream;
  /**
   * The same for services whose addresses are valid for a short time, so it is asked for when someone plays the track
   * (rule V72). Null when nobody can hear the whole track.
   */
  requestStream?(id: string, country: string, signal: AbortSignal): Promise<ProviderStream | null>;
  /** `account` is needed for private lists. Null when there is no such list. */
  importList?(
    id: string,
    account: ProviderAccount | undefined,
    signal: AbortSignal,
  ): Promise<ProviderList | null>;
  /** Creates a private list in the account. */
  exportList?(
    list: ListExport,
    account: ProviderAccount,
    signal: AbortSignal,
  ): Promise<{ readonly id: string; readonly url: string | null }>;
}

export const providerCapabilities = [
  'search',
  'lookUp',
  'resolveLink',
  'preview',
  'stream',
  'importList',
  'exportList',
] as const;
export type ProviderCapability = (typeof providerCapabilities)[number];

export function capabilitiesOf(adapter: MusicProviderAdapter): ProviderCapability[] {
  return providerCapabilities.filter(
    (name) => adapter[name] !== undefined || (name === 'stream' && adapter.requestStream !== undefined),
  );
}
