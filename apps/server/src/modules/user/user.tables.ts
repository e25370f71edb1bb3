import type { TokenRole } from '@turnstage/contracts';
import type { Generated } from 'kysely';
import type { ImageTable } from './images/image.tables.ts';
import type { PhoneTables } from './phones/phone.tables.ts';
import type { ModerationCommentTable } from './moderation/comment.tables.ts';
import type {
  ProviderAppTokenTable,
  ProviderAuthorizationTable,
  ProviderLinkTable,
} from './providers/provider.tables.ts';
import type { OneTimeLinkTable } from './links/one-time-link.tables.ts';
import type { VoucherTable } from './vouchers/voucher.tables.ts';

/** Languages of mails. */
export type Locale = 'en' | 'es';

/** Rows of schema `user_service`. Times are epoch milliseconds (bigint). */
export interface UserTables extends PhoneTables {
  account: AccountTable;
  profile: ProfileTable;
  email: EmailTable;
  session: SessionTable;
  signing_key: SigningKeyTable;
  moderation_comment: ModerationCommentTable;
  picture: ImageTable;
  provider_link: ProviderLinkTable;
  provider_app_token: ProviderAppTokenTable;
  provider_authorization: ProviderAuthorizationTable;
  capability: { account_id: number; capability: string };
  one_time_link: OneTimeLinkTable;
  voucher: VoucherTable;
}

export interface AccountTable {
  id: Generated<number>;
  uuid: string;
  role: TokenRole;
  /** The owner of a bot account. Null for the house DJ's bot and for people. */
  owner_id: number | null;
  password_hash: string | null;
  created_at: number;
  banned_at: number | null;
  /** Null with `banned_at` set: until the ban is lifted. */
  banned_until: number | null;
  ban_reason: string | null;
  /** Set when an administrator closed the account: nobody can log in. */
  deactivated_at: number | null;
  /** When the person requested deletion. The account keeps working until it is anonymised. */
  deactivation_requested_at: number | null;
  anonymised_at: number | null;
  /** Language of mails. Null until the person's browser has reported it. */
  locale: Locale | null;
  /** When the person first came through Discord's activity. */
  activity_at: number | null;
}

export interface ProfileTable {
  account_id: number;
  nickname: string;
  /** Lower-cased nickname; unique. */
  nickname_key: string;
  avatar_id: string;
  color: string;
  badges: string[];
  verified_at: number | null;
  allow_explicit_audio: boolean;
  music_providers: string[];
  /** Optional public texts (names, social links …), by their name in the contract. */
  details: Record<string, unknown>;
}

export interface EmailTable {
  id: Generated<number>;
  account_id: number;
  address: string;
  type: 'personal' | 'work' | 'payment' | 'spotify' | 'discord';
  status: 'PENDING_VERIFICATION' | 'VERIFIED' | 'DELETED' | 'CREATED_BY_ADMIN';
  created_at: number;
  code_hash: string | null;
  code_sent_at: number | null;
  code_tries: number;
  /** When the person made this address the main one. The last choice counts. */
  made_main_at: Generated<number | null>;
  /** True for an address that was added after sign-up. It can't be used to log in until it is verified. */
  added: boolean;
}

export interface SessionTable {
  id: string;
  account_id: number;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
  address: string;
  user_agent: string;
  /** Opened inside Discord's activity. */
  in_activity: boolean;
}

export interface SigningKeyTable {
  kid: string;
  /** PEM, PKCS 8 */
  private_key: string;
  /** PEM, SPKI */
  public_key: string;
  created_at: number;
}

export const userSchema = 'user_service';
