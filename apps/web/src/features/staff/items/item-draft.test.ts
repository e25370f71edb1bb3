import { expect, it } from 'vitest';
import { bodyOf, changesOf, findProblem, newDraft } from './item-draft.ts';

const rose = { ...newDraft, name: 'Rose', tokenCost: '5' };

it.each([
  [{}, true, null],
  [{ name: '  ' }, true, 'name'],
  [{ tokenCost: '0' }, true, 'cost'],
  [{ tokenCost: '1000001' }, true, 'cost'],
  [{ tokenCost: '2.5' }, true, 'cost'],
  [{ durationSeconds: '' }, true, 'duration'],
  [{}, false, 'image'],
] as const)('with %j and an image: %s the problem is %s', (change, hasImage, problem) => {
  expect(findProblem({ ...rose, ...change }, hasImage)).toBe(problem);
});

it('sends numbers, and only what was changed', () => {
  expect(bodyOf(rose)).toMatchObject({ name: 'Rose', tokenCost: 5, durationSeconds: 60, isAvailable: false });
  expect(changesOf({ ...rose, name: 'Rose ' }, rose)).toEqual({});
  expect(changesOf({ ...rose, tokenCost: '7', isAvailable: true }, rose)).toEqual({
    tokenCost: 7,
    isAvailable: true,
  });
});
