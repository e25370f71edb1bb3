import { expect, test } from 'vitest';
import { ann, bob, cat, eve, fay, placeholder, role, song } from '../testing/characters.ts';
import { TestRoom } from '../testing/test-room.ts';
import { pendingTasks } from './timers.ts';

function playing(): TestRoom {
  const room = new TestRoom().joinAll(ann, bob, cat);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(cat, { type: 'addDj', song: song(2) });
  return room;
}

test('R67: a song that is still playing continues at the same second', () => {
  const room = playing();
  const before = room.roomState.nowPlaying;
  room.now += 60_000;
  room.restart();
  expect(room.last.messages).toEqual([]);
  expect(room.roomState.nowPlaying).toEqual(before);
  expect(room.timers.get('endOfSong')?.dueAt).toBe(before?.endTime);
});

test('R67: a song whose end has passed is over, and ended at its end', () => {
  const room = playing();
  const { endTime } = room.roomState.nowPlaying ?? { endTime: 0 };
  room.now = endTime + 40_000;
  room.restart();
  expect(room.events('songEnded')).toMatchObject([{ endedAt: endTime, reason: 'played' }]);
  expect(room.roomState.nowPlaying).toMatchObject({ song: { songId: '2' }, startTime: room.now + 1_500 });
});

test('R67: everyone has 20 seconds to reconnect', () => {
  const room = playing();
  room.restart();
  expect(room.state.connections).toEqual({});
  room.advanceTime(10_000);
  room.join(bob, 'new');
  expect(room.messageNames).toEqual(['updatedUserData']);
  room.advanceTime(10_000);
  expect(room.roomState.allUsers.map(({ uuid }) => uuid)).toEqual([bob]);
  expect(room.stage).toEqual([bob]);
});

test('R67: a grace period that started before the restart continues', () => {
  const room = playing();
  room.disconnect(cat);
  const dueAt = room.now + 20_000;
  room.now += 15_000;
  room.restart();
  expect(room.timers.get(`grace:${cat}`)?.dueAt).toBe(dueAt);
});

test('R68: lookups and song requests are repeated', () => {
  const room = playing();
  room.do(cat, { type: 'updateNextSong', song: placeholder(8) });
  room.restart();
  expect(room.tasks('requestNextSong')).toEqual([{ kind: 'requestNextSong', userUuid: bob }]);
  expect(room.tasks('lookupSong')).toEqual([{ kind: 'lookupSong', userUuid: cat, song: placeholder(8) }]);
});

test('R69: the required timers are derived from the state', () => {
  const room = playing();
  room.disconnect(ann);
  const until = new Date(room.now + 5_000).toISOString();
  room.do(null, {
    type: 'updateSettings',
    settings: { stillThereCheck: true, roomRoles: [role(eve, 'chatDisabled', until)] },
  });
  expect(pendingTasks(room.state, room.now).map(({ key }) => key)).toEqual([
    'endOfSong',
    'askStillThere',
    'liftRestrictions',
    `grace:${ann}`,
  ]);
});

test('R69: overdue timers are due now', () => {
  const room = new TestRoom({ roomRoles: [role(fay, 'banned', '2020-01-01T00:00:00.000Z')] });
  expect(pendingTasks(room.state, room.now)).toMatchObject([{ key: 'liftRestrictions', dueAt: room.now }]);
  room.advanceTime(0);
  expect(room.roomState.settings.roomRoles).toEqual([]);
});
