import { describe, expect, test } from 'vitest';
import { judgeArrival } from './arrival.rules.ts';

const owner = { accountId: 7, role: 'user', isVerified: true, hasDiscord: false } as const;
const taken = { kind: 'refused', code: 'provider/email-taken' };

describe('somebody whom no link knows (docs/rules/providers.md)', () => {
  test('D3: gets an account, where sign-up is open', () => {
    expect(judgeArrival(undefined, true)).toEqual({ kind: 'newcomer' });
    expect(judgeArrival(undefined, false)).toEqual({ kind: 'refused', code: 'sign-up/closed' });
  });

  test('D4: joins the account of an address that both sides have proven, also where sign-up is closed', () => {
    for (const open of [true, false])
      expect(judgeArrival(owner, open)).toEqual({ kind: 'join', accountId: 7 });
  });

  test('D4: never takes over an account whose address is not proven here, or that has another Discord', () => {
    expect(judgeArrival({ ...owner, isVerified: false }, true)).toEqual(taken);
    expect(judgeArrival({ ...owner, hasDiscord: true }, true)).toEqual(taken);
  });

  test.each(['moderator', 'globalModerator', 'staff', 'admin', 'superUser'] as const)(
    'D5: never joins an account of rank %s',
    (role) => {
      expect(judgeArrival({ ...owner, role }, true)).toEqual(taken);
    },
  );
});
