import { expect, it } from 'vitest';
import { aRoom, dj, person, play } from './a-room.fixture.ts';
import { primaryActionOf, type PrimaryAction, type PrimaryFacts } from './primary-action.ts';

const me = 'me';
const minute = 60_000;
const full = ['a', 'b', 'c', 'd', 'e'].map((uuid) => dj(uuid));

const rows: [string, Partial<PrimaryFacts>, PrimaryAction | null][] = [
  ['not in the picture', { picture: aRoom() }, null],
  ['a guest', { picture: aRoom({}, [person(me, 'guest')]) }, { kind: 'sign-up' }],
  [
    'a guest, whatever the door says',
    { picture: aRoom({ settings: { djType: 'INVITE_ONLY' } }, [person(me, 'guest')]) },
    { kind: 'sign-up' },
  ],
  ['nobody plays, no song of mine', { hasQueuedSong: false }, { kind: 'add-song' }],
  ['nobody plays, I have a song', {}, { kind: 'take-seat', seat: 3 }],
  ['the queue is not known yet', { hasQueuedSong: null }, { kind: 'take-seat', seat: 3 }],
  [
    'no right to DJ here',
    { picture: aRoom({}, [{ ...person(me), canDj: false }]) },
    { kind: 'not-allowed', why: 'disabled' },
  ],
  [
    'by invitation',
    { picture: aRoom({ settings: { djType: 'INVITE_ONLY' } }, [person(me)]) },
    { kind: 'not-allowed', why: 'invite-only' },
  ],
  [
    'by invitation, and invited',
    { picture: aRoom({ settings: { djType: 'INVITE_ONLY' } }, [person(me, 'user', 'dj')]) },
    { kind: 'take-seat', seat: 3 },
  ],
  [
    'verified people only',
    { picture: aRoom({ settings: { djType: 'VERIFIED_ONLY' } }, [person(me)]) },
    { kind: 'not-allowed', why: 'verified-only' },
  ],
  [
    'no song comes before a full stage',
    {
      picture: aRoom({ djs: full, nowPlaying: play(0) }, [person(me)]),
      freeSeat: null,
      hasQueuedSong: false,
    },
    { kind: 'add-song' },
  ],
  // The rest of the song and one of each of the other four.
  [
    'all seats taken',
    { picture: aRoom({ djs: full, nowPlaying: play(0) }, [person(me)]), freeSeat: null },
    { kind: 'join-line', minutes: 20 },
  ],
  [
    'a seat is free but somebody waits for it',
    { picture: aRoom({ djs: full.slice(0, 2), nowPlaying: play(0), seatQueue: ['x'] }, [person(me)]) },
    { kind: 'join-line', minutes: 16 },
  ],
  [
    'second in line',
    { picture: aRoom({ djs: full, nowPlaying: play(0), seatQueue: ['x', me] }), freeSeat: null },
    { kind: 'in-line', place: 2, minutes: 40 },
  ],
  [
    'seated, the next to play',
    { picture: aRoom({ djs: [dj('a'), dj(me)], nowPlaying: play(-2 * minute) }) },
    { kind: 'up-after', after: 'a', minutes: 2, hasSong: true },
  ],
  [
    'seated without a song',
    { picture: aRoom({ djs: [dj('a'), dj(me, null)], nowPlaying: play(0) }) },
    { kind: 'up-after', after: 'a', minutes: 4, hasSong: false },
  ],
  [
    'first, and nothing plays',
    { picture: aRoom({ djs: [dj(me)] }) },
    { kind: 'up-after', after: null, minutes: 1, hasSong: true },
  ],
  [
    'playing',
    { picture: aRoom({ djs: [dj(me)], nowPlaying: play(0) }) },
    { kind: 'playing', isLeaving: false },
  ],
  [
    'playing, leaving after it',
    { picture: aRoom({ djs: [{ ...dj(me), leavingAfterSong: true }], nowPlaying: play(0) }) },
    { kind: 'playing', isLeaving: true },
  ],
  [
    'playing, with a change of mind that is not in the picture yet',
    {
      picture: aRoom({ djs: [{ ...dj(me), leavingAfterSong: true }], nowPlaying: play(0) }),
      pendingLeave: false,
    },
    { kind: 'playing', isLeaving: false },
  ],
  [
    'on stage, with the line down since before the song ended',
    { picture: aRoom({ djs: [dj(me)] }), isBehind: true },
    { kind: 'unknown' },
  ],
  [
    'on the floor, with the line down for as long',
    { picture: aRoom({}, [person(me)]), isBehind: true },
    { kind: 'take-seat', seat: 3 },
  ],
];

it.each(rows)('%s', (_what, facts, expected) => {
  const usual: PrimaryFacts = {
    picture: aRoom({}, [person(me)]),
    isBehind: false,
    me,
    hasQueuedSong: true,
    pendingLeave: null,
    freeSeat: 3,
    nowMs: 0,
  };
  expect(primaryActionOf({ ...usual, ...facts })).toEqual(expected);
});
