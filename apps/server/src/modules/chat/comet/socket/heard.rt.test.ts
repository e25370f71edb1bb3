/** What is said over the websocket of the old chat (rule C48), and whose echo is whose. */
import { startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chatFixture, chatPeople } from '../../messages/chat.fixture.ts';
import { cometFixture } from '../comet.fixture.ts';
import { chatLineFixture, type ChatLine } from './chat-line.fixture.ts';

let world: World;
let bob: TestPerson;
let cat: TestPerson;
let roz: TestPerson;
const { openRoom, say, whileBlocked, write } = chatFixture(() => world);
const { chatToken, data } = cometFixture(() => world);
const { logIn, hangUp } = chatLineFixture(() => world, chatToken);

beforeAll(async () => {
  world = await startWorld();
  ({ bob, cat, roz } = await chatPeople(world));
});
afterEach(hangUp);
afterAll(() => world.stop());

const typing = (to: { guid: string } | { uid: string }, action: unknown = 'started', more: object = {}) => ({
  type: 'typing_indicator',
  deviceId: 'd1',
  sender: cat.uuid,
  ...('guid' in to
    ? { receiver: to.guid, receiverType: 'group' }
    : { receiver: to.uid, receiverType: 'user' }),
  body: { action, user: { uid: cat.uuid, name: 'somebody else' }, metadata: { text: 'not a message' } },
  ...more,
});
const signs = (line: ChatLine) => line.frames.filter(({ type }) => type === 'typing_indicator');
/** Frames of one socket are taken in turn, so what came before the answer is done. */
async function settled(line: ChatLine): Promise<void> {
  const pongs = () => line.frames.filter(({ action }) => action === 'pong').length;
  const before = pongs();
  await line.say({ action: 'ping' });
  await line.hear(() => pongs() > before);
}

describe('typing', () => {
  test('is shown to the members of the group, as a sign and nothing else, in the true name', async () => {
    const { uuid } = await openRoom('typing');
    for (const person of [bob, cat]) await data(person, 'POST', `/v3/groups/${uuid}/members`);
    const [from, to, aside] = [await logIn(bob), await logIn(cat), await logIn(roz)];
    await from.say(typing({ guid: uuid }));
    const sign = await to.hear(({ type }) => type === 'typing_indicator');
    expect(sign).toMatchObject({
      sender: bob.uuid,
      receiver: uuid,
      receiverType: 'group',
      deviceId: 'd1',
      body: { action: 'started', user: { uid: bob.uuid, name: 'bob' } },
    });
    expect(JSON.stringify(sign)).not.toMatch(/somebody else|not a message/);
    await from.say(typing({ guid: uuid }, 'ended'));
    await to.hear(({ body }) => body?.['action'] === 'ended');
    expect([...signs(from), ...signs(aside)]).toEqual([]);
  });

  test('to one person; not between two of whom one blocked the other, and not in a group one is not in', async () => {
    const { uuid } = await openRoom('not a member');
    await data(cat, 'POST', `/v3/groups/${uuid}/members`);
    const [from, to] = [await logIn(bob), await logIn(cat)];
    for (const [deaf, mute] of [
      [cat, bob],
      [bob, cat],
    ] as const)
      await whileBlocked(deaf, mute, async () => {
        await from.say(typing({ uid: cat.uuid }));
        await from.say({ type: 'receipts', body: { action: 'read', messageId: 'x' } });
        await settled(from);
        await world.app.chat.settle();
      });
    await from.say(typing({ guid: uuid }));
    for (const nonsense of ['dancing', null, { a: 1 }]) await from.say(typing({ uid: cat.uuid }, nonsense));
    await from.say(typing({ uid: 'nobody' }));
    await from.say(typing({ uid: cat.uuid }, 'ended'));
    await to.hear(({ type }) => type === 'typing_indicator');
    expect(signs(to)).toMatchObject([{ body: { action: 'ended' } }]);
  });

  test('is passed on 20 times at once, and twice a second for good', async () => {
    const [from, to] = [await logIn(bob), await logIn(cat)];
    for (let n = 0; n < 40; n += 1) await from.say(typing({ uid: cat.uuid }));
    await settled(from);
    await world.app.chat.settle();
    world.clock.advance(1_000);
    for (let n = 0; n < 5; n += 1) await from.say(typing({ uid: cat.uuid }, 'ended'));
    await settled(from);
    await world.app.chat.settle();
    await write(bob, cat, 'that was all');
    await to.heard('that was all');
    const heard = signs(to).map(({ body }) => body?.['action']);
    expect(heard).toEqual([...Array.from({ length: 20 }, () => 'started'), 'ended', 'ended']);
  });
});

describe('receipts', () => {
  test('what was read moves the mark of the reader; what was delivered moves nothing', async () => {
    const line = await logIn(roz);
    const said = await write(bob, roz, 'read me');
    const unread = () => data(roz, 'GET', `/v3/users/${bob.uuid}/messages?unread=1&count=1`);
    const receipt = (action: string, messageId: unknown) =>
      line.say({ type: 'receipts', receiver: bob.uuid, receiverType: 'user', body: { action, messageId } });
    await receipt('delivered', said.id);
    await receipt('read', '999999');
    await settled(line);
    await world.app.chat.settle();
    expect(await unread()).toMatchObject([{ count: 1 }]);
    await receipt('read', said.id);
    await line.hear(({ type }) => type === 'receipts');
    expect(await unread()).toEqual([]);
  });

  test('nobody reads what two others write to each other', async () => {
    const secret = await write(bob, cat, 'between us');
    const line = await logIn(roz);
    await line.say({ type: 'receipts', body: { action: 'read', messageId: secret.id } });
    await settled(line);
    await world.app.chat.settle();
    expect(line.frames.filter(({ type }) => type === 'receipts')).toEqual([]);
  });
});

test('a frame names the device whose call it came from, so that the SDK passes over its own echo', async () => {
  const { uuid } = await openRoom('echoes');
  await data(bob, 'POST', `/v3/groups/${uuid}/members`);
  const line = await logIn(bob);
  const body = { receiver: uuid, receiverType: 'group', type: 'text', data: { text: 'from a device' } };
  world.clock.advance(1_001);
  const { id } = await data<{ id: string }>(bob, 'POST', '/v3/messages', {
    body,
    headers: { resource: 'd1' },
  });
  expect((await line.heard('from a device')).deviceId).toBe('d1');
  await data(bob, 'POST', `/v3/messages/${id}/reactions/${encodeURIComponent('👍')}`, {
    headers: { resource: 'd2' },
  });
  expect((await line.hear(({ type }) => type === 'reaction')).deviceId).toBe('d2');
  await say(cat, uuid, 'from the page');
  expect(await line.heard('from the page')).not.toHaveProperty('deviceId');
});
