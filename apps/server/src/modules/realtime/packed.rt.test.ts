/** Many clients of our own that join at the same moment, and one plain client among them (rule R91). */
import { randomUUID } from 'node:crypto';
import { createRoomSocket, type RoomSocket } from '@turnstage/client';
import { chatSendRoomMessage } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { guestPerson } from '@turnstage/testkit';
import { afterAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openRoom, Visitors } from '../../../testing/realtime/room-visitor.ts';

const crowd = 60;

const { world } = useWorld();
const visitors = new Visitors(() => world.baseUrl);

afterAll(async () => {
  await visitors.disconnectAll();
});

/** Returns a WebSocket class that counts the binary frames of its sockets. */
function countingWebSocket() {
  const counted = { packed: 0 };
  class Counting extends WebSocket {
    constructor(url: string) {
      super(url);
      this.on('message', (_data, isBinary) => (counted.packed += Number(isBinary)));
    }
  }
  return { counted, WebSocket: Counting };
}

it('a crowd receives the same as a client of plain texts, with long messages packed once for all', async () => {
  const owner = await world.person('ann');
  const room = await openRoom(owner);
  const plain = await visitors.enter(owner, room.uuid);
  const guests = await Promise.all(
    Array.from({ length: crowd }, (_, n) => guestPerson(world.baseUrl, `crowd${n}`)),
  );
  const { counted, WebSocket: Counting } = countingWebSocket();
  const faults: string[] = [];
  const make = (token: string): RoomSocket =>
    createRoomSocket({
      url: world.baseUrl,
      token: () => token,
      WebSocket: Counting,
      onFault: (text) => faults.push(text),
    });
  const fullStates: string[] = [];
  const receivedBy: string[] = [];
  const sockets = guests.map(({ token, name }) => {
    const socket = make(token);
    socket.on('joined', () => fullStates.push(name));
    socket.on('message', ({ message }) => {
      if (message.name === 'chatMessage') receivedBy.push(name);
    });
    return socket;
  });
  await Promise.all(sockets.map((socket) => socket.join({ roomUuid: room.uuid })));
  const isWhole = (socket: RoomSocket) => socket.state()?.allUsers.length === crowd + 1;
  await expect.poll(() => sockets.every(isWhole)).toBe(true);
  await plain.until(() => plain.state?.allUsers.length === crowd + 1, 'everybody');
  for (const socket of sockets) expect(socket.state()).toEqual(plain.state);

  // Long enough to be packed for a crowd, even if nobody joined together.
  const before = counted.packed;
  const text = '☂'.repeat(1_500);
  await owner.client.call(chatSendRoomMessage, {
    params: { roomUuid: room.uuid },
    body: { uuid: randomUUID(), message: text },
  });
  await expect.poll(() => receivedBy.length).toBe(crowd);
  expect(counted.packed).toBe(before + crowd);
  const received = await plain.waitForMessage('chatMessage');
  expect(received.params?.['message']).toMatchObject({ message: text });

  expect(fullStates).toHaveLength(crowd);
  expect(faults).toEqual([]);
  for (const socket of sockets) socket.leave();
});
