import { expect, it } from 'vitest';
import {
  changesOf,
  draftOf,
  findNewProblem,
  findProblem,
  newDraft,
  toNewAvatar,
  toSlug,
} from './avatar-draft.ts';

const award = draftOf({
  id: 3,
  slug: 'dragon',
  name: 'Dragon',
  color: '#112233',
  avatarStatus: 'SEASON_AWARD',
  rankingType: 'rank',
  rankingValue: 3,
  seasonId: null,
});

it.each([
  [{}, null],
  [{ name: ' ' }, 'name'],
  [{ rankingValue: '0' }, 'value'],
  [{ rankingValue: '1.5' }, 'value'],
  [{ rankingValue: '', status: 'PUBLIC' }, null],
] as const)('with %j the problem is %s', (change, problem) => {
  expect(findProblem({ ...award, ...change })).toBe(problem);
});

it('sends only what was changed', () => {
  expect(changesOf(award, award)).toEqual({});
  expect(changesOf({ ...award, name: ' Drake ' }, award)).toEqual({ name: 'Drake' });
  expect(changesOf({ ...award, seasonId: '7' }, award)).toEqual({
    rankingType: 'rank',
    rankingValue: 3,
    seasonId: 7,
  });
  expect(changesOf({ ...award, status: 'PUBLIC' }, award)).toEqual({ avatarStatus: 'PUBLIC' });
  expect(changesOf({ ...award, back: 'data:b' }, award)).toEqual({ backFile: 'data:b' });
});

it('a new one needs a front, and names its award only if it is one', () => {
  const draft = { ...newDraft, name: 'Owl' };
  expect(findNewProblem('owl', draft)).toBe('front');
  expect(findNewProblem('Owl!', draft)).toBe('slug');
  const whole = { ...draft, front: 'data:f' };
  expect(findNewProblem('owl', whole)).toBeNull();
  expect(toNewAvatar('owl', whole)).toEqual({
    slug: 'owl',
    name: 'Owl',
    color: newDraft.color,
    avatarStatus: 'PRIVATE',
    frontFile: 'data:f',
  });
  expect(toNewAvatar('owl', { ...whole, status: 'SEASON_AWARD' })).toMatchObject({
    rankingType: 'points',
    rankingValue: 100,
    seasonId: null,
  });
});

it('makes a name for the address', () => {
  expect(toSlug(' Señor Búho 2! ')).toBe('senor-buho-2');
});
