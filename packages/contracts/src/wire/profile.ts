import { Type, type Static } from '@sinclair/typebox';
import { Nullable, OneOf } from '../schemas.ts';
import { roomRoles, tokenRoles } from '../roles.ts';

const OptionalText = Type.Optional(Type.String());

/** What everyone in a room can see of a person (wire 3.2). Empty strings, not nulls. */
export const UserProfile = Type.Object({
  id: Type.Optional(Type.Number()),
  uuid: Type.String(),
  nickname: Type.String(),
  avatarId: Type.String(),
  color: Type.String({ description: '`#RRGGBB`' }),
  badges: Type.Optional(Type.Array(Type.String())),
  createdAt: Type.Optional(Type.String({ description: 'ISO 8601' })),
  firstName: OptionalText,
  lastName: OptionalText,
  pronoun: OptionalText,
  displayPronouns: Type.Optional(Type.Boolean()),
  songOfTheWeek: OptionalText,
  song: Type.Optional(Nullable(Type.Record(Type.String(), Type.Unknown()))),
  discord: OptionalText,
  discordNickname: OptionalText,
  facebook: OptionalText,
  instagram: OptionalText,
  twitter: OptionalText,
  snapchat: OptionalText,
  tiktok: OptionalText,
  coverPicture: OptionalText,
  priceForGig: Type.Optional(Type.Number()),
  zodiac: OptionalText,
});
export type UserProfile = Static<typeof UserProfile>;

/** One person as listed in `allUsers`, `audienceUsers`, `floorUsers` (wire 3.1). */
export const RoomUser = Type.Object({
  uuid: Type.String(),
  tokenRole: OneOf(tokenRoles),
  canDj: Type.Boolean(),
  highestRole: Type.Optional(OneOf(roomRoles)),
});
export type RoomUser = Static<typeof RoomUser>;
