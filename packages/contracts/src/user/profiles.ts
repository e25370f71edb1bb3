import { Type } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { HexColor, OneOf, Uuid } from '../schemas.ts';
import { musicProviders } from '../wire/song.ts';
import { OwnProfile, Profile } from './shapes.ts';

const Text = Type.Optional(Type.String({ maxLength: 200 }));

/** As songs call them (document 3 section 1), and by the name that document 1 section 1 has for one of them. */
const profileMusicProviders = [...musicProviders, 'soundcloud'] as const;

/** What may be changed of a profile, by its owner and by staff. */
export const profileFields = {
  nickname: Type.Optional(Type.String({ minLength: limits.nickname.min, maxLength: limits.nickname.max })),
  avatarId: Type.Optional(Type.String({ maxLength: 64 })),
  color: Type.Optional(HexColor),
  firstName: Text,
  lastName: Text,
  pronoun: Text,
  displayPronouns: Type.Optional(Type.Boolean()),
  songOfTheWeek: Text,
  discordNickname: Text,
  facebook: Text,
  instagram: Text,
  twitter: Text,
  snapchat: Text,
  tiktok: Text,
  priceForGig: Type.Optional(Type.Number({ minimum: 0 })),
  zodiac: Text,
  allowExplicitAudio: Type.Optional(Type.Boolean()),
  musicProviders: Type.Optional(
    Type.Array(OneOf(profileMusicProviders), { maxItems: profileMusicProviders.length }),
  ),
};

export const ownProfile = operation({
  id: 'user.ownProfile',
  service: 'user',
  method: 'GET',
  path: '/users/profile',
  auth: 'user',
  summary: 'Answer the own profile.',
  source: 'document 1 section 7',
  reply: OwnProfile,
  errors: ['profile/not-found'],
});

export const updateProfile = operation({
  id: 'user.updateProfile',
  service: 'user',
  method: 'POST',
  path: '/users/profile',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Change fields of the own profile; absent fields stay.',
  source: 'document 1 section 7, wire section 4',
  body: Type.Object(profileFields, { additionalProperties: false }),
  reply: OwnProfile,
  status: 201,
  errors: ['profile/nickname-taken', 'profile/unknown-avatar', 'profile/not-found'],
});

export const profileById = operation({
  id: 'user.profileById',
  service: 'user',
  method: 'GET',
  path: '/profile/{id}',
  auth: 'public',
  summary: 'Answer the public profile of a person, by uuid or by number.',
  source: 'document 1 section 7, wire section 4',
  params: Type.Object({ id: Type.String({ maxLength: 36 }) }),
  reply: Profile,
  errors: ['profile/not-found'],
});

export const profileByNickname = operation({
  id: 'user.profileByNickname',
  service: 'user',
  method: 'GET',
  path: '/users/by-nickname/{nickname}',
  auth: 'public',
  summary: 'Answer the public profile of a person by nickname, whatever its case.',
  source: 'Turnstage',
  params: Type.Object({ nickname: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: Profile,
  errors: ['profile/not-found'],
});

/** An array entry carries the profile twice: readers disagree on where it is (wire section 4). */
const ListedProfile = Type.Composite([Profile, Type.Object({ userProfile: Type.Composite([Profile]) })]);

export const listProfiles = operation({
  id: 'user.listProfiles',
  service: 'user',
  method: 'GET',
  path: '/users/profiles',
  auth: 'public',
  summary: 'Answer the public profiles of up to 150 people; unknown ones are left out.',
  source: 'document 1 section 7, document 3 section 9',
  query: Type.Object({ users: Type.Array(Uuid, { maxItems: 150 }) }),
  reply: Type.Array(ListedProfile),
});
