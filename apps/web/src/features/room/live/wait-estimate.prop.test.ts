/**
 * The estimate equals what the room engine does when nobody comes or goes and every DJ has a song (R24, R101). Only the
 * wait for a seat that nobody has to leave is a guess.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ann, bob, cat, eve, fay, hal, song } from '@turnstage/room-engine/testing';
import { TestRoom } from '@turnstage/room-engine/testing/test-room';
import { isSeatWaitGuessed, waitForSeatMs, waitForTurnMs } from './wait-estimate.ts';

const people = [ann, bob, cat, eve, fay, hal];
const maxSongs = 200;

const scene = fc.record({
  numberOfDjs: fc.integer({ min: 1, max: 4 }),
  songsPerDj: fc.integer({ min: 1, max: 3 }),
  maxTurnsPerSeat: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 2 }),
  seconds: fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 6, maxLength: 6 }),
  /** How many people want to DJ, and which songs are skipped of those that pass before the others come. */
  djs: fc.integer({ min: 2, max: 6 }),
  skipsBefore: fc.array(fc.boolean(), { maxLength: 8 }),
  elapsedMs: fc.integer({ min: 0, max: 19_000 }),
  leavers: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
});

let songNumber = 0;

/** Every DJ always has a song of their length. */
function giveSongs(room: TestRoom, secondsOf: (uuid: string) => number): void {
  for (const { uuid } of [...room.state.lineUp, ...room.state.seatQueue].filter(
    ({ nextSong }) => !nextSong,
  )) {
    songNumber += 1;
    room.do(uuid, { type: 'updateNextSong', song: song(songNumber, { duration: secondsOf(uuid) }) });
  }
}

function playSong(room: TestRoom, secondsOf: (uuid: string) => number, isSkipped = false): void {
  const end = room.state.turn?.nowPlaying.endTime ?? room.now;
  if (isSkipped) room.do(null, { type: 'skipSong' });
  else room.advanceTime(end - room.now);
  giveSongs(room, secondsOf);
}

test.each(['turn', 'seat'] as const)('the wait for a %s', (awaited) => {
  fc.assert(
    fc.property(scene, ({ seconds, djs, skipsBefore, elapsedMs, leavers, ...settings }) => {
      const room = new TestRoom({ ...settings, repeatRule: 'off' }, { leadInMs: 0 }).joinAll(...people);
      // Nobody sees the songs of people who wait, so all of these are as long as the one that plays.
      const secondsOf = (uuid: string) =>
        awaited === 'turn' ? (seconds[people.indexOf(uuid)] ?? 60) : (seconds[0] ?? 60);
      const seated = people.slice(0, Math.min(djs, settings.numberOfDjs));
      for (const uuid of seated)
        room.do(uuid, { type: 'addDj', song: song(900, { duration: secondsOf(uuid) }) });
      giveSongs(room, secondsOf);
      for (const isSkipped of skipsBefore) playSong(room, secondsOf, isSkipped);
      // While people wait for a turn the line-up must stay as it is: the songs of newcomers are unknown.
      const waiting = awaited === 'turn' ? [] : people.slice(seated.length, djs);
      for (const uuid of waiting) room.do(uuid, { type: 'addDj' });
      giveSongs(room, secondsOf);
      for (const { uuid } of leavers.flatMap((place) => room.state.lineUp[place] ?? []))
        room.do(uuid, { type: 'leaveAfterSong', leave: true });
      room.advanceTime(elapsedMs);
      const { roomState } = room;
      const isThere = (uuid: string) =>
        awaited === 'turn'
          ? room.state.turn?.djUuid === uuid
          : room.state.lineUp.some((entry) => entry.uuid === uuid);
      const expected = new Map(
        awaited === 'turn'
          ? roomState.djs.map(({ uuid }, place) => [uuid, waitForTurnMs(roomState, place, room.now)])
          : (roomState.seatQueue ?? []).flatMap((uuid, place) =>
              isSeatWaitGuessed(roomState, place)
                ? []
                : [[uuid, waitForSeatMs(roomState, place, room.now)] as const],
            ),
      );
      // With a limit nothing is a guess, and without one what the DJs who leave give up isn't.
      const leaving = roomState.djs.filter((dj) => dj.leavingAfterSong).length;
      const known = settings.maxTurnsPerSeat === null ? leaving : Number.POSITIVE_INFINITY;
      if (awaited === 'seat') expect(expected.size).toBe(Math.min(roomState.seatQueue?.length ?? 0, known));
      const startedAt = room.now;
      for (let n = 0; n < maxSongs && expected.size > 0; n += 1) {
        for (const [uuid, waitMs] of expected) {
          if (!isThere(uuid)) continue;
          expect(room.now - startedAt).toBe(waitMs);
          expected.delete(uuid);
        }
        playSong(room, secondsOf);
      }
      expect([...expected]).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
