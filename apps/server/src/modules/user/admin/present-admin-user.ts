import type { AdminUser } from '@turnstage/contracts';
import { isBanned } from '../auth/session.rules.ts';
import { presentProfile } from '../profiles/present-profile.ts';
import type { ProfileRow } from '../profiles/profile.store.ts';
import type { AdminUserStore } from './admin-user.store.ts';

type UserRow = Awaited<ReturnType<AdminUserStore['list']>>['rows'][number];
type EmailRow = Awaited<ReturnType<AdminUserStore['emailsOf']>>[number];

export function presentAdminUser(row: UserRow, now: number): Omit<AdminUser, 'profile' | 'emails'> {
  return {
    id: row.id,
    uuid: row.uuid,
    role: row.role,
    ownerId: row.owner_id,
    createdAt: iso(row.created_at),
    bannedAt: isoOrNull(row.banned_at),
    bannedUntil: isoOrNull(row.banned_until),
    banReason: row.ban_reason,
    isBanned: isBanned(row, now),
    deactivatedAt: isoOrNull(row.deactivated_at),
    capabilities: row.capabilities,
  };
}

export function presentAdminProfile(row: ProfileRow): AdminUser['profile'] {
  const shown = presentProfile(row);
  return {
    id: shown.id,
    nickname: shown.nickname,
    avatarId: shown.avatarId,
    color: shown.color,
    badges: shown.badges,
    verifiedAt: isoOrNull(row.verified_at),
    allowExplicitAudio: row.allow_explicit_audio,
    musicProviders: row.music_providers,
    firstName: shown.firstName,
    lastName: shown.lastName,
    pronoun: shown.pronoun,
    songOfTheWeek: shown.songOfTheWeek,
    discordNickname: shown.discordNickname,
    facebook: shown.facebook,
    instagram: shown.instagram,
    twitter: shown.twitter,
    snapchat: shown.snapchat,
    tiktok: shown.tiktok,
    zodiac: shown.zodiac,
  };
}

export function presentAdminEmail(row: EmailRow): AdminUser['emails'][number] {
  return {
    id: row.id,
    email: row.address,
    type: row.type,
    status: row.status,
    createdAt: iso(row.created_at),
  };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}

function isoOrNull(time: number | null): string | null {
  return time === null ? null : iso(time);
}
