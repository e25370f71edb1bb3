import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './frame.ts';

it.each([0, 1, 125, 126, 65_535, 65_536, 200_000])('a text of %i bytes arrives unchanged', async (length) => {
  const text = 'é'.repeat(Math.floor(length / 2)) + 'x'.repeat(length % 2);
  const server = createServer();
  const upgrades = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) =>
    upgrades.handleUpgrade(request, socket, head, () => socket.write(textFrame(text))),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [data] = (await once(client, 'message')) as [Buffer];
  expect(data.toString() === text).toBe(true);
  client.terminate();
  server.close();
});
