import { describe, expect, it } from 'vitest';
import { createRoomState, dj, play, song } from '../../../../testing/room/room-state.fixture.ts';
import { isSeatWaitGuessed, roundToMinutes, waitForSeatMs, waitForTurnMs } from './wait-estimate.ts';

const minute = 60_000;

describe('the wait for my turn', () => {
  const room = createRoomState({
    djs: [dj('a'), dj('b', song('Ghost Ferry', 120)), dj('c')],
    nowPlaying: play(0),
  });

  it('is zero for the playing DJ', () => {
    expect(waitForTurnMs(room, 0, minute)).toBe(0);
  });

  it('is the rest of the song plus the songs of the DJs between', () => {
    expect(waitForTurnMs(room, 1, minute)).toBe(3 * minute);
    expect(waitForTurnMs(room, 2, minute)).toBe(5 * minute);
  });

  it('counts all songs of a turn, and for the playing DJ those that are left', () => {
    const turns = { ...room, settings: { ...room.settings, songsPerDj: 3 }, songsRemainingForDj: 2 };
    // a: the rest of the first song and the next one; b: three songs of two minutes.
    expect(waitForTurnMs(turns, 2, minute)).toBe((3 + 4 + 6) * minute);
  });

  it('never counts more than a song’s length, and an overdue song as zero', () => {
    expect(waitForTurnMs(room, 1, -minute)).toBe(4 * minute);
    expect(waitForTurnMs(room, 1, 9 * minute)).toBe(0);
  });

  it('assumes the length of the current song for unknown songs', () => {
    const unnamed = createRoomState({ djs: [dj('a'), dj('b', null), dj('c')], nowPlaying: play(0, 180) });
    expect(waitForTurnMs(unnamed, 2, 0)).toBe(6 * minute);
  });
});

describe('the wait for a seat', () => {
  it('is the rest of the round, plus one round for each person ahead', () => {
    const room = createRoomState({ djs: [dj('a'), dj('b')], nowPlaying: play(0) });
    expect(waitForSeatMs(room, 0, minute)).toBe(7 * minute);
    expect(waitForSeatMs(room, 2, minute)).toBe((7 + 16) * minute);
  });

  it('uses the seats of DJs who announced to leave, in the order of their turns', () => {
    const leaving = { ...dj('a'), leavingAfterSong: true } as const;
    const room = createRoomState({ djs: [leaving, dj('b')], nowPlaying: play(0) });
    expect(waitForSeatMs(room, 0, minute)).toBe(3 * minute);
    expect(waitForSeatMs(room, 1, minute)).toBe(7 * minute);
    expect([0, 1].map((before) => isSeatWaitGuessed(room, before))).toEqual([false, true]);
  });

  it('R24: is a guess while nobody has to leave, or nothing plays', () => {
    const open = { djs: [dj('a'), dj('b')], nowPlaying: play(0) };
    const limited = { ...open, settings: { maxTurnsPerSeat: 2 } };
    const silent = { ...limited, nowPlaying: null };
    const rooms = [open, limited, silent].map((changes) => createRoomState(changes));
    expect(rooms.map((room) => isSeatWaitGuessed(room, 0))).toEqual([true, false, true]);
  });

  it('counts one song for a DJ who leaves after it, however many a turn has', () => {
    const leaving = (uuid: string) => ({ ...dj(uuid), leavingAfterSong: true }) as const;
    const djs = [leaving('a'), leaving('b'), dj('c')];
    const room = createRoomState({
      djs,
      nowPlaying: play(0),
      songsRemainingForDj: 2,
      settings: { songsPerDj: 2 },
    });
    expect(waitForTurnMs(room, 1, minute)).toBe(3 * minute);
    expect(waitForTurnMs(room, 2, minute)).toBe(7 * minute);
    expect(waitForSeatMs(room, 0, minute)).toBe(3 * minute);
    expect(waitForSeatMs(room, 1, minute)).toBe(7 * minute);
  });
});

it('is shown in full minutes, at least one', () => {
  expect([0, 89_000, 91_000].map(roundToMinutes)).toEqual([1, 1, 2]);
});
