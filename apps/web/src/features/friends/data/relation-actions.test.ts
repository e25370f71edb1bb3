import type { Relation } from '@turnstage/contracts';
import { expect, test } from 'vitest';
import { relationAfter, withoutPerson, type RelationAction } from './relation-actions.ts';

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

test.each<[RelationAction, Relation, Partial<Relation>]>([
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
])('%s', (action, before, change) => {
  expect(relationAfter(before, action)).toEqual({ ...before, ...change });
});

test('removes the person from the list', () => {
  const sent = [
    { fromUserUuid: 'me', toUserUuid: 'ann' },
    { fromUserUuid: 'me', toUserUuid: 'bob' },
  ];
  expect(withoutPerson('from-me', sent, 'ann')).toEqual([sent[1]]);
  expect(withoutPerson('for-me', sent, 'ann')).toEqual(sent);
});
