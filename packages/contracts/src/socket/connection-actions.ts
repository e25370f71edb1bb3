/** Actions that need no room: they enter one, or belong to the connection. */
import { Type } from '@sinclair/typebox';
import { OneOf } from '../schemas.ts';
import { RoomState } from '../wire/room-state.ts';
import { changingLists } from './messages.ts';
import { FlagParam, NoParams } from './params.ts';
import { socketAction } from './socket-action.ts';

const Password = Type.Optional(Type.String({ absentWhen: [null, ''], ignoreInvalid: true }));

/** How far a client's own room state goes. */
export const ResumePoint = Type.Object({
  epoch: Type.String(),
  seq: Type.Integer(),
  directSeq: Type.Optional(Type.Integer()),
});

const joined = {
  roomUuid: Type.String(),
  allowedRooms: Type.Array(Type.String()),
  didCreate: Type.Boolean(),
  serverTime: Type.Number({ description: 'epoch ms' }),
  seq: Type.Number({ description: 'the last broadcast that the room state includes' }),
  directSeq: Type.Optional(
    Type.Number({ description: 'number of the last message to this person; later ones are new' }),
  ),
  epoch: Type.Optional(
    Type.String({
      description:
        'identifies the numbering of `seq`; a room that was restored after a restart has a new one',
    }),
  ),
};

export const JoinRoomResult = Type.Object({
  ...joined,
  /** `allUserData` is empty here; an `updatedUserData` patch fills it at once (wire 0.5). */
  state: RoomState,
});
/** When the server still has all missed broadcasts: those up to `seq` follow. */
export const ResumedRoomResult = Type.Object({ ...joined, resumed: Type.Literal(true) });

export const joinRoom = socketAction({
  summary: 'Enter a room, or with `resume` continue where a connection was lost',
  allowed: 'anyone the room admits',
  choosesRoom: true,
  params: Type.Object({
    roomUuid: Type.String({ minLength: 1, description: 'uuid, slug or number' }),
    password: Password,
    guestPassword: Password,
    resume: Type.Optional(
      Type.Object(ResumePoint.properties, {
        ignoreInvalid: true,
        description:
          "Turnstage's own: where the client's room state ends, so that only what is missing is sent",
      }),
    ),
    guestToken: Type.Optional(
      Type.String({
        absentWhen: [null, ''],
        ignoreInvalid: true,
        description:
          "Turnstage's own: the token with which the person was here as a guest, who leaves as they join (rule R100)",
      }),
    ),
    atOnce: FlagParam("Turnstage's own: the people may follow in the same bytes as the response (rule R87)"),
    packed: FlagParam("Turnstage's own: messages to a crowd may come as packed binary frames (rule R91)"),
  }),
  result: Type.Union([JoinRoomResult, ResumedRoomResult]),
  refusals: [
    'request/unauthorized',
    'room/not-found',
    'room/password-required',
    'room/wrong-password',
    'room/banned',
    'room/kicked',
    'room/full',
    'server/shutting-down',
  ],
});

export const listen = socketAction({
  summary: 'Receive the messages to oneself, in no room',
  allowed: 'accounts',
  isOwn: true,
  choosesRoom: true,
  params: Type.Object({
    rooms: FlagParam(
      'also `listChanged` for the lists of rooms, until the next `listen` without it (rule N22)',
    ),
    sinceMs: Type.Optional(
      Type.Integer({
        minimum: 0,
        ignoreInvalid: true,
        description: 'how long ago the page began to load: `changed` covers this time',
      }),
    ),
  }),
  result: Type.Object({
    changed: Type.Optional(
      Type.Array(OneOf(changingLists), {
        description:
          'lists that changed within `sinceMs`; absent when the server can’t say, so that any may have changed',
      }),
    ),
  }),
  refusals: ['request/unauthorized', 'request/forbidden'],
});

export const syncClock = socketAction({
  summary: "Measure the server's clock; never counted as a request",
  allowed: 'anyone, also before joining',
  isOwn: true,
  isUncounted: true,
  params: NoParams,
  result: Type.Object({ serverTime: Type.Number({ description: 'epoch ms' }) }),
});
