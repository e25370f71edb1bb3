import { Type } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { avatarRefusals } from '../avatar-refusals.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { HexColor, OneOf, Uuid } from '../schemas.ts';
import { musicProviders } from '../values/song.ts';
import { OwnProfile, Profile } from './shapes.ts';

const Text = Type.Optional(Type.String({ maxLength: fieldLengths.profileText }));

/** The names in songs (document 3 section 1), plus the name that document 1 section 1 uses for one of them. */
const profileMusicProviders = [...musicProviders, 'soundcloud'] as const;

/** Profile fields that the owner and staff can change. */
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
    Type.Array(OneOf(profileMusicProviders), {
      maxItems: profileMusicProviders.length,
      description:
        'at most one of apple, spotify and youtube is saved, the main service; one that is new replaces the saved one',
    }),
  ),
};

export const ownProfile = operation({
  id: 'user.ownProfile',
  service: 'user',
  method: 'GET',
  path: '/users/profile',
  auth: 'user',
  summary: "Get the caller's profile.",
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
  summary: "Change fields of the caller's profile. Absent ones stay unchanged.",
  source: 'document 1 section 7, wire section 4',
  body: Type.Object(profileFields, { additionalProperties: false }),
  reply: OwnProfile,
  status: 201,
  errors: ['profile/nickname-taken', ...avatarRefusals, 'profile/not-found'],
});

export const profileById = operation({
  id: 'user.profileById',
  service: 'user',
  method: 'GET',
  path: '/profile/{id}',
  auth: 'public',
  summary: 'Get the public profile of a person, by uuid or by number.',
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
  summary: 'Get the public profile of a person by nickname, case-insensitive.',
  source: 'Turnstage',
  params: Type.Object({ nickname: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: Profile,
  errors: ['profile/not-found'],
});

/** Each array entry contains the profile twice: clients disagree on its place (wire section 4). */
const ListedProfile = Type.Composite([Profile, Type.Object({ userProfile: Type.Composite([Profile]) })]);

export const listProfiles = operation({
  id: 'user.listProfiles',
  service: 'user',
  method: 'GET',
  path: '/users/profiles',
  auth: 'public',
  summary: 'Get the public profiles of up to 150 people. Unknown ones are omitted.',
  source: 'document 1 section 7, document 3 section 9',
  query: Type.Object({ users: Type.Array(Uuid, { maxItems: 150 }) }),
  reply: Type.Array(ListedProfile),
});
