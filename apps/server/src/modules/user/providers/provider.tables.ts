import type { VendorApp } from './vendors/vendor.ts';

/** A person's account at a service, one row per app. */
export interface ProviderLinkTable {
  account_id: number;
  app: VendorApp | 'apple';
  /** The person's id at the service. */
  subject: string;
  display_name: string;
  /** Encrypted `{ accessToken, refreshToken }`. Null where no token is stored (Discord). */
  secret: string | null;
  /** Null when the token doesn't expire. */
  expires_at: number | null;
  linked_at: number;
  renewed_at: number;
  /** Apple's storefront. */
  region: string | null;
  /** Incremented by every renewal, so that a late one changes nothing. */
  version: number;
  /** Someone is renewing the token, until this time at most. */
  lease_until: number | null;
  /** Set when the service has revoked the grant. */
  ended_at: number | null;
}

/** A token of the installation itself. */
export interface ProviderAppTokenTable {
  app: VendorApp;
  /** Encrypted. Null before the first token arrives. */
  secret: string | null;
  expires_at: number;
  renewed_at: number;
  version: number;
  lease_until: number | null;
}

/** A person who was sent to a service's authorization page and hasn't come back yet. */
export interface ProviderAuthorizationTable {
  state_hash: string;
  app: VendorApp;
  purpose: 'signIn' | 'link' | 'activity';
  /** The account that is being linked, or null for a sign-in. */
  account_id: number | null;
  browser_key_hash: string;
  /** Encrypted PKCE verifier. */
  verifier: string;
  expires_at: number;
}
