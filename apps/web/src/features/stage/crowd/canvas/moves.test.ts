import { expect, it } from 'vitest';
import { jumpMs } from '../../figure/jump.ts';
import { maxFlights } from '../../layout/launch.ts';
import { appearMs, flightMs } from './motion.ts';
import { Moves } from './moves.ts';

const from = { x: 10, y: 20, rise: 90 };

it('F67: someone jumps once, and stands again', () => {
  const moves = new Moves();
  moves.jump('ann', 1_000);
  expect(moves.jumpOf('ann', 1_000 + jumpMs / 2)).toBe(jumpMs / 2);
  expect(moves.isMovingAt(1_000 + jumpMs / 2)).toBe(true);
  expect(moves.jumpOf('bob', 1_000)).toBeUndefined();
  expect(moves.jumpOf('ann', 1_000 + jumpMs)).toBeUndefined();
  expect(moves.isMovingAt(1_000 + jumpMs)).toBe(false);
});

it('F67: emoji fly until they have faded, the oldest make room, and neighbours drift apart', () => {
  const moves = new Moves();
  for (let n = 0; n <= maxFlights; n += 1) moves.throwEmoji(`e${n}`, from, n);
  const flights = moves.flightsAt(maxFlights);
  expect(flights).toHaveLength(maxFlights);
  expect(flights[0]?.emoji).toBe('e1');
  expect(flights[0]?.drift).not.toBe(flights[1]?.drift);
  expect(moves.flightsAt(flightMs + 2).map(({ emoji }) => emoji)).not.toContain('e2');
  expect(moves.flightsAt(flightMs + maxFlights)).toEqual([]);
});

it('F67: what is worn at first is there; what comes later appears once, also when it was taken off before', () => {
  const moves = new Moves();
  moves.wear(['hat'], 1_000, true);
  expect(moves.appearanceOf('hat', 1_000)).toBeUndefined();
  expect(moves.isMovingAt(1_000)).toBe(false);
  moves.wear(['hat', 'scarf'], 2_000, false);
  expect(moves.appearanceOf('hat', 2_010)).toBeUndefined();
  expect(moves.appearanceOf('scarf', 2_010)).toBe(10);
  moves.wear(['hat', 'scarf'], 2_100, false);
  expect(moves.appearanceOf('scarf', 2_110)).toBe(110);
  expect(moves.appearanceOf('scarf', 2_000 + appearMs)).toBeUndefined();
  moves.wear(['hat'], 3_000, false);
  moves.wear(['hat', 'scarf'], 4_000, false);
  expect(moves.appearanceOf('scarf', 4_000)).toBe(0);
});
