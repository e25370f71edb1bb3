import { expect, it } from 'vitest';
import { changesOf, draftOf, findProblem, newProductDraft, toNewProduct } from './product-draft.ts';

const plan = {
  ...newProductDraft,
  name: 'Pro',
  paymentType: 'subscription',
  price: '5',
  region: 'EU',
} as const;

it('says what is missing, and asks a subscription for its terms', () => {
  expect(findProblem(newProductDraft)).toBe('name');
  expect(findProblem({ ...plan, currency: 'e' })).toBe('currency');
  expect(findProblem({ ...plan, price: '0.00' })).toBe('price');
  expect(findProblem({ ...plan, region: ' ' })).toBe('region');
  expect(findProblem(plan)).toBe('level');
  expect(findProblem({ ...plan, level: 'pro' })).toBeNull();
  expect(findProblem({ ...plan, paymentType: 'one_time' })).toBeNull();
});

it('sends terms only for subscriptions, and of a change only what is different', () => {
  expect(toNewProduct({ ...plan, paymentType: 'one_time' })).toMatchObject({ interval: null, region: null });
  const before = draftOf({
    ...toNewProduct({ ...plan, level: 'pro' }),
    id: 'p1',
    createdAt: '',
    updatedAt: '',
  } as Parameters<typeof draftOf>[0]);
  expect(changesOf('p1', { ...before, price: '5,50', isActive: true }, before)).toEqual({
    id: 'p1',
    price: 550,
    isActive: true,
  });
});
