/** What clients send over the CometChat websocket (rule C48), and which echo belongs to which device. */
import { chatFixture, useWorld } from '@turnstage/server/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { cometFixture } from '../../../../testing/comet/comet.fixture.ts';
import { chatClientFixture, type ChatClient } from '../../../../testing/comet/chat-client.fixture.ts';

const { world, bob, cat, roz } = useWorld({ people: ['ann', 'bob', 'cat', 'roz'] });
const { openRoom, post, whileBlocked, sendDirect } = chatFixture(() => world);
const { chatToken, data } = cometFixture(() => world);
const { logIn, disconnectAll } = chatClientFixture(() => world, chatToken);

afterEach(disconnectAll);

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
const typingFrames = (client: ChatClient) => client.frames.filter(({ type }) => type === 'typing_indicator');
/** Frames of one socket are handled one after the other, so everything before the pong is done. */
async function settled(client: ChatClient): Promise<void> {
  const pongs = () => client.frames.filter(({ action }) => action === 'pong').length;
  const before = pongs();
  await client.post({ action: 'ping' });
  await client.waitFor(() => pongs() > before);
}

describe('typing', () => {
  test('shows group members the typing indicator and nothing else, with the real name', async () => {
    const { uuid } = await openRoom('typing');
    for (const person of [bob, cat]) await data(person, 'POST', `/v3/groups/${uuid}/members`);
    const [from, to, bystander] = [await logIn(bob), await logIn(cat), await logIn(roz)];
    await from.post(typing({ guid: uuid }));
    const sign = await to.waitFor(({ type }) => type === 'typing_indicator');
    expect(sign).toMatchObject({
      sender: bob.uuid,
      receiver: uuid,
      receiverType: 'group',
      deviceId: 'd1',
      body: { action: 'started', user: { uid: bob.uuid, name: 'bob' } },
    });
    expect(JSON.stringify(sign)).not.toMatch(/somebody else|not a message/);
    await from.post(typing({ guid: uuid }, 'ended'));
    await to.waitFor(({ body }) => body?.['action'] === 'ended');
    expect([...typingFrames(from), ...typingFrames(bystander)]).toEqual([]);
  });

  test('goes to one person; not between two people when one blocked the other, and not into a group the sender has not joined', async () => {
    const { uuid } = await openRoom('not a member');
    await data(cat, 'POST', `/v3/groups/${uuid}/members`);
    const [from, to] = [await logIn(bob), await logIn(cat)];
    for (const [blocker, blockedPerson] of [
      [cat, bob],
      [bob, cat],
    ] as const)
      await whileBlocked(blocker, blockedPerson, async () => {
        await from.post(typing({ uid: cat.uuid }));
        await from.post({ type: 'receipts', body: { action: 'read', messageId: 'x' } });
        await settled(from);
        await world.app.comet.settle();
      });
    await from.post(typing({ guid: uuid }));
    for (const malformed of ['dancing', null, { a: 1 }])
      await from.post(typing({ uid: cat.uuid }, malformed));
    await from.post(typing({ uid: 'nobody' }));
    await from.post(typing({ uid: cat.uuid }, 'ended'));
    await to.waitFor(({ type }) => type === 'typing_indicator');
    expect(typingFrames(to)).toMatchObject([{ body: { action: 'ended' } }]);
  });

  test('passes on 20 frames at once, then two a second', async () => {
    const [from, to] = [await logIn(bob), await logIn(cat)];
    for (let n = 0; n < 40; n += 1) await from.post(typing({ uid: cat.uuid }));
    await settled(from);
    await world.app.comet.settle();
    world.clock.advance(1_000);
    for (let n = 0; n < 5; n += 1) await from.post(typing({ uid: cat.uuid }, 'ended'));
    await settled(from);
    await world.app.comet.settle();
    await sendDirect(bob, cat, 'that was all');
    await to.waitForText('that was all');
    const received = typingFrames(to).map(({ body }) => body?.['action']);
    expect(received).toEqual([...Array.from({ length: 20 }, () => 'started'), 'ended', 'ended']);
  });
});

describe('receipts', () => {
  test('a read receipt moves the read mark; a delivery receipt changes nothing', async () => {
    const client = await logIn(roz);
    const posted = await sendDirect(bob, roz, 'read me');
    const unread = () => data(roz, 'GET', `/v3/users/${bob.uuid}/messages?unread=1&count=1`);
    const receipt = (action: string, messageId: unknown) =>
      client.post({
        type: 'receipts',
        receiver: bob.uuid,
        receiverType: 'user',
        body: { action, messageId },
      });
    await receipt('delivered', posted.id);
    await receipt('read', '999999');
    await settled(client);
    await world.app.comet.settle();
    expect(await unread()).toMatchObject([{ count: 1 }]);
    await receipt('read', posted.id);
    await client.waitFor(({ type }) => type === 'receipts');
    expect(await unread()).toEqual([]);
  });

  test('the action message of an edit can be read, over the websocket and by the call', async () => {
    const { uuid } = await openRoom('read up to an edit');
    const client = await logIn(roz);
    await data(roz, 'POST', `/v3/groups/${uuid}/members`);
    const unread = () => data(roz, 'GET', `/v3/groups/${uuid}/messages?unread=1&count=1`);
    const postAndEdit = async (text: string) => {
      const body = { receiver: uuid, receiverType: 'group', type: 'text', data: { text } };
      const { id } = await data<{ id: string }>(cat, 'POST', '/v3/messages', { body });
      return data<{ id: string }>(cat, 'PUT', `/v3/messages/${id}`, { body: { data: { text: `${text}!` } } });
    };
    const first = await postAndEdit('one');
    await client.post({ type: 'receipts', body: { action: 'read', messageId: first.id } });
    await client.waitFor(({ type, body }) => type === 'receipts' && body?.['messageId'] === first.id);
    const second = await postAndEdit('two');
    expect(await unread()).toMatchObject([{ count: 1 }]);
    await data(roz, 'POST', `/v3/messages/${second.id}/interactions`, { body: {} });
    expect(await unread()).toEqual([]);
  });

  test('nobody receives what two others write to each other', async () => {
    const secret = await sendDirect(bob, cat, 'between us');
    const client = await logIn(roz);
    await client.post({ type: 'receipts', body: { action: 'read', messageId: secret.id } });
    await settled(client);
    await world.app.comet.settle();
    expect(client.frames.filter(({ type }) => type === 'receipts')).toEqual([]);
  });
});

test('a frame names the device whose call caused it, so that the SDK can ignore its own echo', async () => {
  const { uuid } = await openRoom('echoes');
  await data(bob, 'POST', `/v3/groups/${uuid}/members`);
  const client = await logIn(bob);
  const body = { receiver: uuid, receiverType: 'group', type: 'text', data: { text: 'from a device' } };
  world.clock.advance(1_001);
  const { id } = await data<{ id: string }>(bob, 'POST', '/v3/messages', {
    body,
    headers: { resource: 'd1' },
  });
  expect((await client.waitForText('from a device')).deviceId).toBe('d1');
  await data(bob, 'POST', `/v3/messages/${id}/reactions/${encodeURIComponent('👍')}`, {
    headers: { resource: 'd2' },
  });
  expect((await client.waitFor(({ type }) => type === 'reaction')).deviceId).toBe('d2');
  await post(cat, uuid, 'from the page');
  expect(await client.waitForText('from the page')).not.toHaveProperty('deviceId');
});
