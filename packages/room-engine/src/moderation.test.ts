import { expect, test } from 'vitest';
import { ann, bob, cat, eve, fay, mod, profile, root, song } from './testing/characters.ts';
import { TestRoom } from './testing/test-room.ts';

const minute = 60_000;

function playing(): TestRoom {
  const room = new TestRoom().joinAll(ann, bob, cat, eve, fay);
  room.do(bob, { type: 'addDj', song: song(1) });
  return room;
}
const kick = (userUuid: string, reason?: string) => ({ type: 'kick', userUuid, reason }) as const;

test('R63: a kick tells, removes and closes at once', () => {
  const room = playing();
  room.join(cat, 'phone');
  room.do(eve, kick(cat, 'noise'));
  expect(room.said).toEqual(['kickedFromRoom', 'userLeft']);
  expect(room.messages('kickedFromRoom')).toMatchObject([{ to: { user: cat } }]);
  expect(room.params('kickedFromRoom')).toMatchObject([{ userUuid: cat, kind: 'kicked', reason: 'noise' }]);
  expect(room.tasks('closeConnections')).toEqual([
    { kind: 'closeConnections', connectionIds: [`${cat}-1`, 'phone'] },
  ]);
  expect(room.events('userKicked')).toEqual([
    { type: 'userKicked', userUuid: cat, byUuid: eve, reason: 'kicked' },
  ]);
});

test('R63 R6: it keeps out for ten minutes', () => {
  const room = playing();
  room.do(eve, kick(cat));
  const join = { type: 'join', profile: profile(cat), connectionId: 'back' } as const;
  room.pass(10 * minute - 1);
  expect(room.try(cat, join)).toMatchObject({ ok: false, code: 'room/kicked' });
  room.pass(1);
  room.do(cat, join);
});

test('R63: somebody who is not in is kept out too', () => {
  const room = playing();
  room.do(null, kick(mod));
  expect(room.last.messages).toEqual([]);
  expect(room.refused(mod, { type: 'join', profile: profile(mod), connectionId: 'm' })).toBe('room/kicked');
});

test('R63: it takes rank', () => {
  const room = playing();
  expect(room.refused(fay, kick(cat))).toBe('room/not-allowed');
  expect(room.refused(eve, kick(ann))).toBe('room/outranked');
  expect(room.refused(eve, kick(eve))).toBe('room/outranked');
  room.do(root, kick(ann));
  expect(room.refused(eve, kick(''))).toBe('action/invalid');
});

test('R63 R29: a kicked DJ leaves the stage, and the next one plays', () => {
  const room = playing();
  room.do(cat, { type: 'addDj', song: song(2) });
  room.do(eve, kick(bob));
  expect(room.said).toEqual(['kickedFromRoom', 'removedDj', 'userLeft', 'playedSong']);
  expect(room.stage).toEqual([cat]);
});

test('R63: somebody in the grace of leaving can be kicked', () => {
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
  expect(room.refused(eve, { type: 'globalKick', userUuid: cat })).toBe('room/not-allowed');
  expect(room.refused(mod, { type: 'globalKick', userUuid: ann })).toBe('room/outranked');
  room.do(mod, { type: 'globalKick', userUuid: cat });
});

test('R65: a reset tells everybody and starts over', () => {
  const room = playing();
  room.do(eve, kick(fay));
  room.disconnect(cat);
  room.do(mod, { type: 'reset' });
  expect(room.last.messages).toEqual([
    { to: 'room', message: { name: 'roomReset', params: { roomUuid: room.state.settings.uuid } } },
  ]);
  expect(room.picture).toMatchObject({ allUsers: [], djs: [], nowPlaying: null, allUserData: {} });
  expect(room.tasks('closeConnections')[0]?.connectionIds).toHaveLength(3);
  expect([...room.timers.keys()]).toEqual([]);
  expect(room.events('songEnded')).toMatchObject([{ reason: 'roomReset' }]);
  expect(room.events('roomReset')).toMatchObject([{ byUuid: mod, userUuids: [ann, eve, bob, cat] }]);
  expect(room.refused(fay, { type: 'join', profile: profile(fay), connectionId: 'f' })).toBe('room/kicked');
});

test('R65: only staff and the owner may', () => {
  for (const who of [eve, fay]) expect(playing().refused(who, { type: 'reset' })).toBe('room/not-allowed');
  playing().do(ann, { type: 'reset' });
});
