/** People as staff and other services read and change them. */
import { Type } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { avatarRefusals } from '../avatar-refusals.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { Nullable, TakeSkip, Uuid } from '../schemas.ts';
import { profileFields } from './profiles.ts';
import { GivenRole, OwnProfile, Profile, User } from './shapes.ts';

const service = 'user' as const;
const ById = Type.Object({ id: Type.String({ minLength: 1, maxLength: 36, description: 'uuid or number' }) });

export const changeProfileAsAdmin = operation({
  id: 'user.changeProfileAsAdmin',
  service,
  method: 'POST',
  path: '/users/profile-admin',
  auth: 'globalModerator',
  rateLimit: 'write',
  summary: "Change fields of the profile of a person below the caller's rank. Absent ones stay unchanged.",
  source: 'document 1 sections 6 and 7, decisions section 1',
  body: Type.Object(
    {
      userUuid: Uuid,
      comment: Type.Optional(Type.String({ maxLength: limits.moderationWords })),
      ...profileFields,
    },
    { additionalProperties: false },
  ),
  reply: Profile,
  status: 201,
  errors: [
    'user/not-found',
    'moderation/rank',
    'profile/nickname-taken',
    ...avatarRefusals,
    'moderation/self',
  ],
});

export const updateSocials = operation({
  id: 'user.updateSocials',
  service,
  method: 'POST',
  path: '/users/user-socials',
  auth: 'user',
  rateLimit: 'write',
  summary:
    "Change the caller's names on other platforms. Absent ones stay unchanged, an empty one is removed.",
  source: 'document 1 section 7',
  body: Type.Object(
    {
      discordNickname: profileFields.discordNickname,
      facebook: profileFields.facebook,
      instagram: profileFields.instagram,
      twitter: profileFields.twitter,
      snapchat: profileFields.snapchat,
      tiktok: profileFields.tiktok,
    },
    { additionalProperties: false },
  ),
  reply: OwnProfile,
  status: 201,
  errors: ['profile/not-found'],
});

export const userById = operation({
  id: 'user.userById',
  service,
  method: 'GET',
  path: '/users/user/{id}',
  auth: 'user',
  summary: 'Get an account with its public profile.',
  source: 'document 1 section 7',
  params: ById,
  reply: Type.Composite([User, Type.Object({ profile: Profile })]),
  errors: ['user/not-found'],
});

export const profileForService = operation({
  id: 'user.profileForService',
  service,
  method: 'GET',
  path: '/profile/{id}/service',
  auth: 'service',
  summary: 'Get a profile with the fields that its owner sees.',
  source: 'document 1 section 7',
  params: ById,
  reply: OwnProfile,
  errors: ['profile/not-found'],
});

export const userProfileForService = operation({
  id: 'user.userProfileForService',
  service,
  method: 'GET',
  path: '/users/service/{id}/user-profile',
  auth: 'service',
  summary: 'The same, under its other address.',
  source: 'document 1 section 7',
  params: ById,
  reply: OwnProfile,
  errors: ['profile/not-found'],
});

export const allUserProfiles = operation({
  id: 'user.allUserProfiles',
  service,
  method: 'GET',
  path: '/users/service/all-user-profiles',
  auth: 'service',
  summary:
    'List all profiles by number, including bots, with the fields that their owners see, 100 by default.',
  source: 'document 1 section 7',
  query: Type.Object(TakeSkip),
  reply: Type.Array(OwnProfile),
});

export const adminSignUp = operation({
  id: 'user.adminSignUp',
  service,
  method: 'POST',
  path: '/users/admin/sign-up',
  auth: 'staff',
  rateLimit: 'write',
  summary: "Create an account for a person with a role below the caller's. Its address counts as verified.",
  source: 'document 1 sections 5, 6 and 7, decisions section 1',
  body: Type.Object(
    {
      // The use case checks presence: the specification has its own message for it.
      email: Type.Optional(Nullable(Type.String({ maxLength: fieldLengths.email }))),
      password: Type.Optional(Nullable(Type.String({ maxLength: 1024 }))),
      nickname: profileFields.nickname,
      avatarId: profileFields.avatarId,
      color: profileFields.color,
      role: Type.Optional(GivenRole),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ user: User, profile: OwnProfile }),
  status: 201,
  errors: [
    'sign-up/missing-credentials',
    'password/too-common',
    'sign-up/email-taken',
    'profile/nickname-taken',
    ...avatarRefusals,
    'moderation/rank',
  ],
});
