import type { Static } from '@sinclair/typebox';
import type { UserProfile, userService } from '@turnstage/contracts';
import type { ProfileRow } from './profile.store.ts';

type Profile = Static<typeof userService.Profile>;

/** The public fields of a profile. */
export function presentProfile(row: ProfileRow): Profile {
  const text = (name: string) => (typeof row.details[name] === 'string' ? row.details[name] : '');
  return {
    id: row.account_id,
    uuid: row.uuid,
    nickname: row.nickname,
    avatarId: row.avatar_id,
    color: row.color,
    badges: row.badges,
    createdAt: new Date(row.created_at).toISOString(),
    firstName: text('firstName'),
    lastName: text('lastName'),
    pronoun: text('pronoun'),
    displayPronouns: row.details['displayPronouns'] === true,
    songOfTheWeek: text('songOfTheWeek'),
    song: null,
    discord: text('discord'),
    discordNickname: text('discordNickname'),
    facebook: text('facebook'),
    instagram: text('instagram'),
    twitter: text('twitter'),
    snapchat: text('snapchat'),
    tiktok: text('tiktok'),
    coverPicture: text('coverPicture'),
    profilePicture: text('profilePicture'),
    priceForGig: typeof row.details['priceForGig'] === 'number' ? row.details['priceForGig'] : 0,
    zodiac: text('zodiac'),
    role: row.role,
  };
}

/**
 * The fields of a profile that rooms carry. With a thousand people in a room every byte is sent a million times
 * (wire section 8).
 */
export function presentRoomProfile(row: ProfileRow): UserProfile {
  return {
    id: row.account_id,
    uuid: row.uuid,
    nickname: row.nickname,
    avatarId: row.avatar_id,
    color: row.color,
    badges: row.badges,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
