import { expect, it } from 'vitest';
import { findProblem, moveBundle, newBundleDraft } from './bundle-draft.ts';

it('says what is missing', () => {
  expect(findProblem(newBundleDraft)).toBe('name');
  const named = { ...newBundleDraft, name: 'Small' };
  for (const tokens of ['', '0', '1.5', '-3', '99999999'])
    expect(findProblem({ ...named, tokens }), tokens).toBe('tokens');
  expect(findProblem(named)).toBe('product');
  expect(findProblem({ ...named, productId: 'p' })).toBeNull();
});

it('moves one place up or down, and stays at the ends', () => {
  expect(moveBundle(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moveBundle(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveBundle(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(moveBundle(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
});
