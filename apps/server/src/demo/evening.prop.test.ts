/** Evenings in a room with the house DJ: people come, sit down with and without songs, and go (R112, R145). */
import { ann, bob, bot as house, cat, fay, song } from '@turnstage/room-engine/testing';
import { TestRoom } from '@turnstage/room-engine/testing/test-room';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideVisit } from './house-dj.rules.ts';

const people = [ann, bob, cat, fay];
const minute = 60_000;
const someone = fc.constantFrom(...people);

const move = fc.oneof(
  { weight: 3, arbitrary: fc.record({ sits: someone, hasSong: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ findsSong: someone }) },
  { weight: 1, arbitrary: fc.record({ stepsDown: someone }) },
  { weight: 1, arbitrary: fc.record({ leaves: someone }) },
  { weight: 1, arbitrary: fc.record({ comes: someone }) },
  { weight: 4, arbitrary: fc.record({ seconds: fc.integer({ min: 1, max: 300 }) }) },
);
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never;

class Evening {
  readonly room: TestRoom;
  /** How long nothing has played although somebody listened, and the most that it ever was. */
  silentMs = 0;
  maxSilenceMs = 0;
  #songs = 0;

  constructor(numberOfDjs: number) {
    this.room = new TestRoom({ numberOfDjs, houseDj: true, repeatRule: 'off' }).joinAll(ann, bob);
    this.#runHouse();
  }

  #song() {
    this.#songs += 1;
    return song(this.#songs);
  }

  isIn(uuid: string): boolean {
    return this.room.state.allUsers.includes(uuid);
  }

  get hasListeners(): boolean {
    return people.some((uuid) => this.isIn(uuid));
  }

  /** Comes to a silent room, and does what the rules decide until they decide nothing. */
  #runHouse(): void {
    const { room } = this;
    if (!this.isIn(house)) {
      if (room.state.turn || !this.hasListeners) return;
      room.join(house);
    }
    for (let actions = 0; ; actions += 1) {
      expect(actions, 'the house DJ never comes to rest').toBeLessThan(10);
      const seated = [...room.state.lineUp, ...room.state.seatQueue].find(({ uuid }) => uuid === house);
      if (seated && !seated.nextSong)
        room.do(null, { type: 'offerNextSong', userUuid: house, song: this.#song() });
      const decision = decideVisit(room.roomState, house);
      if (decision === 'take-seat') room.do(house, { type: 'addDj' });
      else if (decision === 'step-down') room.do(house, { type: 'removeDj' });
      else {
        if (decision === 'go') this.#leave(house);
        return;
      }
    }
  }

  #leave(uuid: string): void {
    this.room.do(null, { type: 'globalKick', userUuid: uuid });
  }

  #advance(ms: number): void {
    const until = this.room.now + ms;
    while (this.room.now < until) {
      const due = Math.min(...[...this.room.timers.values()].map(({ dueAt }) => dueAt));
      const next = Math.min(until, Math.max(due, this.room.now));
      const passedMs = next - this.room.now;
      const isSilent = this.hasListeners && !this.room.state.turn;
      this.silentMs = isSilent ? this.silentMs + passedMs : 0;
      this.maxSilenceMs = Math.max(this.maxSilenceMs, this.silentMs);
      this.room.advanceTime(passedMs);
      this.#runHouse();
    }
  }

  play(step: Move): void {
    const { room } = this;
    if ('seconds' in step) this.#advance(step.seconds * 1000);
    else if ('sits' in step) room.try(step.sits, { type: 'addDj', song: step.hasSong ? this.#song() : null });
    else if ('findsSong' in step) room.try(step.findsSong, { type: 'updateNextSong', song: this.#song() });
    else if ('stepsDown' in step) room.try(step.stepsDown, { type: 'removeDj' });
    else if ('comes' in step) room.join(step.comes, `${step.comes}-1`);
    else if (this.isIn(step.leaves)) this.#leave(step.leaves);
    this.#runHouse();
  }
}

test('while somebody listens there is music, but for the two minutes of a full stage without songs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(move, { maxLength: 40 }), (numberOfDjs, moves) => {
      const evening = new Evening(numberOfDjs);
      for (const step of moves) {
        evening.play(step);
        const { turn, lineUp } = evening.room.state;
        if (evening.hasListeners && lineUp.length < numberOfDjs) expect(turn).not.toBeNull();
        if (evening.room.state.turn?.djUuid === house)
          expect(lineUp.filter(({ uuid, nextSong }) => uuid !== house && nextSong)).toEqual([]);
        if (!evening.hasListeners) expect(evening.isIn(house)).toBe(false);
      }
      // Each who moves up without a song has two minutes.
      expect(evening.maxSilenceMs).toBeLessThanOrEqual(people.length * 2 * minute);
    }),
    { numRuns: 200 },
  );
});
