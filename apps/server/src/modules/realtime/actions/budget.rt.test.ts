import { roomCreateRoom } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { SocketClient } from 'ttfm-socket';
import { expect, it } from 'vitest';

const { world } = useWorld({ enforceRateLimits: true });

it('limits a client that votes without end, allows it again after a while, and leaves other clients alone', async () => {
  const ann = await world.person('ann');
  const bob = await world.person('bob');
  const { uuid: roomUuid } = await ann.client.call(roomCreateRoom, { body: { name: 'Slow down' } });
  const clients = await Promise.all(
    [ann, bob].map(async ({ token }) => {
      const client = new SocketClient(world.baseUrl);
      client.on('error', () => undefined);
      await client.joinRoom(token, { roomUuid });
      return client;
    }),
  );
  const [wild, calm] = clients as [SocketClient, SocketClient];
  const vote = async (client: SocketClient): Promise<unknown> => {
    const params = { songVotes: { like: true } };
    return client.action('voteOnSong' as never, params as never).catch((error: unknown) => error);
  };
  const responses: unknown[] = [];
  for (let count = 0; count < 60; count += 1) responses.push(await vote(wild));
  expect(new Set(responses.slice(0, 59))).toEqual(new Set(['Nothing is playing right now.']));
  expect(responses[59]).toBe('Too many requests. Slow down a little.');
  expect(await vote(calm)).toBe('Nothing is playing right now.');
  world.clock.advance(1000);
  expect(await vote(wild)).toBe('Nothing is playing right now.');
  for (const client of clients) client.disconnect();
});
