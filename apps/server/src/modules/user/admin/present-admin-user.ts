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
  const profile = presentProfile(row);
  return {
    id: profile.id,
    nickname: profile.nickname,
    avatarId: profile.avatarId,
    color: profile.color,
    badges: profile.badges,
    verifiedAt: isoOrNull(row.verified_at),
    allowExplicitAudio: row.allow_explicit_audio,
    musicProviders: row.music_providers,
    firstName: profile.firstName,
    lastName: profile.lastName,
    pronoun: profile.pronoun,
    songOfTheWeek: profile.songOfTheWeek,
    discordNickname: profile.discordNickname,
    facebook: profile.facebook,
    instagram: profile.instagram,
    twitter: profile.twitter,
    snapchat: profile.snapchat,
    tiktok: profile.tiktok,
    zodiac: profile.zodiac,
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
