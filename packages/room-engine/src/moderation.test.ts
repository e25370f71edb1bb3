import { expect, test } from 'vitest';
import { ann, bob, cat, eve, fay, mod, profile, role, root, song } from '../testing/characters.ts';
import { TestRoom } from '../testing/test-room.ts';

const minute = 60_000;

function playing(): TestRoom {
  const room = new TestRoom().joinAll(ann, bob, cat, eve, fay);
  room.do(bob, { type: 'addDj', song: song(1) });
  return room;
}
const kick = (userUuid: string, reason?: string) => ({ type: 'kick', userUuid, reason }) as const;

test('R63: a kick notifies, removes and closes at once', () => {
  const room = playing();
  room.join(cat, 'phone');
  room.do(eve, kick(cat, 'noise'));
  expect(room.messageNames).toEqual(['kickedFromRoom', 'userLeft']);
  expect(room.messages('kickedFromRoom')).toMatchObject([{ to: { user: cat } }]);
  expect(room.params('kickedFromRoom')).toMatchObject([{ userUuid: cat, kind: 'kicked', reason: 'noise' }]);
  expect(room.tasks('closeConnections')).toEqual([
    { kind: 'closeConnections', connectionIds: [`${cat}-1`, 'phone'] },
  ]);
  expect(room.events('userKicked')).toEqual([
    { type: 'userKicked', userUuid: cat, byUuid: eve, reason: 'kicked' },
  ]);
});

test('R63 R6: it lasts ten minutes', () => {
  const room = playing();
  room.do(eve, kick(cat));
  const join = { type: 'join', profile: profile(cat), connectionId: 'back' } as const;
  room.advanceTime(10 * minute - 1);
  expect(room.try(cat, join)).toMatchObject({ ok: false, code: 'room/kicked' });
  room.advanceTime(1);
  room.do(cat, join);
});

test('R63: it also applies to someone who is not in the room', () => {
  const room = playing();
  room.do(null, kick(mod));
  expect(room.last.messages).toEqual([]);
  expect(room.expectRefusal(mod, { type: 'join', profile: profile(mod), connectionId: 'm' })).toBe(
    'room/kicked',
  );
});

test('R63: it requires rank', () => {
  const room = playing();
  expect(room.expectRefusal(fay, kick(cat))).toBe('room/not-allowed');
  expect(room.expectRefusal(eve, kick(ann))).toBe('room/outranked');
  expect(room.expectRefusal(eve, kick(eve))).toBe('room/outranked');
  room.do(root, kick(ann));
  expect(room.expectRefusal(eve, kick(''))).toBe('action/invalid');
});

test('R63 R29: a kicked DJ leaves the stage, and the next one plays', () => {
  const room = playing();
  room.do(cat, { type: 'addDj', song: song(2) });
  room.do(eve, kick(bob));
  expect(room.messageNames).toEqual(['kickedFromRoom', 'removedDj', 'userLeft', 'playedSong']);
  expect(room.stage).toEqual([cat]);
});

test('R63: someone in the grace period can be kicked', () => {
  const room = playing();
  room.disconnect(cat);
  room.do(eve, kick(cat));
  expect(room.tasks('cancelTimer')).toEqual([{ kind: 'cancelTimer', key: `grace:${cat}` }]);
  expect(room.tasks('closeConnections')).toEqual([]);
});

test('R64: a global kick removes without the ten minutes', () => {
  const room = playing();
  room.do(null, { type: 'globalKick', userUuid: cat });
  expect(room.events('userLeft')).toMatchObject([{ userUuid: cat, reason: 'globalKick' }]);
  room.join(cat, 'back');
  expect(room.expectRefusal(eve, { type: 'globalKick', userUuid: cat })).toBe('room/not-allowed');
  room.do(mod, { type: 'globalKick', userUuid: cat });
});

test('R64 M1: a global kick follows the ranks of the installation, not those of the room', () => {
  const room = playing().joinAll(mod);
  room.join(root);
  for (const userUuid of [mod, root])
    expect(room.expectRefusal(mod, { type: 'globalKick', userUuid })).toBe('room/outranked');
  room.do(mod, { type: 'globalKick', userUuid: ann });
});

test('M18: staff of the installation are only kicked by staff above them', () => {
  const room = playing().joinAll(mod);
  expect(room.expectRefusal(ann, kick(mod))).toBe('room/outranked');
  room.do(root, kick(mod));
});

test('R65: a reset notifies everyone and starts over', () => {
  const room = playing();
  room.do(eve, kick(fay));
  room.disconnect(cat);
  room.do(mod, { type: 'reset' });
  expect(room.last.messages).toEqual([
    { to: 'room', message: { name: 'roomReset', params: { roomUuid: room.state.settings.uuid } } },
  ]);
  expect(room.roomState).toMatchObject({ allUsers: [], djs: [], nowPlaying: null, allUserData: {} });
  expect(room.tasks('closeConnections')[0]?.connectionIds).toHaveLength(3);
  expect([...room.timers.keys()]).toEqual([]);
  expect(room.events('songEnded')).toMatchObject([{ reason: 'roomReset' }]);
  expect(room.events('roomReset')).toMatchObject([{ byUuid: mod, userUuids: [ann, eve, bob, cat] }]);
  expect(room.expectRefusal(fay, { type: 'join', profile: profile(fay), connectionId: 'f' })).toBe(
    'room/kicked',
  );
});

test('R65: only staff and the owner can reset', () => {
  for (const who of [eve, fay])
    expect(playing().expectRefusal(who, { type: 'reset' })).toBe('room/not-allowed');
  playing().do(ann, { type: 'reset' });
});

test('R93: who is put out of the room learns by whom, also by a role, and nobody else does', () => {
  const room = playing();
  room.do(eve, kick(cat, 'noise'));
  expect(room.params('kickedFromRoom')).toMatchObject([
    { byUserUuid: eve, byNickname: 'eve', reason: 'noise' },
  ]);
  const roomRoles = [role(ann, 'owner'), role(eve, 'moderator'), role(fay, 'banned')];
  const exclusions = { [fay]: { byUserUuid: ann, byNickname: 'ann', reason: 'spam' } };
  room.do(null, { type: 'updateSettings', settings: { roomRoles }, exclusions });
  expect(room.params('kickedFromRoom')).toEqual([
    {
      userUuid: fay,
      roomUuid: room.state.settings.uuid,
      kind: 'banned',
      byUserUuid: ann,
      byNickname: 'ann',
      reason: 'spam',
    },
  ]);
  expect(JSON.stringify(room.roomState)).not.toContain('spam');
});

test('R93: someone taken off the stage or out of the line learns by whom, and it is recorded', () => {
  const room = new TestRoom({ numberOfDjs: 1 }).joinAll(ann, bob, cat, eve);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(cat, { type: 'addDj', song: song(2) });
  room.do(eve, { type: 'removeDj', djUuid: cat });
  expect(room.params('notification')).toMatchObject([
    { code: 'takenOut', byUserUuid: eve, byNickname: 'eve' },
  ]);
  expect(room.events('seatQueueLeft')).toMatchObject([{ userUuid: cat, moderation: { byUuid: eve } }]);
  room.do(eve, { type: 'removeDj', djUuid: bob });
  expect(room.params('notification')).toMatchObject([
    { code: 'takenDown', byUserUuid: eve, byNickname: 'eve' },
  ]);
  expect(room.events('djRemoved')).toMatchObject([{ userUuid: bob, moderation: { byUuid: eve } }]);
  room.do(cat, { type: 'addDj', song: song(2) });
  room.do(cat, { type: 'removeDj' });
  expect(room.events('djRemoved')[0]).not.toHaveProperty('moderation');
});
