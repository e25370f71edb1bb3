import { describe, expect, test } from 'vitest';
import { decideSignIn } from './sign-in-decision.rules.ts';

const owner = { accountId: 7, role: 'user', isVerified: true, hasDiscord: false } as const;
const taken = { kind: 'refused', code: 'provider/email-taken' };

describe('a Discord user without a link (docs/rules/providers.md)', () => {
  test('D3: gets an account where sign-up is open', () => {
    expect(decideSignIn(undefined, true)).toEqual({ kind: 'createAccount' });
    expect(decideSignIn(undefined, false)).toEqual({ kind: 'refused', code: 'sign-up/closed' });
  });

  test('D4: is linked to the account with the same address if both sides have verified it, even where sign-up is closed', () => {
    for (const open of [true, false])
      expect(decideSignIn(owner, open)).toEqual({ kind: 'linkExisting', accountId: 7 });
  });

  test('D4: is never linked to an account with an unverified address or with another Discord link', () => {
    expect(decideSignIn({ ...owner, isVerified: false }, true)).toEqual(taken);
    expect(decideSignIn({ ...owner, hasDiscord: true }, true)).toEqual(taken);
  });

  test.each(['moderator', 'globalModerator', 'staff', 'admin', 'superUser'] as const)(
    'D5: is never linked to an account of rank %s',
    (role) => {
      expect(decideSignIn({ ...owner, role }, true)).toEqual(taken);
    },
  );
});
