/** Communities: groups of rooms and people (document 2 section 7, decisions section 7). */
import { Type } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { LimitOffset, Ok, OneOf, Uuid } from '../schemas.ts';
import { communityRoles } from '../values/community.ts';
import { Community, CommunityMember } from './community-shapes.ts';
import { RoomShape } from './shapes.ts';

const service = 'room' as const;
const source = 'document 2 section 7, decisions section 7';
/** Slug, uuid or number. */
const key = Type.String({ minLength: 1, maxLength: 100 });
const Id = Type.Object({ id: key });
const IdAndUser = Type.Object({ id: key, userId: Uuid });
const IdAndRoom = Type.Object({ id: key, roomId: key });
const CommunityRoom = Type.Object({
  communityUuid: Uuid,
  roomUuid: Uuid,
  sharesModerators: Type.Boolean(),
  sharesBans: Type.Boolean(),
});
const shares = {
  sharesModerators: Type.Optional(
    Type.Boolean({ description: 'moderators of the community moderate the room (rule X12)' }),
  ),
  sharesBans: Type.Optional(
    Type.Boolean({
      description: 'bans count in every room of the community that shares them (rules X137 to X139)',
    }),
  ),
};

export const communityById = operation({
  id: 'room.communityById',
  service,
  method: 'GET',
  path: '/communities/{id}',
  auth: 'public',
  summary: 'Get a community by slug, uuid or number. Slugs from before a rename work too.',
  source,
  params: Id,
  reply: Community,
  errors: ['community/not-found'],
});

export const communityUsers = operation({
  id: 'room.communityUsers',
  service,
  method: 'GET',
  path: '/communities/{id}/users',
  auth: 'guest',
  summary:
    'List the members of a community: owner, moderators, then the others, longest there first. ' +
    'With `requested`, the people who ask to join, for its moderators.',
  source,
  params: Id,
  query: Type.Object({ ...LimitOffset, requested: Type.Optional(Type.Boolean()) }),
  reply: Type.Object({ users: Type.Array(CommunityMember), count: Type.Integer() }),
  errors: ['community/not-found', 'request/forbidden'],
});

export const joinCommunity = operation({
  id: 'room.joinCommunity',
  service,
  method: 'POST',
  path: '/communities/{id}/join',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Join a community, or ask to join it where its policy is REQUEST. Idempotent.',
  source,
  params: Id,
  reply: Community,
  status: 201,
  errors: ['community/not-found', 'community/invite-only', 'community/too-many'],
});

export const leaveCommunity = operation({
  id: 'room.leaveCommunity',
  service,
  method: 'POST',
  path: '/communities/{id}/leave',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Leave a community, or withdraw the request to join it. Idempotent.',
  source,
  params: Id,
  reply: Ok,
  status: 201,
  errors: ['community/not-found', 'community/owner-stays'],
});

export const saveCommunityUser = operation({
  id: 'room.saveCommunityUser',
  service,
  method: 'PUT',
  path: '/communities/{id}/users/{userId}',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Add someone to a community, which accepts their request if they made one, or change their role. ' +
    'For its moderators; roles are for its owner. The role `owner` hands the community over.',
  source,
  params: IdAndUser,
  body: Type.Object({ role: Type.Optional(OneOf(communityRoles)) }, { additionalProperties: false }),
  reply: CommunityMember,
  errors: [
    'community/not-found',
    'community/user-not-found',
    'community/not-possible',
    'community/owner-stays',
    'community/too-many',
  ],
});

export const removeCommunityUser = operation({
  id: 'room.removeCommunityUser',
  service,
  method: 'DELETE',
  path: '/communities/{id}/users/{userId}',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Remove someone from a community, or decline their request. For its moderators, and for oneself to leave.',
  source,
  params: IdAndUser,
  reply: Ok,
  errors: ['community/not-found', 'community/member-not-found', 'community/owner-stays'],
});

export const communityRooms = operation({
  id: 'room.communityRooms',
  service,
  method: 'GET',
  path: '/communities/{id}/rooms',
  auth: 'public',
  summary:
    'List the rooms of a community, most active first. Its members see the private and unlisted ones too.',
  source,
  params: Id,
  query: Type.Object(LimitOffset),
  reply: Type.Object({ rooms: Type.Array(RoomShape), count: Type.Integer() }),
  errors: ['community/not-found'],
});

export const saveCommunityRoom = operation({
  id: 'room.saveCommunityRoom',
  service,
  method: 'PUT',
  path: '/communities/{id}/rooms/{roomId}',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Add a room to a community: its owner, as a member, or a moderator of the community. ' +
    'The owner chooses, also later, whether moderators of the community moderate the room, and whether bans are shared.',
  source,
  params: IdAndRoom,
  body: Type.Object(shares, { additionalProperties: false }),
  reply: CommunityRoom,
  errors: ['community/not-found', 'room/not-found', 'community/too-many-of-room', 'community/too-many-rooms'],
});

export const removeCommunityRoom = operation({
  id: 'room.removeCommunityRoom',
  service,
  method: 'DELETE',
  path: '/communities/{id}/rooms/{roomId}',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Remove a room from a community. For the owner of the room and the moderators of the community.',
  source,
  params: IdAndRoom,
  reply: Ok,
  errors: ['community/not-found', 'room/not-found', 'community/room-not-found'],
});

export const addCommunityRoom = operation({
  ...saveCommunityRoom,
  id: 'room.addCommunityRoom',
  method: 'POST',
  path: '/communities/{id}/{roomId}',
  summary: 'The same as `PUT /communities/{id}/rooms/{roomId}`.',
  status: 201,
});

export const dropCommunityRoom = operation({
  ...removeCommunityRoom,
  id: 'room.dropCommunityRoom',
  path: '/communities/{id}/{roomId}',
  summary: 'The same as `DELETE /communities/{id}/rooms/{roomId}`.',
});

const People = Type.Array(Uuid, { maxItems: limits.communityChanges, uniqueItems: true });
const PeopleAndRooms = Type.Object(
  { userUuids: Type.Optional(People), roomUuids: Type.Optional(People) },
  { additionalProperties: false },
);
const Changed = Type.Object({
  userUuids: Type.Array(Uuid, { description: 'those for whom something changed' }),
  roomUuids: Type.Array(Uuid, { description: 'those for which something changed' }),
});

export const addToCommunity = operation({
  id: 'room.addToCommunity',
  service,
  method: 'POST',
  path: '/communities/{id}/add',
  auth: 'user',
  rateLimit: 'write',
  summary: 'Add up to 100 people and 100 rooms to a community, all or none.',
  source,
  params: Id,
  body: PeopleAndRooms,
  reply: Changed,
  status: 201,
  errors: [
    'community/not-found',
    'community/user-not-found',
    'community/not-possible',
    'community/too-many',
    'community/too-many-of-room',
    'community/too-many-rooms',
    'room/not-found',
  ],
});

export const removeFromCommunity = operation({
  id: 'room.removeFromCommunity',
  service,
  method: 'POST',
  path: '/communities/{id}/remove',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Remove up to 100 people and 100 rooms from a community, all or none. Those who are not in it are omitted.',
  source,
  params: Id,
  body: PeopleAndRooms,
  reply: Changed,
  status: 201,
  errors: ['community/not-found', 'community/owner-stays'],
});

export const communitiesOfRoom = operation({
  id: 'room.communitiesOfRoom',
  service,
  method: 'GET',
  path: '/room-communities/{roomId}',
  auth: 'public',
  summary: 'List the communities that a room is in, as far as the caller may see them.',
  source,
  params: Type.Object({ roomId: key }),
  reply: Type.Array(Community),
  errors: ['room/not-found'],
});

export const communityLinksOfRoom = operation({
  id: 'room.communityLinksOfRoom',
  service,
  method: 'GET',
  path: '/room-communities/{roomId}/links',
  auth: 'user',
  summary:
    'List the communities that a room is in with what it shares with them. For its owner and co-owners.',
  source,
  params: Type.Object({ roomId: key }),
  reply: Type.Array(
    Type.Composite([CommunityRoom, Type.Object({ slug: Type.String(), name: Type.String() })]),
  ),
  errors: ['room/not-found'],
});

export const userCommunities = operation({
  id: 'room.userCommunities',
  service,
  method: 'GET',
  path: '/user-communities',
  auth: 'user',
  summary: 'List the communities that the caller is a member of, most active first.',
  source,
  query: Type.Object(LimitOffset),
  reply: Type.Object({ communities: Type.Array(Community), count: Type.Integer() }),
});
