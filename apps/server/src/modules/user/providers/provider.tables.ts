import type { VendorApp } from './vendors/vendor.ts';

/** Somebody's account at a service; one an application. */
export interface ProviderLinkTable {
  account_id: number;
  app: VendorApp | 'apple';
  /** The id at the service. */
  subject: string;
  display_name: string;
  /** Sealed `{ accessToken, refreshToken }`; null where no token is kept (Discord). */
  secret: string | null;
  /** Null: the token does not end by itself. */
  expires_at: number | null;
  linked_at: number;
  renewed_at: number;
  /** Apple's storefront. */
  region: string | null;
  /** Counts renewals, so that one that comes too late changes nothing. */
  version: number;
  /** Somebody is renewing it, until then at most. */
  lease_until: number | null;
  /** The service has taken its permission back. */
  ended_at: number | null;
}

/** A token of the installation itself. */
export interface ProviderAppTokenTable {
  app: VendorApp;
  /** Sealed; null before the first one came. */
  secret: string | null;
  expires_at: number;
  version: number;
  lease_until: number | null;
}

/** Somebody was sent to a service's page and has not come back yet. */
export interface ProviderAuthorizationTable {
  state_hash: string;
  app: VendorApp;
  purpose: 'signIn' | 'link';
  /** Whose account is being linked; null for a sign-in. */
  account_id: number | null;
  browser_key_hash: string;
  /** Sealed PKCE verifier. */
  verifier: string;
  expires_at: number;
}
