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

it.each([
  ['user', 2],
  ['bot', 3],
  ['staff', 2],
] as const)('H44 R94: of three listeners with a %s on stage %i can like the song', (tokenRole, audience) => {
  expect(countAudience(3, { tokenRole })).toBe(audience);
});

it('H44: the more of the room likes it, the more emoji fly', () => {
  expect([0, 1, 2, 3].map(countCelebrationEmoji)).toEqual([0, 6, 12, 24]);
});
