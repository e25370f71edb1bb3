import { expect, it } from 'vitest';
import { countAudience, countCelebrationEmoji, getCelebrationLevel } from './celebration.rules.ts';

it.each([
  [{ likes: 1, dislikes: 0 }, 1, 0],
  [{ likes: 2, dislikes: 0 }, 9, 0],
  [{ likes: 3, dislikes: 0 }, 9, 1],
  [{ likes: 6, dislikes: 0 }, 9, 2],
  [{ likes: 6, dislikes: 2 }, 9, 1],
  [{ likes: 9, dislikes: 0 }, 9, 3],
  [{ likes: 2, dislikes: 0 }, 2, 3],
  [{ likes: 4, dislikes: 5 }, 9, 0],
])('H44: %j of %i listeners is level %i', (votes, listeners, level) => {
  expect(getCelebrationLevel(votes, listeners)).toBe(level);
});

it('H44: bots, guests and the DJ are not among those who can like a song', () => {
  const [person, house, guest] = (['user', 'bot', 'guest'] as const).map((tokenRole) => ({ tokenRole }));
  const users = [person!, person!, house!, guest!];
  expect([house, person, undefined].map((dj) => countAudience(users, dj))).toEqual([2, 1, 2]);
});

it('H44: the more of the room likes it, the more emoji fly', () => {
  expect([0, 1, 2, 3].map(countCelebrationEmoji)).toEqual([0, 6, 12, 24]);
});
