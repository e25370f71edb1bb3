/** Lists with `undelivered=1`: a bot that restarts doesn't receive old commands again (rule C55). */
import type { CometMessage } from '@turnstage/contracts';
import { chatFixture, useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { expect, test } from 'vitest';
import { cometFixture } from '../../../../testing/comet/comet.fixture.ts';

const { world, bob, cat, roz } = useWorld({ people: ['bob', 'cat', 'roz'] });
const { openRoom, post, sendDirect } = chatFixture(() => world);
const { callComet, data, list, messagesPath, texts } = cometFixture(() => world);

/** What a bot requests at its start, before it knows an id. */
const atStart = 'per_page=50&undelivered=1&hideDeleted=0&affix=append&id=undefined';
const readStart = async (person: TestPerson, guid: string) =>
  texts(await list(person, messagesPath(guid, atStart)));

test('C55: a bot that was never here starts with nothing', async () => {
  const { uuid } = await openRoom('first start');
  await post(bob, uuid, '/skip');
  expect(await readStart(roz, uuid)).toEqual([]);
  expect(await readStart(roz, uuid)).toEqual([]);
});

test('C55: what is new arrives once, also when the bot still has no id', async () => {
  const { uuid } = await openRoom('no id yet');
  await readStart(roz, uuid);
  await post(bob, uuid, 'one');
  await post(bob, uuid, 'two');
  expect(await readStart(roz, uuid)).toEqual(['one', 'two']);
  expect(await readStart(roz, uuid)).toEqual([]);
});

test('C55: after a restart nothing comes a second time, and what was missed comes oldest first', async () => {
  const { uuid } = await openRoom('restarted');
  await readStart(roz, uuid);
  const { id } = await post(bob, uuid, '/skip');
  expect(await readStart(roz, uuid)).toEqual(['/skip']);
  await post(bob, uuid, '/ban @cat');
  const polled = await list(roz, messagesPath(uuid, `per_page=50&undelivered=1&affix=append&id=${id}`));
  expect(texts(polled)).toEqual(['/ban @cat']);
  expect(await readStart(roz, uuid)).toEqual([]);
  for (const text of ['a', 'b', 'c']) await post(bob, uuid, text);
  const two = messagesPath(uuid, 'per_page=2&undelivered=1&id=undefined');
  expect(texts(await list(roz, two))).toEqual(['a', 'b']);
  expect(texts(await list(roz, two))).toEqual(['c']);
  const { rows } = await world.database.pool.query(
    'select message_id from comet_service.delivery_mark where user_uuid = $1 and channel_uuid = $2',
    [roz.uuid, uuid],
  );
  const [newest] = await list(bob, messagesPath(uuid, 'limit=1'));
  expect(rows).toEqual([{ message_id: Number(newest?.id) }]);
});

test('C55: each person has marks of their own, and other lists neither read nor move them', async () => {
  const { uuid } = await openRoom('own marks');
  for (const person of [roz, cat]) await readStart(person, uuid);
  await post(bob, uuid, 'hello');
  expect(await readStart(cat, uuid)).toEqual(['hello']);
  expect(texts(await list(roz, messagesPath(uuid, 'undelivered=0&per_page=50')))).toEqual(['hello']);
  expect(texts(await list(roz, messagesPath(uuid, 'per_page=50&affix=prepend')))).toEqual(['hello']);
  expect(await readStart(roz, uuid)).toEqual(['hello']);
});

test('C55: a cursor is exact, whatever was delivered', async () => {
  const { uuid } = await openRoom('cursor');
  await readStart(roz, uuid);
  const { id } = await post(bob, uuid, 'one');
  await post(bob, uuid, 'two');
  expect(await readStart(roz, uuid)).toEqual(['one', 'two']);
  const again = messagesPath(uuid, `undelivered=1&affix=append&id=${id}`);
  expect(texts(await list(roz, again))).toEqual(['two']);
});

test('C55: a receipt delivers, by id or all', async () => {
  const { uuid } = await openRoom('receipts');
  await readStart(roz, uuid);
  const { id } = await post(bob, uuid, 'one');
  await post(bob, uuid, 'two');
  const delivered = `/v3.0/groups/${uuid}/conversation/delivered`;
  await data(roz, 'POST', delivered, { body: { messageId: id } });
  expect(await readStart(roz, uuid)).toEqual(['two']);
  await post(bob, uuid, 'three');
  await data(roz, 'POST', delivered, { body: {} });
  expect(await readStart(roz, uuid)).toEqual([]);
  await data(roz, 'POST', delivered, { body: { messageId: '999999999999' } });
  await post(bob, uuid, 'four');
  expect(await readStart(roz, uuid)).toEqual(['four']);
});

test('C55: of a direct conversation everything is undelivered at first', async () => {
  await sendDirect(bob, roz, 'psst');
  const direct = `/v3.0/users/${bob.uuid}/messages?${atStart}`;
  expect(texts(await list(roz, direct))).toEqual(['psst']);
  expect(texts(await list(roz, direct))).toEqual([]);
  await sendDirect(bob, roz, 'again');
  expect(texts(await list(roz, direct))).toEqual(['again']);
});

test('C55: a list that names no channel has what is undelivered in each', async () => {
  const { uuid } = await openRoom('all of them');
  await data(cat, 'POST', `/v3.0/groups/${uuid}/members`, { body: {} });
  const readAll = async () =>
    texts(await list(cat, `/v3.0/messages?${atStart}`)).filter((text) => !text.endsWith('joined'));
  await post(bob, uuid, 'before');
  await readAll();
  await post(bob, uuid, 'in the group');
  await sendDirect(bob, cat, 'in private');
  expect(await readAll()).toEqual(['in the group', 'in private']);
  expect(await readAll()).toEqual([]);
});

test('C55: someone who can’t read the group is refused', async () => {
  const { uuid } = await openRoom('closed', { type: 'PRIVATE', password: 'sesame' });
  const refused = await callComet(roz, 'GET', messagesPath(uuid, atStart));
  expect(refused).toMatchObject({ status: 401, body: { error: { code: 'ERR_GROUP_NOT_JOINED' } } });
});

test('C55: a guest has marks too, which are not stored', async () => {
  const { uuid } = await openRoom('guests');
  const gus = await world.person('gus');
  const read = async () => {
    const response = await fetch(world.baseUrl + messagesPath(uuid, atStart), {
      headers: { authorization: `Bearer ${gus.token}` },
    });
    return texts(((await response.json()) as { data: CometMessage[] }).data);
  };
  expect(await read()).toEqual([]);
  await post(bob, uuid, 'hello');
  expect(await read()).toEqual(['hello']);
  expect(await read()).toEqual([]);
  const query = 'select from comet_service.delivery_mark where user_uuid = $1';
  expect((await world.database.pool.query(query, [gus.uuid])).rowCount).toBe(0);
});
