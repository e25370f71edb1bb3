/**
 * An action of one person in a big room stays small for everyone else (R74). Checks sizes only; times are for the
 * benchmarks.
 */
import type { TokenRole } from '@turnstage/contracts';
import { beforeAll, expect, test } from 'vitest';
import type { RoomAction } from './actions.ts';
import { createRoom } from './create.ts';
import { toRoomState } from './room-state.ts';
import type { RoomEngineState } from './state.ts';
import { step, type Step } from './step.ts';
import { settings, song } from '../testing/characters.ts';

const people = 5_000;
const uuid = (n: number): string => `${n.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;
let state: RoomEngineState;
let steps = 0;

function act(n: number | null, action: RoomAction): Extract<Step, { ok: true }> {
  steps += 1;
  const tokenRole: TokenRole = 'user';
  const actor = n === null ? null : { uuid: uuid(n), tokenRole };
  const result = step(state, action, { now: 1_800_000_000_000 + steps, seed: `s${steps}`, actor });
  if (!result.ok) throw new Error(result.code);
  state = result.state;
  return result;
}

function join(n: number): Extract<Step, { ok: true }> {
  const profile = { uuid: uuid(n), nickname: `user-${n}`, avatarId: 'bot-1', color: '#562DF9' };
  return act(n, { type: 'join', profile, connectionId: `c${n}` });
}

/** Bytes that everyone in the room receives. */
function roomBytes({ messages }: Extract<Step, { ok: true }>): number {
  return JSON.stringify(messages.filter(({ to }) => to === 'room')).length;
}

beforeAll(() => {
  state = createRoom(settings({ roomSize: people + 10 }));
  for (let n = 0; n < people; n += 1) join(n);
  act(0, { type: 'addDj', song: song(1) });
  act(1, { type: 'addDj', song: song(2) });
});

test('R74: a vote, a join and a leave are a few hundred bytes each', () => {
  expect(roomBytes(act(2_500, { type: 'voteOnSong', songVotes: { like: true } }))).toBeLessThan(500);
  expect(roomBytes(join(people))).toBeLessThan(1_000);
  expect(roomBytes(act(null, { type: 'globalKick', userUuid: uuid(2_000) }))).toBeLessThan(700);
});

test('R74: taking a seat and stepping down do not touch the rest of the room', () => {
  expect(roomBytes(act(3_000, { type: 'addDj', song: song(3) }))).toBeLessThan(1_700);
  expect(roomBytes(act(3_000, { type: 'removeDj' }))).toBeLessThan(700);
});

test('R54 R74: a new song costs an op for each voter and none for the others', () => {
  for (let n = 100; n < 110; n += 1) act(n, { type: 'voteOnSong', songVotes: { like: true } });
  const result = act(0, { type: 'skipSong' });
  expect(roomBytes(result)).toBeLessThan(4_000);
  expect(
    Object.values(toRoomState(state, { joining: false }).allUserData).every(
      ({ songVotes }) => !songVotes.like,
    ),
  ).toBe(true);
});
