/** Random histories of the pure rules: the books balance whatever happens (rules J2 and J10). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookAccounts, postingsOf, tokensToReclaim, type Entry } from './ledger.rules.ts';

const people = ['ann', 'bob', 'cat'];
const amount = fc.integer({ min: 1, max: 1_000_000 });
const step = fc.record({
  what: fc.constantFrom('credit', 'hold', 'commit', 'void', 'refund'),
  who: fc.constantFrom(...people),
  amount,
  pick: fc.nat(),
});

test('J2: postings sum to zero, nobody goes below zero, and what is held belongs to open holds', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const balances = new Map<string, number>();
      const balanceOf = (id: string) => balances.get(id) ?? 0;
      const holds: { accountId: string; amount: number }[] = [];
      const credits: { accountId: string; tokens: number; reclaimed: number }[] = [];
      let issued = 0;
      let spent = 0;
      const write = (entry: Entry) => {
        const postings = postingsOf(entry);
        expect(postings[0].amount + postings[1].amount).toBe(0);
        for (const { account_id, amount: moved } of postings)
          balances.set(account_id, balanceOf(account_id) + moved);
      };
      for (const { what, who, amount: wanted, pick } of steps) {
        if (what === 'credit') {
          write({ type: 'credit', accountId: who, amount: wanted });
          credits.push({ accountId: who, tokens: wanted, reclaimed: 0 });
          issued += wanted;
        } else if (what === 'hold' && balanceOf(who) >= wanted) {
          write({ type: 'hold', accountId: who, amount: wanted });
          holds.push({ accountId: who, amount: wanted });
        } else if ((what === 'commit' || what === 'void') && holds.length > 0) {
          const [held] = holds.splice(pick % holds.length, 1);
          if (!held) continue;
          write({ ...held, type: what === 'commit' ? 'commit' : 'voided', ends: 'hold' });
          if (what === 'commit') spent += held.amount;
        } else if (what === 'refund' && credits.length > 0) {
          const credited = credits[pick % credits.length];
          if (!credited) continue;
          const { accountId } = credited;
          const back = tokensToReclaim({
            ...credited,
            paid: 1000,
            refunded: pick % 1200,
            balance: balanceOf(accountId),
          });
          if (back === 0) continue;
          write({ type: 'voided', accountId, amount: back, ends: 'credit' });
          credited.reclaimed += back;
          issued -= back;
        }
        for (const person of people) expect(balanceOf(person)).toBeGreaterThanOrEqual(0);
      }
      expect(balanceOf(bookAccounts.issued)).toBe(0 - issued);
      expect(balanceOf(bookAccounts.spent)).toBe(spent);
      expect(balanceOf(bookAccounts.held)).toBe(holds.reduce((sum, held) => sum + held.amount, 0));
      for (const { reclaimed, tokens } of credits) expect(reclaimed).toBeLessThanOrEqual(tokens);
    }),
  );
});

test('J10: refunds in any steps and any order take back what one refund of all of them would', () => {
  fc.assert(
    fc.property(amount, amount, fc.array(fc.integer({ min: 0, max: 1_000_000 })), (tokens, paid, refunds) => {
      let reclaimed = 0;
      for (const refunded of refunds)
        reclaimed += tokensToReclaim({ tokens, paid, refunded, reclaimed, balance: Infinity });
      const all = tokensToReclaim({
        tokens,
        paid,
        refunded: Math.max(0, ...refunds),
        reclaimed: 0,
        balance: Infinity,
      });
      expect(reclaimed).toBe(all);
      expect(all).toBeLessThanOrEqual(tokens);
      if (Math.max(0, ...refunds) >= paid) expect(all).toBe(tokens);
    }),
  );
});
