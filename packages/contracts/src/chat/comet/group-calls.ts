/** Groups, which are rooms, and their members. */
import { Type } from '@sinclair/typebox';
import { call, Group } from './call.ts';
import { Guid, JoinBody, ListQuery, Uid } from './requests.ts';
import { CometGroup, CometUser, SuccessReply, ItemReply, PageOf } from './shapes.ts';

export const groups = call({
  id: 'comet.groups',
  method: 'GET',
  path: '/groups',
  auth: 'guest',
  summary: 'List public rooms as groups, or with `hasJoined=1` the rooms that the caller is a member of.',
  query: ListQuery,
  reply: PageOf(CometGroup),
});

export const group = call({
  id: 'comet.group',
  method: 'GET',
  path: '/groups/{guid}',
  auth: 'guest',
  summary: 'Get one room as a group.',
  params: Group,
  reply: ItemReply(CometGroup),
  errors: ['room/not-found', 'room/banned'],
});

export const groupMembers = call({
  id: 'comet.groupMembers',
  method: 'GET',
  path: '/groups/{guid}/members',
  auth: 'guest',
  summary: 'List the members of a group, or those whose name or uid contains `searchKey`.',
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
  summary: 'Join a group, or add the people in the body. Existing members are fine.',
  params: Group,
  body: JoinBody,
  reply: ItemReply(
    Type.Object({
      success: Type.Boolean(),
      /** By uid: whether each is a member now, or why not. */
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
  summary: 'Join a group. Returns 417 for an existing member.',
  params: Group,
  body: JoinBody,
  reply: ItemReply(CometGroup),
  errors: entry,
});

const leaveReply = {
  auth: 'user',
  rateLimit: 'write',
  reply: SuccessReply,
  errors: ['room/not-found'],
} as const;

export const leave = call({
  ...leaveReply,
  id: 'comet.leave',
  method: 'POST',
  path: '/groups/{guid}/leave',
  summary: 'Leave a group.',
  params: Group,
});

export const leaveMembers = call({
  ...leaveReply,
  id: 'comet.leaveMembers',
  method: 'DELETE',
  path: '/groups/{guid}/members',
  summary: 'The same, in the form that the SDK uses.',
  params: Group,
});

export const removeMember = call({
  ...leaveReply,
  id: 'comet.removeMember',
  method: 'DELETE',
  path: '/groups/{guid}/members/{uid}',
  summary: 'The same, with the caller in the path. Room staff can name others.',
  params: Type.Object({ guid: Guid, uid: Uid }),
});
