import { Type, type Static } from '@sinclair/typebox';
import { IsoTime, Nullable, OneOf, Uuid } from '../schemas.ts';
import { devicePlatforms, invitationStatuses } from '../values/people.ts';

/** The fields of a person in lists; the user service has the full profile. */
export const PersonShape = Type.Object({
  id: Type.Integer(),
  uuid: Uuid,
  nickname: Type.String(),
  avatarId: Type.String(),
  color: Type.String({ description: '#RRGGBB' }),
  badges: Type.Array(Type.String()),
  createdAt: IsoTime,
});
export type PersonShape = Static<typeof PersonShape>;

/** Path of a record: its own number, or the uuid of the other person in it. */
export const RecordOrPerson = Type.Object({ id: Type.String({ minLength: 1, maxLength: 36 }) });

/** Path of a person's list. */
export const PersonPath = Type.Object({ id: Uuid });

export const BlockedUser = Type.Object({
  id: Type.Integer(),
  userUuid: Uuid,
  blockedUserUuid: Uuid,
  createdAt: IsoTime,
  userProfile: PersonShape,
});
export type BlockedUser = Static<typeof BlockedUser>;

/** `userProfile` is the other person, seen from the caller. */
export const FriendInvitation = Type.Object({
  id: Type.Integer(),
  fromUserUuid: Uuid,
  toUserUuid: Uuid,
  status: OneOf(invitationStatuses),
  createdAt: IsoTime,
  handledAt: Nullable(IsoTime),
  userProfile: PersonShape,
});
export type FriendInvitation = Static<typeof FriendInvitation>;

/** `userProfile` is the friend. */
export const Friend = Type.Object({
  id: Type.Integer(),
  userUuid: Uuid,
  friendUuid: Uuid,
  createdAt: IsoTime,
  userProfile: PersonShape,
});
export type Friend = Static<typeof Friend>;

/** `userUuid` is a fan of `djUuid`. `userProfile` is the person that the list is about. */
export const DjFan = Type.Object({
  id: Type.Integer(),
  djUuid: Uuid,
  userUuid: Uuid,
  createdAt: IsoTime,
  userProfile: PersonShape,
});
export type DjFan = Static<typeof DjFan>;

export const DjFanPage = Type.Object({
  data: Type.Array(DjFan),
  count: Type.Integer({ description: 'rows on this page' }),
  total: Type.Integer(),
});

export const Device = Type.Object({
  id: Type.Integer(),
  userUuid: Uuid,
  platform: OneOf(devicePlatforms),
  token: Type.String(),
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type Device = Static<typeof Device>;
