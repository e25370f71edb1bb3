import { createRoomSocket } from '@turnstage/client';
import { roomCreateRoom } from '@turnstage/client/routes';
import type { ChatMessage } from '@turnstage/contracts';
import { startWorld } from '@turnstage/testkit';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startGreeter } from './greeter-bot.ts';

test('the example bot welcomes each who comes in, once, and neither itself nor ghosts', async () => {
  const world = await startWorld();
  const [ann, roz, cat, gus] = [
    await world.person('ann'),
    await world.person('roz'),
    await world.person('cat'),
    await world.person('gus'),
  ];
  const { uuid: roomUuid } = await ann.client.call(roomCreateRoom, { body: { name: 'A warm welcome' } });
  const enter = async (token: string) => {
    const socket = createRoomSocket({ url: world.baseUrl, token: () => token, WebSocket });
    await socket.join({ roomUuid });
    return socket;
  };
  const heard: string[] = [];
  let heardAll: () => void = () => undefined;
  const all = new Promise<void>((resolve) => (heardAll = resolve));
  const host = await enter(ann.token);
  host.on('message', ({ message }) => {
    if (message.name !== 'chatMessage') return;
    heard.push((message.params['message'] as ChatMessage).message);
    if (heard.includes('Welcome, @cat!')) heardAll();
  });
  const sockets = [host, await startGreeter(world.baseUrl, roz.token, roomUuid)];
  sockets.push(await enter(gus.token), await enter(cat.token));
  await all;
  expect(heard).toEqual(['Welcome, @cat!']);
  for (const socket of sockets) socket.leave();
  await world.stop();
});
