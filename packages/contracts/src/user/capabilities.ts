import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { OneOf } from '../schemas.ts';

const service = 'user' as const;

/** What single people may do beyond their rank (document 1 section 3). */
export const capabilities = ['uploadMusic', 'promoteRoom'] as const;
export type Capability = (typeof capabilities)[number];

const Held = Type.Array(Type.String(), { description: 'capabilities the person holds now' });
const Which = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 36, description: 'uuid or number' }),
  capability: OneOf(capabilities),
});

export const ownCapabilities = operation({
  id: 'user.ownCapabilities',
  service,
  method: 'GET',
  path: '/users/capabilities',
  auth: 'user',
  summary: 'List what the caller was given beyond their rank.',
  source: 'document 1 section 7',
  reply: Held,
});

export const addCapability = operation({
  id: 'user.addCapability',
  service,
  method: 'PUT',
  path: '/users/{id}/capabilities/{capability}',
  auth: 'globalModerator',
  rateLimit: 'write',
  summary: 'Give a person a capability.',
  source: 'document 1 sections 3, 7 and 8, decisions section 1',
  params: Which,
  reply: Held,
  errors: ['user/not-found', 'moderation/rank', 'role/already-given', 'moderation/self'],
});

export const removeCapability = operation({
  id: 'user.removeCapability',
  service,
  method: 'DELETE',
  path: '/users/{id}/capabilities/{capability}',
  auth: 'globalModerator',
  rateLimit: 'write',
  summary: 'Take a capability back.',
  source: 'document 1 sections 3 and 7, decisions section 1',
  params: Which,
  reply: Held,
  errors: ['user/not-found', 'moderation/rank', 'capability/not-held', 'moderation/self'],
});
