import { expect, it } from 'vitest';
import { person } from '../../../../testing/room/room-state.fixture.ts';
import { countListeners } from './count-listeners.ts';

it('counts everyone but bots, and a changed list anew (R94)', () => {
  const users = [person('ann'), person('roz', 'bot'), person('ghost', 'guest')];
  expect(countListeners(users)).toBe(2);
  expect(countListeners([...users, person('ben')])).toBe(3);
  expect(countListeners([])).toBe(0);
});
