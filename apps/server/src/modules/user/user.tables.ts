import type { TokenRole } from '@turnstage/contracts';
import type { Generated } from 'kysely';

/** Rows of schema `user_service`. Times are epoch milliseconds (bigint). */
export interface UserTables {
  account: AccountTable;
  profile: ProfileTable;
  email: EmailTable;
  session: SessionTable;
  signing_key: SigningKeyTable;
  capability: { account_id: number; capability: string };
}

export interface AccountTable {
  id: Generated<number>;
  uuid: string;
  role: TokenRole;
  /** Set on a bot's account: whose bot it is. The house DJ's own bot has none. */
  owner_id: number | null;
  password_hash: string | null;
  created_at: number;
  banned_at: number | null;
  /** Null with `banned_at` set: until taken back. */
  banned_until: number | null;
  ban_reason: string | null;
  deactivated_at: number | null;
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
}

export interface SessionTable {
  id: string;
  account_id: number;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
  address: string;
  user_agent: string;
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
