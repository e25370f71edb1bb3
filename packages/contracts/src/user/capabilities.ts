import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { OneOf } from '../schemas.ts';
import { capabilities } from '../values/people.ts';

const service = 'user' as const;

const CapabilityList = Type.Array(Type.String(), { description: 'capabilities that the person has now' });
const CapabilityPath = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 36, description: 'uuid or number' }),
  capability: OneOf(capabilities),
});

export const ownCapabilities = operation({
  id: 'user.ownCapabilities',
  service,
  method: 'GET',
  path: '/users/capabilities',
  auth: 'user',
  summary: 'List the capabilities that the caller has beyond their rank.',
  source: 'document 1 section 7',
  reply: CapabilityList,
});

export const addCapability = operation({
  id: 'user.addCapability',
  service,
  method: 'PUT',
  path: '/users/{id}/capabilities/{capability}',
  auth: 'globalModerator',
  rateLimit: 'write',
  summary: 'Grant a capability to a person.',
  source: 'document 1 sections 3, 7 and 8, decisions section 1',
  params: CapabilityPath,
  reply: CapabilityList,
  errors: ['user/not-found', 'moderation/rank', 'role/already-given', 'moderation/self'],
});

export const removeCapability = operation({
  id: 'user.removeCapability',
  service,
  method: 'DELETE',
  path: '/users/{id}/capabilities/{capability}',
  auth: 'globalModerator',
  rateLimit: 'write',
  summary: 'Revoke a capability.',
  source: 'document 1 sections 3 and 7, decisions section 1',
  params: CapabilityPath,
  reply: CapabilityList,
  errors: ['user/not-found', 'moderation/rank', 'capability/not-held', 'moderation/self'],
});
