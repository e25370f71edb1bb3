import type { MusicProvider } from '@turnstage/contracts';
import type { ProviderFailureKind } from './provider-failure.ts';

/** Replies of providers. A value of null means that there is no such thing. */
export interface ProviderCacheTable {
  provider: MusicProvider;
  kind: 'search' | 'track' | 'link' | 'similar';
  /** Key of the request. */
  key: string;
  value: unknown;
  expires_at: number;
}

/** What staff can switch and test: the providers of songs, and Cyanite, which analyses them. */
export type ServiceName = MusicProvider | 'cyanite';

/** Services that staff have switched. One without a row is on. */
export interface ProviderSwitchTable {
  provider: ServiceName;
  is_on: boolean;
  changed_by: string;
  changed_at: number;
}

/** The latest failure of each service, by whichever process made the call. */
export interface ProviderFailureTable {
  provider: ServiceName;
  kind: ProviderFailureKind;
  message: string;
  failed_at: number;
  /** Set when its request limit was reached. */
  retry_at: number | null;
}
