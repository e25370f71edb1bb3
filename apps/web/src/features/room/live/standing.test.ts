import { describe, expect, it } from 'vitest';
import { person } from './a-room.fixture.ts';
import { mayActOn, standingOf, standings } from './standing.ts';

describe('standing in a room', () => {
  it.each([
    [person('a'), standings.everyone],
    [person('a', 'user', 'dj'), standings.dj],
    [person('a', 'user', 'owner'), standings.owner],
    [person('a', 'moderator'), standings.moderator],
    [person('a', 'staff'), standings.coOwner],
    [person('a', 'staff', 'owner'), standings.owner],
  ])('%o', (user, standing) => {
    expect(standingOf(user)).toBe(standing);
  });

  it('lets moderators act on those below them, never on themselves or equals', () => {
    const moderator = person('m', 'user', 'moderator');
    expect(mayActOn(moderator, person('a'))).toBe(true);
    expect(mayActOn(moderator, moderator)).toBe(false);
    expect(mayActOn(moderator, person('o', 'user', 'moderator'))).toBe(false);
    expect(mayActOn(person('d', 'user', 'dj'), person('a'))).toBe(false);
    expect(mayActOn(person('s', 'superUser'), person('o', 'user', 'owner'))).toBe(true);
  });
});
