import { expect, test } from 'vitest';
import { ann, bob, cat, mod, profile, song } from '../testing/characters.ts';
import { TestRoom } from '../testing/test-room.ts';

test('R66: a changed profile is sent field by field', () => {
  const room = new TestRoom().joinAll(ann);
  room.join(bob, 'b', { firstName: 'Bob', song: { id: 1 } });
  room.do(null, {
    type: 'updateProfile',
    profile: profile(bob, { nickname: 'bobby', zodiac: 'Leo', badges: ['STAFF'], song: { id: 1 } }),
  });
  const at = `/allUserData/${bob}/userProfile`;
  expect(room.patch('updatedUserProfile')).toEqual([
    { op: 'remove', path: `${at}/firstName` },
    { op: 'replace', path: `${at}/nickname`, value: 'bobby' },
    { op: 'replace', path: `${at}/badges`, value: ['STAFF'] },
    { op: 'add', path: `${at}/zodiac`, value: 'Leo' },
  ]);
});

test('R66: the same profile, or that of someone outside, sends nothing', () => {
  const room = new TestRoom().joinAll(ann, bob);
  room.do(null, { type: 'updateProfile', profile: profile(bob) });
  expect(room.last.messages).toEqual([]);
  room.do(null, { type: 'updateProfile', profile: profile(cat, { nickname: 'kit' }) });
  expect(room.last.messages).toEqual([]);
});

test('R66 R8: a new token role changes the lists and the order', () => {
  const room = new TestRoom().joinAll(bob, cat);
  room.do(null, { type: 'updateProfile', profile: profile(bob), tokenRole: 'bot' });
  expect(room.roomState.allUsers.map(({ uuid, tokenRole }) => [uuid, tokenRole])).toEqual([
    [cat, 'user'],
    [bob, 'bot'],
  ]);
});

test('R61: someone loses the seat with the badge or the rank that qualified them', () => {
  const room = new TestRoom({ djType: 'VERIFIED_ONLY' }).joinAll(ann, mod);
  room.join(bob, 'b', { badges: ['VERIFIED'] });
  for (const dj of [bob, mod]) room.do(dj, { type: 'addDj', song: song(1) });
  room.do(null, { type: 'updateProfile', profile: profile(bob, { badges: [] }) });
  expect(room.stage).toEqual([mod]);
  expect(room.events('djRemoved')).toMatchObject([{ userUuid: bob, reason: 'roleChanged' }]);
  room.do(null, { type: 'updateProfile', profile: profile(mod), tokenRole: 'user' });
  expect(room.stage).toEqual([]);
});

test('R61: someone who qualifies otherwise keeps the seat', () => {
  const room = new TestRoom().joinAll(ann, mod);
  room.join(bob, 'b', { badges: ['VERIFIED'] });
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(null, { type: 'updateSettings', settings: { djType: 'INVITE_ONLY' } });
  room.do(null, { type: 'updateProfile', profile: profile(bob, { badges: [] }) });
  expect(room.stage).toEqual([bob]);
});

test('R72: only the host can update a profile', () => {
  const room = new TestRoom().joinAll(bob);
  expect(room.expectRefusal(bob, { type: 'updateProfile', profile: profile(bob) })).toBe('action/host-only');
});
