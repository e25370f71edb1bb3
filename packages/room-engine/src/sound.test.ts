import { expect, test } from 'vitest';
import { ann, bob } from '../testing/characters.ts';
import { TestRoom } from '../testing/test-room.ts';

const at = (uuid: string, connectionId = `${uuid}-1`) => ({ uuid, tokenRole: 'user', connectionId }) as const;

const claim = (room: TestRoom, actor: ReturnType<typeof at>, device: string, takeOver = false) =>
  room.do(actor, { type: 'claimSound', device, takeOver }).result;

/** Ann's laptop plays; her phone has joined. */
function twoDevices(): TestRoom {
  const room = new TestRoom().joinAll(ann, bob);
  claim(room, at(ann), 'laptop');
  room.join(ann, 'ann-phone');
  return room;
}
const phone = at(ann, 'ann-phone');

test('R110: the first device plays; a second one is told which does, and nobody else hears of it', () => {
  const room = twoDevices();
  expect(claim(room, phone, 'phone')).toEqual({ device: 'laptop' });
  expect(room.last.messages).toEqual([]);
  expect(claim(room, at(bob), 'phone')).toEqual({ device: 'phone' });
});

test('R110: another device takes over when it is asked to, and the person is told', () => {
  const room = twoDevices();
  expect(claim(room, phone, 'phone', true)).toEqual({ device: 'phone' });
  expect(room.last.messages).toEqual([
    { to: { user: ann }, message: { name: 'soundMoved', params: { device: 'phone' } } },
  ]);
  expect(claim(room, at(ann), 'laptop')).toEqual({ device: 'phone' });
});

test('R110: the same device over a new connection still plays, without a message', () => {
  const room = twoDevices();
  expect(claim(room, phone, 'laptop')).toEqual({ device: 'laptop' });
  expect(room.last.messages).toEqual([]);
  room.disconnect(ann);
  expect(room.messages('soundMoved')).toEqual([]);
  expect(room.state.people[ann]?.sound).toEqual({ device: 'laptop', connectionId: 'ann-phone' });
});

test('R111: when the device that plays is gone the others are told, and stay silent until they claim', () => {
  const room = twoDevices();
  room.disconnect(ann);
  expect(room.params('soundMoved')).toEqual([{ device: null }]);
  expect(claim(room, phone, 'phone')).toEqual({ device: 'phone' });
});

test('R111: a device that was silent leaves without a message; after a restart nobody plays', () => {
  const room = twoDevices();
  room.disconnect(ann, 'ann-phone');
  expect(room.last.messages).toEqual([]);
  room.restart();
  expect(room.state.people[ann]?.sound).toBeUndefined();
  room.join(ann, 'ann-phone');
  expect(claim(room, phone, 'phone')).toEqual({ device: 'phone' });
});

test('R72: a claim of somebody who is not here, or over a connection of nobody, is refused', () => {
  const room = twoDevices();
  const refused = (actor: Parameters<TestRoom['try']>[0], device: unknown) =>
    room.expectRefusal(actor, { type: 'claimSound', device: device as string });
  expect(refused(null, 'laptop')).toBe('action/needs-user');
  expect(refused(at('nobody'), 'laptop')).toBe('action/needs-user');
  expect(refused(at(ann, `${bob}-1`), 'laptop')).toBe('action/invalid');
  expect(refused(ann, 'laptop')).toBe('action/invalid');
  for (const device of ['', 'x'.repeat(65), 7]) expect(refused(at(ann), device)).toBe('action/invalid');
});
