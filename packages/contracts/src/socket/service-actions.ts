/**
 * Actions of the installation's services and staff on live rooms, in no room (wire section 2: the original's
 * `serverOnlyAction` and `serviceSuperUserOrStaff`; rule R86). Of most of them only the name is known.
 */
import { Type } from '@sinclair/typebox';
import { Nullable } from '../schemas.ts';
import { NowPlaying, RoomSettings, VoteCounts } from '../wire/room-state.ts';
import { NoParams, NoResult, UuidParam } from './params.ts';
import { socketAction } from './socket-action.ts';

const allowed = 'services and staff';
const maxRooms = 100;
const InRoom = { roomUuid: UuidParam() };
const refusals = ['request/unauthorized', 'request/forbidden', 'room/not-found'] as const;
const stepRefusals = [...refusals, 'server/shutting-down'] as const;

/** What room lists show (document 3 section 3). */
const RoomSummary = Type.Object({
  nowPlaying: Nullable(NowPlaying),
  voteCounts: VoteCounts,
  djs: Type.Array(Type.Object({ uuid: Type.String() })),
  settings: RoomSettings,
});

export const getRoomStates = socketAction({
  summary: `List what room lists show of the live rooms, or of the named ones; at most ${maxRooms}`,
  allowed,
  params: Type.Object({
    roomUuids: Type.Optional(
      Type.Array(Type.String({ lowerCase: true }), {
        maxItems: maxRooms,
        mustBe: `a list of at most ${maxRooms} uuids`,
      }),
    ),
  }),
  result: Type.Object({ roomStates: Type.Record(Type.String(), RoomSummary) }),
  refusals: ['request/unauthorized', 'request/forbidden'],
});

export const getRoomStatus = socketAction({
  summary: 'Say who is in a room and what plays',
  allowed,
  params: Type.Object(InRoom),
  result: Type.Object({
    roomUuid: Type.String(),
    isLive: Type.Boolean(),
    numberOfUsersInRoom: Type.Integer(),
    numberOfActiveDjs: Type.Integer(),
    usersInRoomUuids: Type.Array(Type.String()),
    nowPlaying: Nullable(NowPlaying),
  }),
  refusals,
});

export const nextSong = socketAction({
  summary: 'End the song that plays in a room',
  allowed,
  params: Type.Object(InRoom),
  result: NoResult,
  refusals: [...stepRefusals, 'song/nothing-playing'],
});

export const removeDj = socketAction({
  summary: 'Take someone off the stage of a room',
  allowed: 'services',
  params: Type.Object({ ...InRoom, djUuid: UuidParam() }),
  result: NoResult,
  refusals: [...stepRefusals, 'line-up/dj-not-there'],
});

export const removeUser = socketAction({
  summary: 'Disconnect someone from a room; they can come back at once',
  allowed: 'services; staff, of people below them',
  params: Type.Object({ ...InRoom, userUuid: UuidParam() }),
  result: NoResult,
  refusals: [...stepRefusals, 'moderation/rank'],
});

export const kickUserFromRoom = socketAction({
  summary: 'Kick someone from a room for ten minutes',
  allowed: 'services',
  params: Type.Object({
    ...InRoom,
    targetUuid: UuidParam({
      absentWhen: [null, ''],
      otherName: 'userUuid',
      description: '`userUuid` is read when it is absent',
    }),
  }),
  result: NoResult,
  refusals: stepRefusals,
});

export const kickUserGlobally = socketAction({
  summary: 'Kick someone from every room',
  allowed: 'services; staff, of people below them',
  params: Type.Object({ userUuid: UuidParam() }),
  result: NoResult,
  refusals: ['request/unauthorized', 'request/forbidden', 'moderation/rank'],
});

export const resetRoom = socketAction({
  summary: 'Start a room over',
  allowed: 'services',
  params: Type.Object(InRoom),
  result: NoResult,
  refusals: stepRefusals,
});

export const resetAllRooms = socketAction({
  summary: 'Start all live rooms over',
  allowed,
  params: NoParams,
  result: Type.Object({ rooms: Type.Integer({ description: 'how many' }) }),
  refusals: ['request/unauthorized', 'request/forbidden'],
});

export const updateRoomSettings = socketAction({
  summary: 'Make a room read its settings again; settings in the request are ignored',
  allowed,
  params: Type.Object(InRoom),
  result: NoResult,
  refusals,
});
