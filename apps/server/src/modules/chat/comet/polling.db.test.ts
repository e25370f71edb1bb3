/** What bots cost that ask ten times a second whether there is anything new (wire section 5.3, rule C33). */
import { roomGrantRoomRole } from '@turnstage/client/routes';
import type { CometMessage } from '@turnstage/contracts';
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatFixture } from '../messages/chat.fixture.ts';
import { cometFixture } from './comet.fixture.ts';

let world: World;
let ann: TestPerson;
let bob: TestPerson;
let roz: TestPerson;
const { openRoom, say, write } = chatFixture(() => world);
const { data, list } = cometFixture(() => world);

beforeAll(async () => {
  world = await startWorld();
  [ann, bob, roz] = [await world.person('ann'), await world.person('bob'), await world.person('roz')];
});
afterAll(() => world.stop());

/** How often a connection of the pool was lent while `work` went on: outside of transactions once a query. */
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

const repeat = async (times: number, work: () => Promise<unknown>) => {
  for (let n = 0; n < times; n += 1) await work();
};
const texts = (messages: CometMessage[]) => messages.map((one) => (one.data as { text: string }).text);

test('a poll that finds nothing new costs the look-up of its token and nothing else, whichever bot asks', async () => {
  const { uuid } = await openRoom('polled');
  const said = await say(bob, uuid, 'hello');
  const at = Math.floor(world.clock.now() / 1000);
  const group = `/v3.0/groups/${uuid}/messages?`;
  const polls: [string, string, string[]][] = [
    ['V2, every 100 ms', `${group}per_page=50&undelivered=1&affix=append&id=${said.id}`, []],
    ['V2 before it knows an id', `${group}per_page=50&undelivered=1&affix=append&id=undefined`, ['hello']],
    ['V3, every second', `${group}per_page=50&unread=0&affix=append&id=${said.id}&updatedAt=${at}`, []],
    ['jambot, every 450 ms', `${group}fromTimestamp=${at}&category=message`, ['hello']],
    ['hf-alpha, every 600 ms', `${group}limit=100`, ['hello']],
    ['the Python bot, every second', `${group}limit=10`, ['hello']],
    ['V3 for each person in the room', `/v3.0/messages?limit=1&receiverType=user&sender=${bob.uuid}`, []],
  ];
  for (const [who, path, found] of polls) {
    expect(texts(await list(roz, path)), who).toEqual(found);
    const queries = await queriesOf(() =>
      repeat(10, async () => expect(texts(await list(roz, path)), who).toEqual(found)),
    );
    expect(queries, who).toBe(10);
  }
});

test('what is said, changed, taken back or reacted to is in the very next poll', async () => {
  const { uuid } = await openRoom('followed');
  const first = await say(bob, uuid, 'first');
  const [tail, whole] = [
    `/v3/groups/${uuid}/messages?affix=append&category=message&id=${first.id}`,
    `/v3/groups/${uuid}/messages?per_page=50&category=message`,
  ];
  await list(roz, tail);
  expect(texts(await list(roz, whole))).toEqual(['first']);
  const second = await say(ann, uuid, 'second');
  expect(texts(await list(roz, tail))).toEqual(['second']);
  await data(ann, 'PUT', `/v3/messages/${second.id}`, { body: { data: { text: 'changed' } } });
  expect(texts(await list(roz, tail))).toEqual(['changed']);
  await data(bob, 'POST', `/v3/messages/${first.id}/reactions/${encodeURIComponent('👍')}`);
  const [reacted] = await list(roz, whole);
  expect(reacted?.data).toMatchObject({ reactions: [{ reaction: '👍', count: 1 }] });
  await data(ann, 'DELETE', `/v3/messages/${second.id}`);
  expect(texts(await list(roz, tail))).toEqual(['']);
  const direct = `/v3.0/messages?limit=1&receiverType=user&sender=${bob.uuid}`;
  expect(await list(roz, direct)).toEqual([]);
  await write(bob, roz, 'psst');
  expect(texts(await list(roz, direct))).toEqual(['psst']);
});

test('who is put out of the room is told so when they ask again', async () => {
  const { uuid } = await openRoom('closed to eve');
  const eve = await world.person('eve');
  const path = `/v3/groups/${uuid}/messages?limit=10`;
  expect(await list(eve, path)).toEqual([]);
  await ann.client.call(roomGrantRoomRole, {
    params: { room: uuid },
    body: { userUuid: eve.uuid, role: 'banned' },
  });
  await world.drain();
  await expect(list(eve, path)).rejects.toThrow('You are banned from this room');
});
