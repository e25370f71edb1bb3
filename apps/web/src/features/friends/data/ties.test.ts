import type { Relation } from '@turnstage/contracts';
import { expect, test } from 'vitest';
import { relationAfter, without, type TieAct } from './ties.ts';

const strangers: Relation = {
  isFriend: false,
  invitation: null,
  isFollowed: false,
  isBlocked: false,
  fans: 3,
  following: 1,
};
const received: Relation = { ...strangers, invitation: { id: 4, direction: 'received' } };
const close: Relation = { ...strangers, isFriend: true, isFollowed: true };

test.each<[TieAct, Relation, Partial<Relation>]>([
  ['invite', strangers, { invitation: { id: 0, direction: 'sent' } }],
  ['invite', received, { isFriend: true, invitation: null }],
  ['accept', received, { isFriend: true, invitation: null }],
  ['reject', received, { invitation: null }],
  ['withdraw', relationAfter(strangers, 'invite'), { invitation: null }],
  ['unfriend', close, { isFriend: false }],
  ['follow', strangers, { isFollowed: true, fans: 4 }],
  ['follow', close, {}],
  ['unfollow', close, { isFollowed: false, fans: 2 }],
  ['unfollow', strangers, {}],
  ['block', close, { isBlocked: true, isFriend: false, isFollowed: false, fans: 2 }],
  ['block', received, { isBlocked: true, invitation: null }],
  ['unblock', { ...strangers, isBlocked: true }, { isBlocked: false }],
])('%s', (act, before, change) => {
  expect(relationAfter(before, act)).toEqual({ ...before, ...change });
});

test('a list loses the person it is about', () => {
  const sent = [
    { fromUserUuid: 'me', toUserUuid: 'ann' },
    { fromUserUuid: 'me', toUserUuid: 'bob' },
  ];
  expect(without('from-me', sent, 'ann')).toEqual([sent[1]]);
  expect(without('for-me', sent, 'ann')).toEqual(sent);
});
