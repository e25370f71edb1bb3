import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { OneOf, Uuid } from '../schemas.ts';
import { Profile } from './shapes.ts';

const service = 'user' as const;

/** Document 1 section 3. */
export const badges = [
  'VERIFIED',
  'PLATINUM',
  'DOUBLE_PLATINUM',
  'JQBX',
  'STAFF',
  'IDENTITY_VERIFIED',
] as const;
export type Badge = (typeof badges)[number];

const Body = Type.Object(
  { userUuid: Uuid, badges: Type.Array(OneOf(badges), { maxItems: 16 }) },
  { additionalProperties: false },
);

export const changeBadges = operation({
  id: 'user.changeBadges',
  service,
  method: 'POST',
  path: '/users/change-badges-admin',
  auth: 'globalModerator',
  rateLimit: 'write',
  summary: 'Set the badges of a person: these and no others.',
  source: 'document 1 sections 3 and 7, decisions section 1',
  body: Body,
  reply: Profile,
  status: 201,
  errors: ['user/not-found', 'moderation/rank', 'moderation/self'],
});

export const addBadges = operation({
  id: 'user.addBadges',
  service,
  method: 'POST',
  path: '/users/add-badges-service',
  auth: 'service',
  rateLimit: 'write',
  summary: 'Add badges to those a person has; services give them to everybody, staff to people below them.',
  source: 'document 1 sections 3 and 7',
  body: Body,
  reply: Profile,
  status: 201,
  errors: ['user/not-found', 'moderation/rank', 'moderation/self'],
});

export const removeBadges = operation({
  id: 'user.removeBadges',
  service,
  method: 'POST',
  path: '/users/remove-badges-service',
  auth: 'service',
  rateLimit: 'write',
  summary: 'Take badges from a person; those they do not have are left out.',
  source: 'document 1 sections 3 and 7',
  body: Body,
  reply: Profile,
  status: 201,
  errors: ['user/not-found', 'moderation/rank', 'moderation/self'],
});
