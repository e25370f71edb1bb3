/** Very many who come in at the same moment, with our own client, and one plain client among them (rule R91). */
import { randomUUID } from 'node:crypto';
import { createRoomSocket, type RoomSocket } from '@turnstage/client';
import { chatSendRoomMessage } from '@turnstage/client/routes';
import { guestPerson, startWorld, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openRoom, Visitors } from './testing/room-visitor.ts';

const crowd = 60;

let world: World;
const visitors = new Visitors(() => world.baseUrl);

beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  await visitors.sendHome();
  await world.stop();
});

/** Counts the binary frames of every socket made with it. */
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

it('hear the same as one who reads every text, with what is long packed once for all', async () => {
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
  const pictures: string[] = [];
  const heard: string[] = [];
  const sockets = guests.map(({ token, name }) => {
    const socket = make(token);
    socket.on('joined', () => pictures.push(name));
    socket.on('message', ({ message }) => {
      if (message.name === 'chatMessage') heard.push(name);
    });
    return socket;
  });
  await Promise.all(sockets.map((socket) => socket.join({ roomUuid: room.uuid })));
  const isWhole = (socket: RoomSocket) => socket.state()?.allUsers.length === crowd + 1;
  await expect.poll(() => sockets.every(isWhole)).toBe(true);
  await plain.until(() => plain.state?.allUsers.length === crowd + 1, 'everybody');
  for (const socket of sockets) expect(socket.state()).toEqual(plain.state);

  // Long enough to be packed for a crowd, also if nobody came in together.
  const before = counted.packed;
  const text = '☂'.repeat(1_500);
  await owner.client.call(chatSendRoomMessage, {
    params: { roomUuid: room.uuid },
    body: { uuid: randomUUID(), message: text },
  });
  await expect.poll(() => heard.length).toBe(crowd);
  expect(counted.packed).toBe(before + crowd);
  const told = await plain.hear('chatMessage');
  expect(told.params?.['message']).toMatchObject({ message: text });

  expect(pictures).toHaveLength(crowd);
  expect(faults).toEqual([]);
  for (const socket of sockets) socket.leave();
});
