import { expect, test } from 'vitest';
import { bestPlay, sumUpDjs } from './recap.rules.ts';

const play = (play_id: string, dj_uuid: string | null, likes = 0, stars = 0, dislikes = 0) => ({
  play_id,
  dj_uuid,
  likes,
  stars,
  dislikes,
});

test('R135: the best song has the most likes, stars count twice, and the first of equals wins', () => {
  const plays = [play('a', 'ann', 3), play('b', 'bob', 1, 2, 1), play('c', 'bob', 2, 1), play('d', 'ann', 4)];
  expect(bestPlay(plays)?.play_id).toBe('b');
  expect(bestPlay([play('a', 'ann'), play('b', 'ann', 1, 0, 1)])).toBeUndefined();
  expect(bestPlay([])).toBeUndefined();
});

test('R135: DJs by how their songs were liked, then by how much they played', () => {
  const plays = [
    play('a', 'ann', 2),
    play('b', 'bob', 1),
    play('c', null, 9),
    play('d', 'bob', 2),
    play('e', 'cat'),
    play('f', 'dan'),
    play('g', 'dan'),
  ];
  expect(sumUpDjs(plays)).toEqual([
    { uuid: 'bob', plays: 2, likes: 3, stars: 0 },
    { uuid: 'ann', plays: 1, likes: 2, stars: 0 },
    { uuid: 'dan', plays: 2, likes: 0, stars: 0 },
    { uuid: 'cat', plays: 1, likes: 0, stars: 0 },
  ]);
});
