/** What a message to a group costs, however many connections follow it. */
import { chatFixture, useWorld } from '@turnstage/server/testing';
import { guestPerson } from '@turnstage/testkit';
import { afterEach, expect, test } from 'vitest';
import { cometFixture } from '../../../../testing/comet/comet.fixture.ts';
import { chatClientFixture } from '../../../../testing/comet/chat-client.fixture.ts';

const { world, bob } = useWorld({ people: ['bob'] });
const { openRoom, post } = chatFixture(() => world);
const { chatToken } = cometFixture(() => world);
const { logIn, disconnectAll } = chatClientFixture(() => world, chatToken);

afterEach(() => disconnectAll());

/** How often the pool lent a connection while `work` ran. */
async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  let lent = 0;
  const count = () => (lent += 1);
  world.database.pool.on('acquire', count);
  try {
    await work();
  } finally {
    world.database.pool.off('acquire', count);
  }
  return lent;
}

async function joinBySql(guid: string, userUuids: readonly string[]): Promise<void> {
  await world.database.pool.query(
    'insert into comet_service.group_member select $1, uuid, 0 from unnest($2::uuid[]) as uuid',
    [guid, userUuids],
  );
}

test('a message to 200 connections makes as many queries as one to 2', async () => {
  const [small, large] = [await openRoom('two follow'), await openRoom('two hundred follow')];
  const guests = await Promise.all(
    Array.from({ length: 200 }, (_, at) => guestPerson(world.baseUrl, `visitor ${at}`)),
  );
  const uuids = guests.map(({ uuid }) => uuid);
  await joinBySql(small.uuid, uuids.slice(0, 2));
  await joinBySql(large.uuid, uuids);
  const clients = await Promise.all(guests.map(({ token }) => logIn(bob, '/ws', 'd1', token)));
  const push = (guid: string, text: string) =>
    queriesOf(async () => {
      await post(bob, guid, text);
      await world.app.comet.settle();
    });
  await push(small.uuid, 'warm up');
  const few = await push(small.uuid, 'to two');
  const many = await push(large.uuid, 'to all');
  await Promise.all(clients.map((client) => client.waitForText('to all')));
  expect(many).toBe(few);
});
