/** The token's owner, other people, and blocks. */
import { Type } from '@sinclair/typebox';
import { avatarRefusals } from '../../avatar-refusals.ts';
import { call, Person } from './call.ts';
import { BlockBody, ListQuery, UserBody } from './requests.ts';
import { CometUser, ItemReply, PageOf } from './shapes.ts';

export const me = call({
  id: 'comet.me',
  method: 'GET',
  path: '/me',
  auth: 'guest',
  summary: 'Get the person that the token belongs to.',
  reply: ItemReply(CometUser),
  errors: ['request/forbidden', 'user/not-found'],
});

export const users = call({
  id: 'comet.users',
  method: 'GET',
  path: '/users',
  auth: 'user',
  summary:
    'List people: by `uids`, by the start of their name (`searchKey`), or else the friends of the caller.',
  query: ListQuery,
  reply: PageOf(CometUser),
});

export const user = call({
  id: 'comet.user',
  method: 'GET',
  path: '/users/{uid}',
  auth: 'guest',
  summary: 'Get one person.',
  params: Person,
  reply: ItemReply(CometUser),
  errors: ['user/not-found'],
});

export const changeUser = call({
  id: 'comet.changeUser',
  method: 'PUT',
  path: '/users/{uid}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Change the name or avatar of the caller.',
  params: Person,
  body: UserBody,
  reply: ItemReply(CometUser),
  errors: ['user/not-found', ...avatarRefusals, 'profile/nickname-taken'],
});

export const blockedUsers = call({
  id: 'comet.blockedUsers',
  method: 'GET',
  path: '/blockedusers',
  auth: 'user',
  summary: 'List the people that the caller blocked.',
  query: ListQuery,
  reply: PageOf(CometUser),
});

const Blocked = ItemReply(Type.Record(Type.String(), Type.Object({ success: Type.Boolean() })));

export const block = call({
  id: 'comet.block',
  method: 'POST',
  path: '/blockedusers',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Block people. Idempotent.',
  body: BlockBody,
  reply: Blocked,
});

export const unblock = call({
  id: 'comet.unblock',
  method: 'DELETE',
  path: '/blockedusers',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Unblock people.',
  body: BlockBody,
  reply: Blocked,
});
