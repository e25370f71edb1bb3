import { describe, expect, it } from 'vitest';
import { Budget } from './budget.ts';

const limits = { burst: 3, perSecond: 2 };
const spend = (budget: Budget, times: number, now: number) =>
  Array.from({ length: times }, () => budget.spend(now));

describe('the budget of a connection', () => {
  it('allows a burst and no more', () => {
    expect(spend(new Budget(limits, 0), 5, 0)).toEqual([true, true, true, false, false]);
  });

  it('refills with time, up to the burst', () => {
    const budget = new Budget(limits, 0);
    spend(budget, 3, 0);
    expect(spend(budget, 3, 1000)).toEqual([true, true, false]);
    expect(spend(budget, 4, 60_000)).toEqual([true, true, true, false]);
  });

  it('stands a clock that jumps back', () => {
    const budget = new Budget(limits, 100_000);
    spend(budget, 3, 100_000);
    expect(budget.spend(50_000)).toBe(false);
    expect(budget.spend(51_000)).toBe(true);
  });
});
