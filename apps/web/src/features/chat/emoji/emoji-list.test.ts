import { expect, it } from 'vitest';
import { allEmoji, findEmoji, quickEmoji, stageEmoji } from './emoji-list.ts';

it('contains each name and each emoji once', () => {
  expect(new Set(allEmoji.map(({ name }) => name)).size).toBe(allEmoji.length);
  expect(new Set(allEmoji.map(({ emoji }) => emoji)).size).toBe(allEmoji.length);
  expect(allEmoji.every(({ name, emoji }) => /^[a-z_]+$/.test(name) && emoji !== '')).toBe(true);
});

it('contains the emoji that are offered elsewhere', () => {
  const known = new Set(allEmoji.map(({ emoji }) => emoji));
  expect([...stageEmoji, ...quickEmoji].filter((emoji) => !known.has(emoji))).toEqual([]);
});

it('lists names that start with the search first, and treats spaces as underscores', () => {
  expect(findEmoji('fire')[0]).toEqual({ name: 'fire', emoji: '🔥' });
  expect(findEmoji('star', 2).map(({ name }) => name)).toEqual(['star_struck', 'star']);
  expect(findEmoji('Mirror Ball').map(({ emoji }) => emoji)).toEqual(['🪩']);
  expect(findEmoji('zzz')).toEqual([]);
});
