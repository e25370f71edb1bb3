/** Actions of DJs and of the people who put them on stage and take them off. */
import { Type } from '@sinclair/typebox';
import { OneOf } from '../schemas.ts';
import { NoParams, NoResult, PersonParam, SongOrNullParam, SongParam, UuidParam } from './params.ts';
import { socketAction } from './socket-action.ts';

const songRefusals = [
  'song/invalid',
  'song/too-short',
  'song/too-long',
  'song/repeated',
  'song/not-found',
  'song/provider-not-allowed',
] as const;

export const addDj = socketAction({
  summary: 'Take a seat on stage, or join the seat queue',
  allowed: 'whoever can DJ; moderators for others',
  params: Type.Object({
    targetUuid: Type.Optional(
      PersonParam({
        absentWhen: [null],
        // Not `djUuid`: clients of the original may send it along and mean themselves.
        description: "Turnstage's own: someone else who is in the room (rule R27)",
      }),
    ),
    song: Type.Optional(SongParam),
    seat: Type.Optional(
      Type.Integer({
        ignoreInvalid: true,
        description: "Turnstage's own: the wanted desk, from 0; when it isn't free, another (rule R144)",
      }),
    ),
  }),
  result: Type.Object({
    place: OneOf(['lineUp', 'seatQueue'] as const),
    index: Type.Integer({ description: 'position there, from 0' }),
  }),
  refusals: [
    'line-up/guest',
    'line-up/disabled',
    'line-up/invite-only',
    'line-up/verified-only',
    'line-up/needs-subscription',
    'room/not-allowed',
    'room/person-absent',
    ...songRefusals,
  ],
});

export const removeDj = socketAction({
  summary: 'Leave the stage or the line, or take someone off it',
  allowed: 'oneself; moderators others',
  params: Type.Object({
    djUuid: Type.Optional(PersonParam({ absentWhen: [null, ''], description: 'absent for oneself' })),
  }),
  result: NoResult,
  refusals: ['line-up/not-there', 'line-up/dj-not-there', 'room/not-allowed', 'room/outranked'],
});

export const updateNextSong = socketAction({
  summary: 'Choose what to play next',
  allowed: 'anyone with a seat or a place in the seat queue',
  params: Type.Object({ song: SongOrNullParam }),
  result: NoResult,
  refusals: ['line-up/not-there', ...songRefusals],
});

export const leaveAfterSong = socketAction({
  summary: 'Leave the stage when the own song ends, or stay after all',
  allowed: 'DJs on stage',
  isOwn: true,
  params: Type.Object({ leave: Type.Boolean() }),
  result: Type.Object({ leave: Type.Boolean() }),
  refusals: ['line-up/not-there'],
});

export const skipSong = socketAction({
  summary: 'End the song that plays',
  allowed: 'the DJ who plays, moderators',
  params: Type.Object({
    playId: Type.Optional(
      UuidParam({
        absentWhen: [null, ''],
        description: "Turnstage's own: skips nothing unless this play is still on (rule R92)",
      }),
    ),
  }),
  result: NoResult,
  refusals: ['song/nothing-playing', 'song/over', 'room/not-allowed'],
});

export const confirmPresence = socketAction({
  summary: 'Answer "still there?"',
  allowed: 'whoever was asked; harmless otherwise',
  isOwn: true,
  params: NoParams,
  result: NoResult,
});
