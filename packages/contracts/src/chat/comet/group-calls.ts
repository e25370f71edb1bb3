/** Groups, which are rooms, and being a member of them. */
import { Type } from '@sinclair/typebox';
import { call, Group } from './call.ts';
import { Guid, JoinBody, ListQuery, Uid } from './requests.ts';
import { CometGroup, CometUser, Done, One, PageOf } from './shapes.ts';

export const groups = call({
  id: 'comet.groups',
  method: 'GET',
  path: '/groups',
  auth: 'guest',
  summary: 'List public rooms as groups, or with `hasJoined=1` those that the caller is a member of.',
  query: ListQuery,
  reply: PageOf(CometGroup),
});

export const group = call({
  id: 'comet.group',
  method: 'GET',
  path: '/groups/{guid}',
  auth: 'guest',
  summary: 'Answer one room as a group.',
  params: Group,
  reply: One(CometGroup),
  errors: ['room/not-found', 'room/banned'],
});

export const groupMembers = call({
  id: 'comet.groupMembers',
  method: 'GET',
  path: '/groups/{guid}/members',
  auth: 'guest',
  summary: 'List the members of a group, or those whose name or uid holds `searchKey`.',
  params: Group,
  query: ListQuery,
  reply: PageOf(Type.Composite([CometUser, Type.Object({ scope: Type.String(), joinedAt: Type.Integer() })])),
  errors: ['room/not-found', 'room/banned', 'room/kicked', 'request/forbidden'],
});

const entry = [
  'room/not-found',
  'room/banned',
  'room/kicked',
  'room/full',
  'room/password-required',
  'room/wrong-password',
] as const;

export const addMembers = call({
  id: 'comet.addMembers',
  method: 'POST',
  path: '/groups/{guid}/members',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Become a member of a group, whoever the body names; being one already is no mistake.',
  params: Group,
  body: JoinBody,
  reply: One(
    Type.Object({
      success: Type.Boolean(),
      /** By uid: whether they are a member now, and what there was to say about it. */
      participants: Type.Record(Type.String(), Type.Unknown()),
      group: CometGroup,
      /** The same group where the SDK looks for it. */
      data: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
  errors: entry,
});

export const join = call({
  id: 'comet.join',
  method: 'POST',
  path: '/groups/{guid}/join',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Become a member of a group; who is one already is told so by 417.',
  params: Group,
  body: JoinBody,
  reply: One(CometGroup),
  errors: entry,
});

const leaving = {
  auth: 'user',
  rateLimit: 'write',
  reply: Done,
  errors: ['room/not-found'],
} as const;

export const leave = call({
  ...leaving,
  id: 'comet.leave',
  method: 'POST',
  path: '/groups/{guid}/leave',
  summary: 'Be a member of a group no more.',
  params: Group,
});

export const leaveMembers = call({
  ...leaving,
  id: 'comet.leaveMembers',
  method: 'DELETE',
  path: '/groups/{guid}/members',
  summary: 'The same, as the SDK asks for it.',
  params: Group,
});

export const removeMember = call({
  ...leaving,
  id: 'comet.removeMember',
  method: 'DELETE',
  path: '/groups/{guid}/members/{uid}',
  summary: 'The same, naming the caller; room staff may name others.',
  params: Type.Object({ guid: Guid, uid: Uid }),
});
