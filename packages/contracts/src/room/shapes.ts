import { maxDataUrlBytes } from '../operation.ts';
import { Type, type Static } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { SongShape } from '../playlist-song.ts';
import { limits } from '../limits.ts';
import { roomRoles } from '../roles.ts';
import { IsoTime, Nullable, OneOf, Uuid } from '../schemas.ts';
import { ruleTexts } from './rules.ts';
import { TimedMessage } from './timed-messages.ts';
import { djTypes, roomAccents, roomDesigns, roomTypes } from '../values/room.ts';

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

/** For the person and for moderators of the room. */
export const RoomRoleWithReason = Type.Composite([
  RoomRoleShape,
  Type.Object({
    byUserUuid: Type.Optional(Uuid),
    byNickname: Type.Optional(Type.String()),
    reason: Type.Optional(Type.String()),
  }),
]);
export type RoomRoleWithReason = Static<typeof RoomRoleWithReason>;

const PersonAvatar = Type.Object({ uuid: Uuid, nickname: Type.String(), avatarId: Type.String() });

/** The current activity in a room, for lists. */
export const RoomLive = Type.Object({
  djs: Type.Array(PersonAvatar, { description: 'the line-up on stage, starting with the current DJ' }),
  crowd: Type.Array(PersonAvatar, { description: 'up to 30 of the people on the floor' }),
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

/** A song as it is played. A song that a client made up lacks some fields of a catalogue row. */
export const PlayedSong = Type.Composite([
  Type.Partial(Type.Omit(SongShape, ['genre'])),
  Type.Object({ genre: Type.Optional(Nullable(Type.String())) }),
]);

/** The room in all replies: its settings (wire 3.4) and who is in it. */
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
  maxTurnsPerSeat: Nullable(Type.Integer({ description: 'null: no limit' })),
  houseDj: Type.Boolean({ description: 'the house DJ plays while nobody else does (rule R112)' }),
  theme: Type.String({ description: 'what the room is about today; empty without one' }),
  rulesVersion: Type.Integer({
    description: 'rises with every change of the rules; 0: there never were any',
  }),
  songStatistics: Type.Boolean({ description: 'a system message sums up each song when it is over' }),
  ownerUuid: Nullable(Uuid),
  song: Nullable(PlayedSong),
  usersInRoomUuids: Type.Array(Uuid),
  friendInRoomUuids: Type.Array(Uuid),
  numberOfUsersInRoom: Type.Integer(),
  numberOfListeners: Type.Integer({ description: 'people in the room without its bots' }),
  numberOfActiveDjs: Type.Integer(),
  live: RoomLive,
});
export type RoomShape = Static<typeof RoomShape>;

/** Settings that an owner or co-owner can send; absent ones stay unchanged (decisions section 2). */
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
  password: Nullable(Type.String({ maxLength: fieldLengths.roomPassword, description: 'null removes it' })),
  guestPassword: Nullable(
    Type.String({ maxLength: fieldLengths.roomPassword, description: 'null removes it' }),
  ),
  accent: OneOf(roomAccents),
  maxSongSeconds: Type.Integer({ minimum: 15, maximum: 1200 }),
  repeatRule: OneOf(['off', 'warn', 'block'] as const),
  stillThereCheck: Type.Boolean(),
  skipByDislikes: Type.Boolean(),
  maxTurnsPerSeat: Nullable(
    Type.Integer({
      minimum: limits.maxTurnsPerSeat.min,
      maximum: limits.maxTurnsPerSeat.max,
      description: 'after so many turns a DJ leaves the seat when somebody waits; null: no limit',
    }),
  ),
  houseDj: Type.Boolean({ description: 'the house DJ plays while nobody else does' }),
  ...ruleTexts,
  songStatistics: Type.Boolean({ description: 'a system message sums up each song when it is over' }),
} as const;

/** Settings that a template of a community contains: no names and no admission. */
export const templateSettings = {
  djType: settings.djType,
  design: settings.design,
  musicProviderKeys: settings.musicProviderKeys,
  numberOfDjs: settings.numberOfDjs,
  songsPerDj: settings.songsPerDj,
  roomSize: settings.roomSize,
  explicit: settings.explicit,
  hasChat: settings.hasChat,
  varietyStyleMusic: settings.varietyStyleMusic,
  accent: settings.accent,
  maxSongSeconds: settings.maxSongSeconds,
  repeatRule: settings.repeatRule,
  stillThereCheck: settings.stillThereCheck,
  skipByDislikes: settings.skipByDislikes,
  maxTurnsPerSeat: settings.maxTurnsPerSeat,
  houseDj: settings.houseDj,
};

export const RoomChange = Type.Partial(
  Type.Object({
    ...settings,
    posterFile: Nullable(
      Type.String({
        maxLength: maxDataUrlBytes,
        description: 'the poster as a data URL, or an external link. null removes it (wire section 4)',
      }),
    ),
    timedMessages: Type.Array(TimedMessage, {
      maxItems: limits.timedMessages,
      description: 'what the room sends to its chat by itself; replaces those that it has',
    }),
  }),
  { additionalProperties: false },
);
export type RoomChange = Static<typeof RoomChange>;

export const NewRoom = Type.Composite(
  [
    Type.Object({
      name: settings.name,
      communityId: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 100,
          description:
            'slug, uuid or number of a community of the caller to open the room in. Its moderators moderate the room',
        }),
      ),
    }),
    Type.Partial(Type.Omit(Type.Object(settings), ['name'])),
  ],
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
  playedSeconds: Nullable(Type.Number({ description: 'less than the song when it was cut short' })),
  listeners: Nullable(
    Type.Integer({
      description: 'people who were there besides the DJ, without bots; null for other services',
    }),
  ),
  endReason: Nullable(
    Type.String({
      description:
        'played, skippedByDj, skippedByModerator, skippedByDislikes, djLeft or roomReset; null for other services',
    }),
  ),
});
export type SongPlay = Static<typeof SongPlay>;

export const Favorite = Type.Object({
  id: Type.Integer(),
  roomUuid: Uuid,
  userUuid: Uuid,
  createdAt: IsoTime,
});
