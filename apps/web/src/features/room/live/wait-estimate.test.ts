import { describe, expect, it } from 'vitest';
import { aRoom, dj, play, song } from './a-room.fixture.ts';
import { aboutMinutes, waitForSeatMs, waitForTurnMs } from './wait-estimate.ts';

const minute = 60_000;

describe('until my turn', () => {
  const room = aRoom({ djs: [dj('a'), dj('b', song('Ghost Ferry', 120)), dj('c')], nowPlaying: play(0) });

  it('is nothing for the one who plays', () => {
    expect(waitForTurnMs(room, 0, minute)).toBe(0);
  });

  it('is the rest of the song, and the songs of those between', () => {
    expect(waitForTurnMs(room, 1, minute)).toBe(3 * minute);
    expect(waitForTurnMs(room, 2, minute)).toBe(5 * minute);
  });

  it('counts all songs of a turn, for the one who plays those that are left', () => {
    const turns = { ...room, settings: { ...room.settings, songsPerDj: 3 }, songsRemainingForDj: 2 };
    // a: the rest of the first and the named next one; b: three of two minutes.
    expect(waitForTurnMs(turns, 2, minute)).toBe((3 + 4 + 6) * minute);
  });

  it('never counts a song that is announced as longer than it is, nor one that is over as negative', () => {
    expect(waitForTurnMs(room, 1, -minute)).toBe(4 * minute);
    expect(waitForTurnMs(room, 1, 9 * minute)).toBe(0);
  });

  it('takes the length of the song that is on for songs that nobody has named', () => {
    const unnamed = aRoom({ djs: [dj('a'), dj('b', null), dj('c')], nowPlaying: play(0, 180) });
    expect(waitForTurnMs(unnamed, 2, 0)).toBe(6 * minute);
  });
});

describe('until a seat', () => {
  it('is the rest of the round, and one round more for each person before', () => {
    const room = aRoom({ djs: [dj('a'), dj('b')], nowPlaying: play(0) });
    expect(waitForSeatMs(room, 0, minute)).toBe(7 * minute);
    expect(waitForSeatMs(room, 2, minute)).toBe((7 + 16) * minute);
  });

  it('counts on the DJs who announced to leave, in the order of their turns', () => {
    const leaving = { ...dj('a'), leavingAfterSong: true } as const;
    const room = aRoom({ djs: [leaving, dj('b')], nowPlaying: play(0) });
    expect(waitForSeatMs(room, 0, minute)).toBe(3 * minute);
    expect(waitForSeatMs(room, 1, minute)).toBe(7 * minute);
  });

  it('counts one song of those who leave after it, however many a turn has', () => {
    const leaving = (uuid: string) => ({ ...dj(uuid), leavingAfterSong: true }) as const;
    const djs = [leaving('a'), leaving('b'), dj('c')];
    const room = aRoom({ djs, nowPlaying: play(0), songsRemainingForDj: 2, settings: { songsPerDj: 2 } });
    expect(waitForTurnMs(room, 1, minute)).toBe(3 * minute);
    expect(waitForTurnMs(room, 2, minute)).toBe(7 * minute);
    expect(waitForSeatMs(room, 0, minute)).toBe(3 * minute);
    expect(waitForSeatMs(room, 1, minute)).toBe(7 * minute);
  });
});

it('is told in whole minutes, at least one', () => {
  expect([0, 89_000, 91_000].map(aboutMinutes)).toEqual([1, 1, 2]);
});
