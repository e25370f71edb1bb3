import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { LimitOffset, OneOf, Uuid } from '../schemas.ts';
import { ModerationAction } from './moderation-actions.ts';

const UserAction = Type.Composite([
  ModerationAction,
  Type.Object({ part: OneOf(['did', 'received'] as const) }),
]);

export const userActions = operation({
  id: 'audit.userActions',
  service: 'audit',
  method: 'GET',
  path: '/user-actions/{id}',
  auth: 'staff',
  unauthorized: 'audit/unauthorized',
  summary: 'List the moderation actions by and against a person, newest first, 100 by default.',
  source: 'document 2 sections 7 and 8',
  params: Type.Object({ id: Uuid }),
  query: Type.Object(LimitOffset),
  reply: Type.Array(UserAction),
});
