import { describe, expect, test } from 'vitest';
import { ann, bob, cat, eve, fay, role, song } from './testing/characters.ts';
import { TestRoom } from './testing/test-room.ts';

const hour = 3_600_000;
const ways = [
  ['forth by three hours', 3 * hour],
  ['back by three hours', -3 * hour],
  ['back by a day', -24 * hour],
] as const;

function playing(): TestRoom {
  const room = new TestRoom({ stillThereCheck: true }).joinAll(ann, bob, cat);
  room.do(bob, { type: 'addDj', song: song(1, { duration: 100 }) });
  room.do(cat, { type: 'addDj', song: song(2, { duration: 100 }) });
  return room;
}

describe.each(ways)('R78: a clock that is set %s', (_way, byMs) => {
  test('lets the song play as long as it lasts, at the same place for everybody', () => {
    const room = playing();
    room.pass(40_000);
    const { startTime, endTime, playId } = room.picture.nowPlaying!;
    room.jump(byMs);
    expect(room.patch('updatedClock')).toEqual([
      { op: 'replace', path: '/nowPlaying/startTime', value: startTime + byMs },
      { op: 'replace', path: '/nowPlaying/endTime', value: endTime + byMs },
    ]);
    room.pass(61_499);
    expect(room.picture.nowPlaying?.playId).toBe(playId);
    room.pass(1);
    expect(room.events('songEnded')).toMatchObject([
      { playId, reason: 'played', listeners: [{ heardMs: 100_000 }, { heardMs: 100_000 }] },
    ]);
  });

  test('leaves the 20 seconds of who dropped out 20 seconds, and the place five minutes', () => {
    const room = playing();
    room.disconnect(cat);
    room.pass(12_000);
    room.jump(byMs);
    room.pass(7_999);
    expect(room.stage).toContain(cat);
    room.pass(1);
    expect(room.stage).not.toContain(cat);
    room.pass(60_000);
    room.jump(-byMs);
    room.join(cat, 'again');
    expect(room.stage).toContain(cat);
  });

  test('keeps the kicked out for ten minutes, and asks nobody too early whether they are there', () => {
    const room = playing();
    room.do(null, { type: 'kick', userUuid: ann });
    room.jump(byMs);
    room.pass(10 * 60_000 - 1);
    const actions = room.state.people;
    expect(Object.keys(actions)).not.toContain(ann);
    expect(
      room.refused(ann, {
        type: 'join',
        profile: { ...room.state.people[bob]!.data.userProfile, uuid: ann },
        connectionId: 'x',
      }),
    ).toBe('room/kicked');
    room.pass(1);
    room.join(ann, 'y');
    expect(room.messages('askedIfStillThere')).toEqual([]);
  });
});

test('R78: the end of a role is a date and stays one', () => {
  const room = new TestRoom().joinAll(ann, fay);
  const until = new Date(room.now + 2 * hour).toISOString();
  room.do(null, {
    type: 'updateSettings',
    settings: { roomRoles: [role(ann, 'owner'), role(fay, 'djDisabled', until)] },
  });
  const canDj = () => room.picture.allUsers.find(({ uuid }) => uuid === fay)?.canDj;
  room.jump(hour);
  room.pass(0);
  expect(canDj()).toBe(false);
  room.jump(2 * hour);
  room.pass(0);
  expect(canDj()).toBe(true);
});

test('R78: is for the host alone, and only by whole milliseconds', () => {
  const room = new TestRoom().joinAll(eve);
  expect(room.refused(eve, { type: 'shiftClock', byMs: 5 })).toBe('action/host-only');
  expect(room.refused(null, { type: 'shiftClock', byMs: Number.NaN })).toBe('action/invalid');
});
