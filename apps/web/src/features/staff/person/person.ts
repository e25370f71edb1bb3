import type { CallReply } from '@turnstage/client';
import type { TokenRole, userService } from '@turnstage/contracts';

type AdminUser = CallReply<(typeof userService)['adminUserById']>;
type PublicProfile = CallReply<(typeof userService)['profileById']>;

/** A person as the staff area knows them. */
export interface Person {
  readonly id: number;
  readonly uuid: string;
  readonly role: TokenRole;
  readonly nickname: string;
  readonly avatarId: string;
  readonly badges: readonly string[];
  readonly createdAt: string;
  /** Visible to rank staff and above; null for others. */
  readonly account: Account | null;
}

export interface Account {
  readonly bannedAt: string | null;
  readonly bannedUntil: string | null;
  readonly banReason: string | null;
  readonly deactivatedAt: string | null;
  readonly verifiedAt: string | null;
  readonly ownerId: number | null;
  /** Granted in addition to those of the rank. */
  readonly capabilities: readonly string[];
  readonly emails: readonly { email?: string; status?: string; type?: string }[];
}

export function toPersonFromAccount(user: AdminUser): Person {
  const { profile } = user;
  return {
    id: user.id,
    uuid: user.uuid ?? '',
    role: user.role ?? 'user',
    nickname: profile?.nickname ?? '',
    avatarId: profile?.avatarId ?? '',
    badges: profile?.badges ?? [],
    createdAt: user.createdAt ?? '',
    account: {
      bannedAt: user.bannedAt ?? null,
      bannedUntil: user.bannedUntil ?? null,
      banReason: user.banReason ?? null,
      deactivatedAt: user.deactivatedAt ?? null,
      verifiedAt: profile?.verifiedAt ?? null,
      ownerId: user.ownerId ?? null,
      capabilities: user.capabilities ?? [],
      emails: user.emails ?? [],
    },
  };
}

export function toPersonFromProfile(profile: PublicProfile): Person {
  const { id, uuid, role, nickname, avatarId, badges, createdAt } = profile;
  return { id, uuid, role, nickname, avatarId, badges, createdAt, account: null };
}

/** An expired temporary ban no longer counts. `now` in epoch ms. */
export function isBannedAt(
  { bannedAt, bannedUntil }: { bannedAt?: string | null; bannedUntil?: string | null },
  now: number,
): boolean {
  if (!bannedAt) return false;
  return !bannedUntil || Date.parse(bannedUntil) > now;
}
