import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Ok, TakeSkip, Uuid } from '../schemas.ts';
import { Device, DjFan, DjFanPage, PersonPath, RecordOrPerson } from './shapes.ts';

const service = 'social' as const;
const source = 'document 1 section 7, document 3 section 7';

export const followDj = operation({
  id: 'social.followDj',
  service,
  method: 'POST',
  path: '/dj-fans',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Follow a DJ. Idempotent.',
  source,
  body: Type.Object({ djUuid: Uuid, userUuid: Type.Optional(Uuid) }, { additionalProperties: false }),
  reply: DjFan,
  status: 201,
  errors: ['user/not-found', 'fan/self', 'fan/blocked', 'fan/not-possible', 'fan/full'],
});

export const followedDjs = operation({
  id: 'social.followedDjs',
  service,
  method: 'GET',
  path: '/dj-fans',
  auth: 'user',
  summary: 'List the DJs that the caller follows, newest first, 100 by default.',
  source,
  query: Type.Object(TakeSkip),
  reply: Type.Array(DjFan),
});

export const fansOfDj = operation({
  id: 'social.fansOfDj',
  service,
  method: 'GET',
  path: '/dj-fans/dj-fans-paginated/{id}',
  auth: 'user',
  summary: 'List the fans of a DJ, newest first, 12 per page by default.',
  source,
  params: PersonPath,
  query: Type.Object(TakeSkip),
  reply: DjFanPage,
});

export const countFans = operation({
  id: 'social.countFans',
  service,
  method: 'GET',
  path: '/dj-fans/count/{id}',
  auth: 'public',
  summary: 'Count the fans of a person and the DJs that they follow.',
  source,
  params: PersonPath,
  reply: Type.Object({ count: Type.Integer(), following: Type.Integer() }),
});

export const allFansOfDj = operation({
  id: 'social.allFansOfDj',
  service,
  method: 'GET',
  path: '/dj-fans/dj-fans/{id}',
  auth: 'user',
  summary: 'List the newest 1,000 fans of a DJ (for old clients).',
  source,
  params: PersonPath,
  reply: Type.Array(DjFan),
});

export const djsFollowedBy = operation({
  id: 'social.djsFollowedBy',
  service,
  method: 'GET',
  path: '/dj-fans/{id}/djs-followed',
  auth: 'user',
  summary: 'List the DJs that a person follows, newest first, 12 per page by default.',
  source,
  params: PersonPath,
  query: Type.Object(TakeSkip),
  reply: DjFanPage,
});

export const adminFansOfDj = operation({
  id: 'social.adminFansOfDj',
  service,
  method: 'GET',
  path: '/dj-fans/admin/{id}',
  auth: 'staff',
  summary: 'List all fans of a DJ, including blocked ones, 100 per page by default.',
  source,
  params: PersonPath,
  query: Type.Object(TakeSkip),
  reply: DjFanPage,
});

export const djFan = operation({
  id: 'social.djFan',
  service,
  method: 'GET',
  path: '/dj-fans/dj-fan/{id}',
  auth: 'user',
  summary: 'Get how the caller follows a DJ, by the number of the record or by the DJ.',
  source,
  params: RecordOrPerson,
  reply: DjFan,
  errors: ['fan/not-found'],
});

export const unfollowDj = operation({
  id: 'social.unfollowDj',
  service,
  method: 'DELETE',
  path: '/dj-fans/{id}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Unfollow a DJ, by the number of the record or by the DJ.',
  source,
  params: RecordOrPerson,
  reply: Ok,
  errors: ['fan/not-found'],
});

export const devicesOfFans = operation({
  id: 'social.devicesOfFans',
  service,
  method: 'GET',
  path: '/dj-fans/devices/list',
  auth: 'service',
  summary: 'List the devices of a page of the fans of a DJ, 100 fans by default.',
  source,
  query: Type.Object({ djUuid: Uuid, ...TakeSkip }),
  reply: Type.Array(Device),
});

export const checkFanNotification = operation({
  id: 'social.checkFanNotification',
  service,
  method: 'GET',
  path: '/dj-fans-notification',
  auth: 'user',
  summary: "Get how many fans and devices a notification to the caller's fans would reach.",
  source,
  reply: Type.Object({ canNotify: Type.Boolean(), fans: Type.Integer(), devices: Type.Integer() }),
});
