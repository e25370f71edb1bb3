/** A service with an OAuth 2.0 code flow (RFC 6749), as data. */
import type { ProviderName } from '@turnstage/contracts';
import type { OutboundCall } from '../../../../outbound/call-json.ts';

/** An application registered with a service. SoundCloud can have a second one for mobile apps. */
export type VendorApp = Exclude<ProviderName, 'apple'> | 'soundcloudMobile';

export interface Vendor {
  readonly app: VendorApp;
  /** The service as people know it. */
  readonly provider: Exclude<ProviderName, 'apple'>;
  readonly title: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUrl: string;
  /** URL of the consent page. */
  readonly authorizeUrl: string;
  readonly authorizeExtras?: Readonly<Record<string, string>>;
  readonly tokenUrl: string;
  /** Where the token endpoint expects the client credentials: in the header or in the form. */
  readonly credentialsIn: 'header' | 'form';
  readonly scopes: readonly string[];
  /** Returns the account that a token belongs to. */
  readonly accountUrl: string;
  readonly accountScheme: 'Bearer' | 'OAuth';
  readonly readAccount: (reply: unknown) => VendorAccount | undefined;
  /** Absent when the service has no call to revoke a grant. */
  readonly revocation?: (grant: Grant) => { url: string; call: OutboundCall };
}

/** A person's account at a service. */
export interface VendorAccount {
  /** Never changes at the service. */
  readonly subject: string;
  readonly displayName: string;
  /** Present when the service has verified the address. */
  readonly verifiedEmail?: string;
}

/** Tokens issued by a service. */
export interface Grant {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Epoch ms. */
  readonly expiresAt: number;
}
