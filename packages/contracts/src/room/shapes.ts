import { Type, type Static } from '@sinclair/typebox';
import { SongShape } from '../playlist-song.ts';
import { limits } from '../limits.ts';
import { roomRoles } from '../roles.ts';
import { IsoTime, Nullable, OneOf, Uuid } from '../schemas.ts';
import { djTypes, roomAccents, roomDesigns, roomTypes } from '../wire/room-state.ts';

export const RoomRoleShape = Type.Object({
  id: Type.Integer(),
  roomId: Type.Integer(),
  userUuid: Uuid,
  role: OneOf(roomRoles),
  expirationTime: Nullable(IsoTime),
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type RoomRoleShape = Static<typeof RoomRoleShape>;

const Face = Type.Object({ uuid: Uuid, nickname: Type.String(), avatarId: Type.String() });

/** What is going on in a room right now, for lists. */
export const RoomLive = Type.Object({
  djs: Type.Array(Face, { description: 'the line-up on stage, the one whose turn it is first' }),
  crowd: Type.Array(Face, { description: 'up to 30 of the people in front of the stage' }),
  vibeMeter: Type.Number(),
  nowPlaying: Nullable(
    Type.Object({
      playId: Type.String(),
      trackName: Type.String(),
      artistName: Type.String(),
      thumbnail: Nullable(Type.String()),
      djUuid: Nullable(Uuid),
      startTime: Type.Number(),
      endTime: Type.Number(),
    }),
  ),
});
export type RoomLive = Static<typeof RoomLive>;

/** A song as it is played: of one that a client made up, not all is known that a row of the catalogue has. */
export const PlayedSong = Type.Composite([
  Type.Partial(Type.Omit(SongShape, ['genre'])),
  Type.Object({ genre: Type.Optional(Nullable(Type.String())) }),
]);

/** The room as every reply carries it: its settings (wire 3.4) and who is in it. */
export const RoomShape = Type.Object({
  id: Type.Integer(),
  uuid: Uuid,
  slug: Type.String(),
  name: Type.String(),
  description: Type.String(),
  vibe: Type.String(),
  djType: OneOf(djTypes),
  type: OneOf(roomTypes),
  design: OneOf(roomDesigns),
  musicProviderKeys: Type.Array(Type.String()),
  numberOfDjs: Type.Integer(),
  songsPerDj: Type.Integer(),
  roomSize: Type.Integer(),
  entryFee: Type.Number(),
  freeEntries: Type.Number(),
  promoted: Type.Boolean(),
  liveAudio: Type.Boolean(),
  hasChat: Type.Boolean(),
  isLive: Type.Boolean(),
  unlisted: Type.Boolean(),
  varietyStyleMusic: Type.Boolean(),
  explicit: Type.Boolean(),
  isPasswordProtected: Type.Boolean(),
  isGuestPasswordProtected: Type.Boolean(),
  pinnedMessages: Type.Array(Type.Unknown()),
  posterUrl: Type.String(),
  externalUrl: Type.String(),
  discordServer: Nullable(Type.String()),
  roomRoles: Type.Array(RoomRoleShape),
  createdAt: IsoTime,
  updatedAt: IsoTime,
  deletedAt: Nullable(IsoTime),
  accent: OneOf(roomAccents),
  maxSongSeconds: Type.Integer(),
  repeatRule: OneOf(['off', 'warn', 'block'] as const),
  stillThereCheck: Type.Boolean(),
  skipByDislikes: Type.Boolean(),
  ownerUuid: Nullable(Uuid),
  song: Nullable(PlayedSong),
  usersInRoomUuids: Type.Array(Uuid),
  friendInRoomUuids: Type.Array(Uuid),
  numberOfUsersInRoom: Type.Integer(),
  numberOfActiveDjs: Type.Integer(),
  live: RoomLive,
});
export type RoomShape = Static<typeof RoomShape>;

/** Settings that an owner or co-owner may send; absent ones stay (decisions section 2). */
const settings = {
  name: Type.String({ minLength: limits.roomName.min, maxLength: limits.roomName.max }),
  description: Type.String({ maxLength: limits.roomDescription }),
  vibe: Type.String({ maxLength: limits.roomVibe }),
  djType: OneOf(djTypes),
  type: OneOf(roomTypes),
  design: OneOf(roomDesigns),
  musicProviderKeys: Type.Array(Type.String({ maxLength: 32 }), { maxItems: 14, uniqueItems: true }),
  numberOfDjs: Type.Integer({ minimum: limits.numberOfDjs.min, maximum: limits.numberOfDjs.max }),
  songsPerDj: Type.Integer({ minimum: limits.songsPerDj.min, maximum: limits.songsPerDj.max }),
  roomSize: Type.Integer({ minimum: limits.roomSize.min, maximum: limits.roomSize.max }),
  unlisted: Type.Boolean(),
  explicit: Type.Boolean(),
  hasChat: Type.Boolean(),
  varietyStyleMusic: Type.Boolean(),
  externalUrl: Type.String({ maxLength: 500 }),
  password: Nullable(Type.String({ maxLength: 128, description: 'null takes it away' })),
  guestPassword: Nullable(Type.String({ maxLength: 128, description: 'null takes it away' })),
  accent: OneOf(roomAccents),
  maxSongSeconds: Type.Integer({ minimum: 15, maximum: 1200 }),
  repeatRule: OneOf(['off', 'warn', 'block'] as const),
  stillThereCheck: Type.Boolean(),
  skipByDislikes: Type.Boolean(),
} as const;

/** As much as a data URL of 5 MB has. */
export const mostPosterFile = 7 * 1024 * 1024;

export const RoomChange = Type.Partial(
  Type.Object({
    ...settings,
    posterFile: Nullable(
      Type.String({
        maxLength: mostPosterFile,
        description:
          'the poster as a data URL, or a link to one elsewhere; null takes it down (wire section 4)',
      }),
    ),
  }),
  { additionalProperties: false },
);
export type RoomChange = Static<typeof RoomChange>;

export const NewRoom = Type.Composite(
  [Type.Object({ name: settings.name }), Type.Partial(Type.Omit(Type.Object(settings), ['name']))],
  { additionalProperties: false },
);
export type NewRoom = Static<typeof NewRoom>;

/** One row of the play history (wire section 4, document 3 section 3). */
export const SongPlay = Type.Object({
  playId: Type.String(),
  song: PlayedSong,
  voteCounts: Type.Object({ likes: Type.Integer(), dislikes: Type.Integer(), stars: Type.Integer() }),
  djUuid: Nullable(Uuid),
  playedAt: IsoTime,
});
export type SongPlay = Static<typeof SongPlay>;

export const Favorite = Type.Object({
  id: Type.Integer(),
  roomUuid: Uuid,
  userUuid: Uuid,
  createdAt: IsoTime,
});
