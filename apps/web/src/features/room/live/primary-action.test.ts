import { expect, it } from 'vitest';
import { createRoomState, dj, person, play } from '../../../../testing/room/room-state.fixture.ts';
import { getPrimaryAction, type PrimaryAction, type PrimaryActionInput } from './primary-action.ts';

const me = 'me';
const minute = 60_000;
const inTenMinutes = new Date(10 * minute).toISOString();
const full = ['a', 'b', 'c', 'd', 'e'].map((uuid) => dj(uuid));

const rows: [string, Partial<PrimaryActionInput>, PrimaryAction | null][] = [
  ['not in the room state', { roomState: createRoomState() }, null],
  ['a guest', { roomState: createRoomState({}, [person(me, 'guest')]) }, { kind: 'sign-up' }],
  [
    'a guest, whatever the room’s DJ setting',
    { roomState: createRoomState({ settings: { djType: 'INVITE_ONLY' } }, [person(me, 'guest')]) },
    { kind: 'sign-up' },
  ],
  ['nobody plays, no song of mine', { hasQueuedSong: false }, { kind: 'add-song' }],
  ['nobody plays, I have a song', {}, { kind: 'take-seat', seat: 3 }],
  ['the queue is not known yet', { hasQueuedSong: null }, { kind: 'take-seat', seat: 3 }],
  [
    'no right to DJ here',
    { roomState: createRoomState({}, [{ ...person(me), canDj: false }]) },
    { kind: 'not-allowed', denialReason: 'disabled' },
  ],
  [
    'by invitation',
    { roomState: createRoomState({ settings: { djType: 'INVITE_ONLY' } }, [person(me)]) },
    { kind: 'not-allowed', denialReason: 'invite-only' },
  ],
  [
    'by invitation, and invited',
    { roomState: createRoomState({ settings: { djType: 'INVITE_ONLY' } }, [person(me, 'user', 'dj')]) },
    { kind: 'take-seat', seat: 3 },
  ],
  [
    'verified people only',
    { roomState: createRoomState({ settings: { djType: 'VERIFIED_ONLY' } }, [person(me)]) },
    { kind: 'not-allowed', denialReason: 'verified-only' },
  ],
  [
    'a raid, and my address is not verified',
    {
      roomState: createRoomState({ settings: { raidUntil: inTenMinutes } }, [person(me)]),
      isVerified: false,
    },
    { kind: 'not-allowed', denialReason: 'verified-only' },
  ],
  [
    'a raid, and my address is verified',
    { roomState: createRoomState({ settings: { raidUntil: inTenMinutes } }, [person(me)]), isVerified: true },
    { kind: 'take-seat', seat: 3 },
  ],
  [
    'a raid, and I have a role',
    {
      roomState: createRoomState({ settings: { raidUntil: inTenMinutes } }, [person(me, 'user', 'dj')]),
      isVerified: false,
    },
    { kind: 'take-seat', seat: 3 },
  ],
  [
    'with a subscription of the owner, where nobody can subscribe',
    { roomState: createRoomState({ settings: { djType: 'PRO_PLAN_OWNER' } }, [person(me)]) },
    { kind: 'not-allowed', denialReason: 'needs-subscription' },
  ],
  [
    'with a subscription of the owner, where people can subscribe',
    {
      roomState: createRoomState({ settings: { djType: 'PRO_PLAN_OWNER' } }, [person(me)]),
      offersSubscriptions: true,
    },
    { kind: 'take-seat', seat: 3 },
  ],
  [
    'no song comes before a full stage',
    {
      roomState: createRoomState({ djs: full, nowPlaying: play(0) }, [person(me)]),
      freeSeat: null,
      hasQueuedSong: false,
    },
    { kind: 'add-song' },
  ],
  // The rest of the song, plus one song of each of the other four.
  [
    'all seats taken',
    { roomState: createRoomState({ djs: full, nowPlaying: play(0) }, [person(me)]), freeSeat: null },
    { kind: 'join-seat-queue', minutes: 20, isGuess: true },
  ],
  [
    'a seat is free but somebody waits for it',
    {
      roomState: createRoomState({ djs: full.slice(0, 2), nowPlaying: play(0), seatQueue: ['x'] }, [
        person(me),
      ]),
    },
    { kind: 'join-seat-queue', minutes: 16, isGuess: true },
  ],
  [
    'second in line',
    { roomState: createRoomState({ djs: full, nowPlaying: play(0), seatQueue: ['x', me] }), freeSeat: null },
    { kind: 'in-seat-queue', place: 2, minutes: 40, isGuess: true },
  ],
  [
    'seated, the next to play',
    { roomState: createRoomState({ djs: [dj('a'), dj(me)], nowPlaying: play(-2 * minute) }) },
    { kind: 'up-after', after: 'a', minutes: 2, hasSong: true },
  ],
  [
    'seated without a song',
    { roomState: createRoomState({ djs: [dj('a'), dj(me, null)], nowPlaying: play(0) }) },
    { kind: 'up-after', after: 'a', minutes: 4, hasSong: false },
  ],
  [
    'first, and nothing plays',
    { roomState: createRoomState({ djs: [dj(me)] }) },
    { kind: 'up-after', after: null, minutes: 1, hasSong: true },
  ],
  [
    'playing',
    { roomState: createRoomState({ djs: [dj(me)], nowPlaying: play(0) }) },
    { kind: 'playing', isLeaving: false, seatTurn: null },
  ],
  [
    'playing a later turn on a seat with a limit',
    {
      roomState: createRoomState({
        djs: [{ ...dj(me), turnsPlayed: 1 }],
        nowPlaying: play(0),
        settings: { maxTurnsPerSeat: 3 },
      }),
    },
    { kind: 'playing', isLeaving: false, seatTurn: { number: 2, max: 3 } },
  ],
  [
    'playing on after the last turn that the limit allows, because nobody waits',
    {
      roomState: createRoomState({
        djs: [{ ...dj(me), turnsPlayed: 3 }],
        nowPlaying: play(0),
        settings: { maxTurnsPerSeat: 3 },
      }),
    },
    { kind: 'playing', isLeaving: false, seatTurn: null },
  ],
  [
    'playing, leaving after it',
    { roomState: createRoomState({ djs: [{ ...dj(me), leavingAfterSong: true }], nowPlaying: play(0) }) },
    { kind: 'playing', isLeaving: true, seatTurn: null },
  ],
  [
    'playing, with a pending choice that is not in the room state yet',
    {
      roomState: createRoomState({ djs: [{ ...dj(me), leavingAfterSong: true }], nowPlaying: play(0) }),
      pendingLeave: false,
    },
    { kind: 'playing', isLeaving: false, seatTurn: null },
  ],
  [
    'on stage, with the line down since before the song ended',
    { roomState: createRoomState({ djs: [dj(me)] }), isStale: true },
    { kind: 'unknown' },
  ],
  [
    'on the floor, with the line down for as long',
    { roomState: createRoomState({}, [person(me)]), isStale: true },
    { kind: 'take-seat', seat: 3 },
  ],
];

it.each(rows)('%s', (_what, input, expected) => {
  const usual: PrimaryActionInput = {
    roomState: createRoomState({}, [person(me)]),
    isStale: false,
    me,
    hasQueuedSong: true,
    pendingLeave: null,
    freeSeat: 3,
    offersSubscriptions: false,
    nowMs: 0,
  };
  expect(getPrimaryAction({ ...usual, ...input })).toEqual(expected);
});
