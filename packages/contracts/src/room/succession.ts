/** What happens to rooms when the account of their owner is deleted. */
import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { Nullable, OneOf, Uuid } from '../schemas.ts';

export const RoomSuccession = Type.Object({
  roomUuid: Uuid,
  slug: Type.String(),
  name: Type.String(),
  successorUuid: {
    ...Nullable(Uuid),
    description: 'who would own the room if the account were deleted now; null: the room would be closed',
  },
  candidates: Type.Array(
    Type.Object({
      userUuid: Uuid,
      nickname: Type.String(),
      avatarId: Type.String(),
      role: OneOf(['coOwner', 'moderator'] as const),
    }),
    { description: 'who can be chosen, co-owners first' },
  ),
});
export type RoomSuccession = Static<typeof RoomSuccession>;

export const successionOfOwnRooms = operation({
  id: 'room.successionOfOwnRooms',
  service: 'room',
  method: 'GET',
  path: '/rooms/own/succession',
  auth: 'user',
  summary:
    "List the rooms that the caller owns, and what happens to each when the caller's account is deleted. The choice is made with `POST /users/request-deactivate`.",
  source: 'Turnstage',
  reply: Type.Array(RoomSuccession),
});
