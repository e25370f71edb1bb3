/** Announcements of communities, and what is new in one's own communities (rules X130 to X136). */
import { Type, type Static } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { IsoTime, LimitOffset, Nullable, Ok, OneOf, Uuid } from '../schemas.ts';

const service = 'room' as const;
const source = 'Turnstage';
const key = Type.String({ minLength: 1, maxLength: 100 });
const Id = Type.Object({ id: key });
const IdAndAnnouncement = Type.Object({ id: key, announcementUuid: Uuid });
const { title: titleLimits, text: maxText } = limits.announcement;

export const Announcement = Type.Object({
  uuid: Uuid,
  title: Type.String(),
  text: Type.String(),
  isPinned: Type.Boolean(),
  authorUuid: Nullable(Uuid, { description: 'null: their account was deleted' }),
  authorNickname: Nullable(Type.String()),
  createdAt: IsoTime,
  editedAt: Nullable(IsoTime),
});
export type Announcement = Static<typeof Announcement>;

const fields = {
  title: Type.String({ minLength: titleLimits.min, maxLength: titleLimits.max }),
  text: Type.String({ maxLength: maxText }),
  isPinned: Type.Boolean(),
};
const errors = ['community/not-found', 'community/announcement-not-found'] as const;

export const communityAnnouncements = operation({
  id: 'room.communityAnnouncements',
  service,
  method: 'GET',
  path: '/communities/{id}/announcements',
  auth: 'public',
  summary: 'List the announcements of a community: the pinned ones, then the newest, 20 by default.',
  source,
  params: Id,
  query: Type.Object(LimitOffset),
  reply: Type.Object({ announcements: Type.Array(Announcement), count: Type.Integer() }),
  errors: ['community/not-found'],
});

export const postAnnouncement = operation({
  id: 'room.postAnnouncement',
  service,
  method: 'POST',
  path: '/communities/{id}/announcements',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Post an announcement, of which members are notified. For moderators of the community.',
  source,
  params: Id,
  body: Type.Object(
    {
      title: fields.title,
      text: Type.Optional(fields.text),
      isPinned: Type.Optional(fields.isPinned),
    },
    { additionalProperties: false },
  ),
  reply: Announcement,
  status: 201,
  errors: ['community/not-found', 'community/too-many-announcements', 'community/too-many-pinned'],
});

export const changeAnnouncement = operation({
  id: 'room.changeAnnouncement',
  service,
  method: 'PATCH',
  path: '/communities/{id}/announcements/{announcementUuid}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Edit, pin or unpin an announcement. Nobody is notified again. For moderators of the community.',
  source,
  params: IdAndAnnouncement,
  body: Type.Partial(Type.Object(fields), { additionalProperties: false }),
  reply: Announcement,
  errors: [...errors, 'community/too-many-pinned'],
});

export const deleteAnnouncement = operation({
  id: 'room.deleteAnnouncement',
  service,
  method: 'DELETE',
  path: '/communities/{id}/announcements/{announcementUuid}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Delete an announcement. For moderators of the community.',
  source,
  params: IdAndAnnouncement,
  reply: Ok,
  errors,
});

export const muteCommunity = operation({
  id: 'room.muteCommunity',
  service,
  method: 'PUT',
  path: '/communities/{id}/muted',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Choose whether the announcements of a community notify the caller, who is a member of it.',
  source,
  params: Id,
  body: Type.Object({ isMuted: Type.Boolean() }, { additionalProperties: false }),
  reply: Ok,
  errors: ['community/not-found', 'community/member-not-found'],
});

const named = { uuid: Uuid, slug: Type.String(), name: Type.String() };

/** Exactly one of `announcement`, `room` and `event` is set: the one that `kind` names. */
export const FeedItem = Type.Object({
  kind: OneOf(['announcement', 'room', 'event'] as const),
  at: IsoTime,
  community: Type.Object({ ...named, imageUrl: Type.String() }),
  announcement: Nullable(Announcement),
  room: Nullable(Type.Object(named)),
  event: Nullable(Type.Object({ ...named, startsAt: IsoTime })),
});
export type FeedItem = Static<typeof FeedItem>;

export const communityFeed = operation({
  id: 'room.communityFeed',
  service,
  method: 'GET',
  path: '/community-feed',
  auth: 'user',
  summary:
    'List what is new in the communities of the caller, newest first, at most 20: announcements, rooms that were added, events that were scheduled.',
  source,
  reply: Type.Object({ items: Type.Array(FeedItem) }),
});
