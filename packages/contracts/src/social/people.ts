import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { Nullable, OneOf } from '../schemas.ts';
import { PersonPath, PersonShape } from './shapes.ts';

const service = 'social' as const;

/** The caller's relation to a person. */
export const Relation = Type.Object({
  isFriend: Type.Boolean(),
  /** The pending invitation. */
  invitation: Nullable(Type.Object({ id: Type.Integer(), direction: OneOf(['sent', 'received'] as const) })),
  isFollowed: Type.Boolean({ description: 'the caller follows them' }),
  isBlocked: Type.Boolean({ description: 'the caller blocked them' }),
  fans: Type.Integer(),
  following: Type.Integer(),
});
export type Relation = Static<typeof Relation>;

export const relationTo = operation({
  id: 'social.relationTo',
  service,
  method: 'GET',
  path: '/people/{id}/relation',
  auth: 'user',
  summary:
    "Get the caller's relation to a person, with the counts of their fans and of the DJs that they follow.",
  source: 'Turnstage',
  params: PersonPath,
  reply: Relation,
});

export const findPeople = operation({
  id: 'social.findPeople',
  service,
  method: 'GET',
  path: '/people',
  auth: 'user',
  summary: 'Find people by the start of their nickname, case-insensitive, shortest first, without bots.',
  source: 'Turnstage',
  query: Type.Object({
    nickname: Type.String({ minLength: 1, maxLength: limits.nickname.max }),
    take: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  reply: Type.Array(PersonShape),
});
