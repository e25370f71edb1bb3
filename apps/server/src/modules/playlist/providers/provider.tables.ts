import type { MusicProvider } from '@turnstage/contracts';
import type { ProviderFailureKind } from './provider-failure.ts';

/** Replies of providers. A value of null means that there is no such thing. */
export interface ProviderCacheTable {
  provider: MusicProvider;
  kind: 'search' | 'track' | 'link' | 'similar';
  /** What was asked for. */
  key: string;
  value: unknown;
  expires_at: number;
}

/** Providers that staff have switched. One without a row is on. */
export interface ProviderSwitchTable {
  provider: MusicProvider;
  is_on: boolean;
  changed_by: string;
  changed_at: number;
}

/** The latest failure of each provider, by whichever process made the call. */
export interface ProviderFailureTable {
  provider: MusicProvider;
  kind: ProviderFailureKind;
  message: string;
  failed_at: number;
  /** Set when its request limit was reached. */
  retry_at: number | null;
}
