/** A service that people come back from with a code (OAuth 2.0, RFC 6749), as data. */
import type { ProviderName } from '@turnstage/contracts';
import type { OutboundCall } from '../../../../outbound/call-json.ts';

/** An application registered with a service; SoundCloud may have one more for mobile applications. */
export type VendorApp = Exclude<ProviderName, 'apple'> | 'soundcloudMobile';

export interface Vendor {
  readonly app: VendorApp;
  /** The service that people know. */
  readonly provider: Exclude<ProviderName, 'apple'>;
  readonly title: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUrl: string;
  /** The page that asks the person. */
  readonly authorizeUrl: string;
  readonly authorizeExtras?: Readonly<Record<string, string>>;
  readonly tokenUrl: string;
  /** How the token's address wants the keys: in the head, or in the form. */
  readonly keysIn: 'head' | 'form';
  readonly scopes: readonly string[];
  /** Who a token belongs to. */
  readonly accountUrl: string;
  readonly accountScheme: 'Bearer' | 'OAuth';
  readonly readAccount: (reply: unknown) => VendorAccount | undefined;
  /** Absent: the service has no way to be told that a link has ended. */
  readonly revocation?: (grant: Grant) => { url: string; call: OutboundCall };
}

/** Somebody as a service knows them. */
export interface VendorAccount {
  /** Never changes at the service. */
  readonly subject: string;
  readonly displayName: string;
  /** Present when the service says that it is theirs. */
  readonly verifiedEmail?: string;
}

/** What a service gave us. */
export interface Grant {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Epoch ms. */
  readonly expiresAt: number;
}
