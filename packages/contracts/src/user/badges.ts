import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { OneOf, Uuid } from '../schemas.ts';
import { Profile } from './shapes.ts';
import { badges } from '../values/people.ts';

const service = 'user' as const;

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
  summary: 'Set the badges of a person to exactly these.',
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
  summary: 'Add badges to a person. Services can do this for anyone, staff for people below their rank.',
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
  summary: 'Remove badges from a person. Badges that they do not have are ignored.',
  source: 'document 1 sections 3 and 7',
  body: Body,
  reply: Profile,
  status: 201,
  errors: ['user/not-found', 'moderation/rank', 'moderation/self'],
});
