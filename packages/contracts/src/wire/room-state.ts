import { Type, type Static } from '@sinclair/typebox';
import { roomRoles } from '../roles.ts';
import { Nullable, OneOf } from '../schemas.ts';
import { djTypes, roomAccents, roomDesigns, roomTypes } from '../values/room.ts';
import { RoomUser, UserProfile } from './profile.ts';
import { Song } from './song.ts';

export const SongVotes = Type.Object({
  like: Type.Optional(Type.Boolean()),
  star: Type.Optional(Type.Boolean()),
});
export type SongVotes = Static<typeof SongVotes>;

export const UserData = Type.Object({
  userProfile: UserProfile,
  position: Type.Object(
    { x: Type.Number(), y: Type.Number() },
    { description: 'percent of the floor, 0 to 100' },
  ),
  songVotes: SongVotes,
});
export type UserData = Static<typeof UserData>;

/** A person in the line-up; `djs[0]` is the current DJ. */
export const Dj = Type.Object({
  ...RoomUser.properties,
  nextSong: Nullable(Song),
  leavingAfterSong: Type.Optional(
    Type.Literal(true, {
      description: "Turnstage's own: the DJ steps down when their song ends; absent otherwise",
    }),
  ),
  turnsPlayed: Type.Optional(
    Type.Integer({
      description: "Turnstage's own: turns played on this seat, in rooms where a seat has a limit",
    }),
  ),
  seat: Type.Optional(
    Type.Integer({
      description: "Turnstage's own: the desk on stage, from 0; it stays while the order of turns changes",
    }),
  ),
});
export type Dj = Static<typeof Dj>;

export const NowPlaying = Type.Object({
  playId: Type.String({ description: 'new for each play, even of the same song' }),
  song: Song,
  startTime: Type.Number({
    description: 'server epoch in milliseconds; can be up to the lead-in in the future',
  }),
  endTime: Type.Number({ description: 'startTime + duration × 1000' }),
});
export type NowPlaying = Static<typeof NowPlaying>;

export const VoteCounts = Type.Object({
  likes: Type.Number(),
  dislikes: Type.Number(),
  stars: Type.Number(),
});
export type VoteCounts = Static<typeof VoteCounts>;

export const RoomRoleEntry = Type.Object({
  id: Type.Number(),
  roomId: Type.Number(),
  userUuid: Type.String(),
  role: OneOf(roomRoles),
  expirationTime: Nullable(Type.String(), { description: 'ISO 8601; null: valid until revoked' }),
  createdAt: Type.String(),
  updatedAt: Type.String(),
});
export type RoomRoleEntry = Static<typeof RoomRoleEntry>;

/** The room's settings as every client sees them in `settings` (wire 3.4). */
export const RoomSettings = Type.Object({
  uuid: Type.String(),
  id: Type.Optional(Type.Number()),
  name: Type.String(),
  description: Type.String(),
  vibe: Type.String(),
  slug: Type.String(),
  djType: OneOf(djTypes),
  type: OneOf(roomTypes),
  design: OneOf(roomDesigns),
  musicProviderKeys: Type.Array(Type.String()),
  numberOfDjs: Type.Number(),
  songsPerDj: Type.Number(),
  roomSize: Type.Number(),
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
  roomRoles: Type.Array(RoomRoleEntry),
  createdAt: Type.String(),
  updatedAt: Type.String(),
  deletedAt: Nullable(Type.String()),
  // From here on Turnstage's own settings (decisions, section 2); old clients ignore them.
  accent: OneOf(roomAccents),
  maxSongSeconds: Type.Number(),
  repeatRule: OneOf(['off', 'warn', 'block'] as const),
  stillThereCheck: Type.Boolean(),
  skipByDislikes: Type.Boolean(),
  maxTurnsPerSeat: Nullable(Type.Integer({ description: 'null: no limit' })),
  houseDj: Type.Boolean({ description: 'the house DJ plays while nobody else does' }),
  // Absent in rooms that were saved before these settings existed.
  slowModeSeconds: Type.Optional(
    Type.Integer({ description: 'seconds between two messages of one person; 0: no slow mode' }),
  ),
  raidUntil: Type.Optional(
    Nullable(Type.String({ description: 'ISO 8601; raid mode is on until then. null: it is off' })),
  ),
  theme: Type.Optional(Type.String({ description: 'what the room is about today; empty without one' })),
  rulesVersion: Type.Optional(
    Type.Integer({ description: 'rises with every change of the rules; 0: there never were any' }),
  ),
  hasGreeting: Type.Optional(
    Type.Boolean({ description: 'whoever comes for the first time is greeted (rule R126)' }),
  ),
  songStatistics: Type.Optional(
    Type.Boolean({ description: 'a system message sums up each song when it is over' }),
  ),
});
export type RoomSettings = Static<typeof RoomSettings>;

/**
 * The room state that every client holds and patches (wire 3.1). Keys are in alphabetical order, as recorded from
 * the original.
 */
export const RoomState = Type.Object({
  allUserData: Type.Record(Type.String(), UserData),
  allUsers: Type.Array(RoomUser),
  audienceUsers: Type.Array(RoomUser),
  djs: Type.Array(Dj),
  floorUsers: Type.Array(RoomUser),
  nowPlaying: Nullable(NowPlaying),
  settings: RoomSettings,
  songsRemainingForDj: Type.Number(),
  vibeMeter: Type.Number({ description: '0 to 1: likes / (people in the room − 1)' }),
  visibleDjs: Type.Array(Dj),
  voteCounts: VoteCounts,
  seatQueue: Type.Optional(
    Type.Array(Type.String(), {
      description:
        "Turnstage's own: people waiting for a seat, first in the queue first; absent when nobody waits, so " +
        'that rooms without a queue keep the recorded shape',
    }),
  ),
});
export type RoomState = Static<typeof RoomState>;
