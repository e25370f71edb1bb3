/** What it costs when bots poll for new messages ten times a second (wire section 5.3, rule C33). */
import { roomGrantRoomRole } from '@turnstage/client/routes';
import type { CometMessage } from '@turnstage/contracts';
import { chatFixture, useWorld } from '@turnstage/server/testing';
import { expect, test } from 'vitest';
import { cometFixture } from '../../../testing/comet/comet.fixture.ts';

const { world, ann, bob, roz } = useWorld({ people: ['ann', 'bob', 'roz'] });
const { openRoom, post, sendDirect } = chatFixture(() => world);
const { data, list } = cometFixture(() => world);

/** How often the pool lent a connection while `work` ran: outside of transactions that's once per query. */
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

test('a poll without new messages costs the token check and nothing else, whichever bot polls', async () => {
  const { uuid } = await openRoom('polled');
  const posted = await post(bob, uuid, 'hello');
  const at = Math.floor(world.clock.now() / 1000);
  const group = `/v3.0/groups/${uuid}/messages?`;
  const polls: [string, string, string[]][] = [
    ['V2, every 100 ms', `${group}per_page=50&undelivered=1&affix=append&id=${posted.id}`, []],
    ['V2 before it knows an id', `${group}per_page=50&undelivered=1&affix=append&id=undefined`, []],
    ['V3, every second', `${group}per_page=50&unread=0&affix=append&id=${posted.id}&updatedAt=${at}`, []],
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

test('a new, edited or deleted message and a reaction show up in the very next poll', async () => {
  const { uuid } = await openRoom('followed');
  const first = await post(bob, uuid, 'first');
  const [tailQuery, fullQuery] = [
    `/v3/groups/${uuid}/messages?affix=append&category=message&id=${first.id}`,
    `/v3/groups/${uuid}/messages?per_page=50&category=message`,
  ];
  await list(roz, tailQuery);
  expect(texts(await list(roz, fullQuery))).toEqual(['first']);
  const second = await post(ann, uuid, 'second');
  expect(texts(await list(roz, tailQuery))).toEqual(['second']);
  await data(ann, 'PUT', `/v3/messages/${second.id}`, { body: { data: { text: 'changed' } } });
  expect(texts(await list(roz, tailQuery))).toEqual(['changed']);
  await data(bob, 'POST', `/v3/messages/${first.id}/reactions/${encodeURIComponent('👍')}`);
  const [reacted] = await list(roz, fullQuery);
  expect(reacted?.data).toMatchObject({ reactions: [{ reaction: '👍', count: 1 }] });
  await data(ann, 'DELETE', `/v3/messages/${second.id}`);
  expect(texts(await list(roz, tailQuery))).toEqual(['']);
  const direct = `/v3.0/messages?limit=1&receiverType=user&sender=${bob.uuid}`;
  expect(await list(roz, direct)).toEqual([]);
  await sendDirect(bob, roz, 'psst');
  expect(texts(await list(roz, direct))).toEqual(['psst']);
});

test('a person who was removed from the room is refused at the next poll', async () => {
  const { uuid } = await openRoom('closed to eve');
  const eve = await world.person('eve');
  const path = `/v3/groups/${uuid}/messages?limit=10`;
  expect(await list(eve, path)).toEqual([]);
  await ann.client.call(roomGrantRoomRole, {
    params: { room: uuid },
    body: { userUuid: eve.uuid, role: 'banned' },
  });
  await world.drain();
  await expect(list(eve, path)).rejects.toThrow("You're banned from this room");
});
