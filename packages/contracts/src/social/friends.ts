import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Ok, TakeSkip, Uuid } from '../schemas.ts';
import { Friend, PersonPath, RecordOrPerson } from './shapes.ts';

const service = 'social' as const;
const source = 'document 2 section 7';

export const friendsOfUser = operation({
  id: 'social.friendsOfUser',
  service,
  method: 'GET',
  path: '/friends/{userId}',
  auth: 'user',
  summary: "List a person's friends with their profiles, newest first, all of them by default.",
  source,
  params: Type.Object({ userId: Uuid }),
  query: Type.Object(TakeSkip),
  reply: Type.Array(Friend),
});

export const friendUuids = operation({
  id: 'social.friendUuids',
  service,
  method: 'GET',
  path: '/friends/list/{id}',
  auth: 'user',
  summary: "List the uuids of a person's friends.",
  source,
  params: PersonPath,
  reply: Type.Array(Uuid),
});

export const singleFriend = operation({
  id: 'social.singleFriend',
  service,
  method: 'GET',
  path: '/friends/single-friend/{id}',
  auth: 'user',
  summary: "Get one of the caller's friendships, by its number or by the friend.",
  source,
  params: RecordOrPerson,
  reply: Friend,
  errors: ['friend/not-found'],
});

export const endFriendship = operation({
  id: 'social.endFriendship',
  service,
  method: 'DELETE',
  path: '/friends/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary: "End one of the caller's friendships, by its number or by the friend.",
  source,
  params: RecordOrPerson,
  reply: Ok,
  errors: ['friend/not-found'],
});
