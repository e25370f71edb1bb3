import { describe, expect, test } from 'vitest';
import { ann, bob, cat, eve, fay, role, song } from '../testing/characters.ts';
import { TestRoom } from '../testing/test-room.ts';

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
  test('keeps the length of the song and its position for everyone', () => {
    const room = playing();
    room.advanceTime(40_000);
    const { startTime, endTime, playId } = room.roomState.nowPlaying!;
    room.jump(byMs);
    expect(room.patch('updatedClock')).toEqual([
      { op: 'replace', path: '/nowPlaying/startTime', value: startTime + byMs },
      { op: 'replace', path: '/nowPlaying/endTime', value: endTime + byMs },
    ]);
    room.advanceTime(61_499);
    expect(room.roomState.nowPlaying?.playId).toBe(playId);
    room.advanceTime(1);
    expect(room.events('songEnded')).toMatchObject([
      { playId, reason: 'played', listeners: [{ heardMs: 100_000 }, { heardMs: 100_000 }] },
    ]);
  });

  test('keeps the 20 seconds of someone who dropped out, and the five minutes of their position', () => {
    const room = playing();
    room.disconnect(cat);
    room.advanceTime(12_000);
    room.jump(byMs);
    room.advanceTime(7_999);
    expect(room.stage).toContain(cat);
    room.advanceTime(1);
    expect(room.stage).not.toContain(cat);
    room.advanceTime(60_000);
    room.jump(-byMs);
    room.join(cat, 'again');
    expect(room.stage).toContain(cat);
  });

  test('keeps kicks at ten minutes, and asks nobody too early whether they are still there', () => {
    const room = playing();
    room.do(null, { type: 'kick', userUuid: ann });
    room.jump(byMs);
    room.advanceTime(10 * 60_000 - 1);
    const actions = room.state.people;
    expect(Object.keys(actions)).not.toContain(ann);
    expect(
      room.expectRefusal(ann, {
        type: 'join',
        profile: { ...room.state.people[bob]!.data.userProfile, uuid: ann },
        connectionId: 'x',
      }),
    ).toBe('room/kicked');
    room.advanceTime(1);
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
  const canDj = () => room.roomState.allUsers.find(({ uuid }) => uuid === fay)?.canDj;
  room.jump(hour);
  room.advanceTime(0);
  expect(canDj()).toBe(false);
  room.jump(2 * hour);
  room.advanceTime(0);
  expect(canDj()).toBe(true);
});

test('R78: is for the host only, and for whole milliseconds only', () => {
  const room = new TestRoom().joinAll(eve);
  expect(room.expectRefusal(eve, { type: 'shiftClock', byMs: 5 })).toBe('action/host-only');
  expect(room.expectRefusal(null, { type: 'shiftClock', byMs: Number.NaN })).toBe('action/invalid');
});
