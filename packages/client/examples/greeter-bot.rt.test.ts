import { createRoomSocket } from '@turnstage/client';
import { roomCreateRoom } from '@turnstage/client/routes';
import { startWorld } from '@turnstage/server/testing';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startGreeter } from './greeter-bot.ts';

test('the example bot welcomes each newcomer once, and neither itself nor ghosts', async () => {
  const world = await startWorld();
  const [ann, roz, cat, gus] = [
    await world.person('ann'),
    await world.person('roz'),
    await world.person('cat'),
    await world.person('gus'),
  ];
  const { uuid: roomUuid } = await ann.client.call(roomCreateRoom, { body: { name: 'A warm welcome' } });
  const joinRoom = async (token: string) => {
    const socket = createRoomSocket({ url: world.baseUrl, token: () => token, WebSocket });
    await socket.join({ roomUuid });
    return socket;
  };
  const received: string[] = [];
  let resolveAll: () => void = () => undefined;
  const all = new Promise<void>((resolve) => (resolveAll = resolve));
  const host = await joinRoom(ann.token);
  host.on('message', ({ message }) => {
    if (message.name !== 'chatMessage') return;
    received.push(message.params.message.message);
    if (received.includes('Welcome, @cat!')) resolveAll();
  });
  const sockets = [host, await startGreeter(world.baseUrl, roz.token, roomUuid)];
  sockets.push(await joinRoom(gus.token), await joinRoom(cat.token));
  await all;
  expect(received).toEqual(['Welcome, @cat!']);
  for (const socket of sockets) socket.leave();
  await world.stop();
});
