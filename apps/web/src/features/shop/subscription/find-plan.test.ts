import type { Product } from '@turnstage/contracts';
import { describe, expect, it } from 'vitest';
import { findPlan, groupByRegion } from './find-plan.ts';

const plan = (id: string, name: string, region: string, level: string): Product => ({
  id,
  name,
  description: '',
  paymentType: 'subscription',
  price: 500,
  currency: 'eur',
  interval: 'month',
  region,
  level,
  appStoreProductId: null,
  isActive: true,
  createdAt: '',
  updatedAt: '',
});
const cheap = plan('a1', 'Gold', 'EU', 'pro');
const dear = plan('b2', 'Platinum', 'US', 'pro');
const top = plan('c3', 'All in', 'US', 'gold');
const plans = [cheap, dear, top];

describe('J78: a link to a plan', () => {
  it.each([
    ['b2', dear],
    ['PRO', cheap],
    ['us-pro', dear],
    ['platinum', dear],
    // A level comes before a name.
    ['gold', top],
    ['all in', top],
    ['nothing', undefined],
  ])('%s', (wanted, found) => expect(findPlan(plans, wanted)).toBe(found));

  it('plans are shown by region', () => {
    expect(groupByRegion(plans)).toEqual([
      { region: 'EU', plans: [cheap] },
      { region: 'US', plans: [dear, top] },
    ]);
  });
});
