/** The CometChat websocket (wire section 5.7, rule C38). */
import { roomGrantRoomRole, userSignOut } from '@turnstage/client/routes';
import { chatFixture, useWorld } from '@turnstage/server/testing';
import { logInAgain } from '@turnstage/testkit';
import { afterEach, describe, expect, test } from 'vitest';
import { cometFixture } from '../../../../testing/comet/comet.fixture.ts';
import { chatClientFixture } from '../../../../testing/comet/chat-client.fixture.ts';

const { world, ann, bob, cat, roz } = useWorld({ people: ['ann', 'bob', 'cat', 'roz'] });
const { openRoom, post, whileBlocked, sendDirect } = chatFixture(() => world);
const { chatToken, data, send } = cometFixture(() => world);
const { open, logIn, disconnectAll } = chatClientFixture(() => world, chatToken);

afterEach(disconnectAll);

/** The names of sender and receiver. */
function namesIn(data: object | undefined): unknown[] {
  const { entities } = data as Record<'entities', Record<string, { entity: { name?: string } }>>;
  return [entities['sender']?.entity.name, entities['receiver']?.entity.name];
}

describe('authentication', () => {
  test.each(['/', '/ws', '/socket', '/v3.0/', '//v3.0'])(
    '%s replies to the auth frame with OK',
    async (path) => {
      const { frames } = await logIn(roz, path);
      expect(frames).toEqual([
        { appId: 'c0ffee00c0ffee00', type: 'auth', sender: roz.uuid, body: { status: 'OK', code: '200' } },
      ]);
    },
  );

  test('an invalid token gets an error and is disconnected; malformed frames are ignored', async () => {
    const client = open('/ws');
    await client.post('{"open": ');
    await client.post([1, 2, 3]);
    await client.post({ type: 'auth', body: { auth: `${roz.uuid}_0000` } });
    expect(await client.closed).toBe(4401);
    expect(client.frames).toEqual([{ type: 'auth', body: { status: 'ERROR', code: '401' } }]);
  });

  test('a client without a token within ten seconds is disconnected, and receives nothing before that', async () => {
    const { uuid } = await openRoom('not heard');
    const client = open('/ws');
    await client.post({ action: 'ping' });
    await client.waitFor(({ action }) => action === 'pong');
    await post(bob, uuid, 'secret');
    world.clock.advance(10_000);
    expect(await client.closed).toBe(4401);
    expect(client.frames).toEqual([{ action: 'pong' }]);
  });

  test('C28: the connection ends with the session', async () => {
    const again = await logInAgain(world.baseUrl, 'cat');
    const { chatToken: own } = cometFixture(() => world);
    const client = open('/ws');
    await client.post({ type: 'auth', body: { auth: await own(again) } });
    await client.waitFor(({ type }) => type === 'auth');
    await again.client.call(userSignOut, {});
    await world.drain();
    expect(await client.closed).toBe(4401);
  });
});

describe('pushed frames', () => {
  test('messages of joined groups, in order, from both chats; action messages too', async () => {
    const [joined, other] = [await openRoom('followed'), await openRoom('not followed')];
    await data(roz, 'POST', `/v3/groups/${joined.uuid}/members`);
    const client = await logIn(roz);
    await post(bob, other.uuid, 'elsewhere');
    const posted = await post(bob, joined.uuid, 'from our own');
    await send(cat, { guid: joined.uuid }, { data: { text: 'from the old' } });
    await data(ann, 'DELETE', `/v3/messages/${posted.id}`);
    await client.waitForText('ann deleted a message');
    expect(client.texts).toEqual(['from our own', 'from the old', 'cat joined', 'ann deleted a message']);
    expect(await client.waitForText('from our own')).toMatchObject({
      appId: 'c0ffee00c0ffee00',
      type: 'message',
      sender: bob.uuid,
      receiver: joined.uuid,
      receiverType: 'group',
      body: { id: posted.id, sender: bob.uuid, category: 'message' },
    });
    // C34: the names are the same as in lists.
    const names = (text: string) => client.waitForText(text).then(({ body }) => namesIn(body?.data));
    expect(await names('from our own')).toEqual(['bob', 'da:followed']);
    expect(await names('from the old')).toEqual(['cat', 'da:followed']);
    expect(await names('ann deleted a message')).toEqual(['ann', 'da:followed']);
    // Joining and leaving take effect at once.
    await data(roz, 'POST', `/v3/groups/${other.uuid}/members`);
    await post(bob, other.uuid, 'now heard');
    await client.waitForText('now heard');
    await data(roz, 'DELETE', `/v3/groups/${other.uuid}/members/${roz.uuid}`);
    await post(bob, other.uuid, 'not heard');
    await post(bob, joined.uuid, 'still heard');
    await client.waitForText('still heard');
    expect(client.texts).not.toContain('not heard');
  });

  test('direct messages, reactions, and read marks for their own reader alone', async () => {
    const [mine, theirs] = [await logIn(roz), await logIn(bob)];
    const posted = await sendDirect(bob, roz, 'psst');
    for (const client of [mine, theirs])
      expect(await client.waitForText('psst')).toMatchObject({ receiverType: 'user' });
    expect(namesIn((await mine.waitForText('psst')).body?.data)).toEqual(['bob', 'roz']);
    await data(roz, 'POST', `/v3/messages/${posted.id}/reactions/${encodeURIComponent('👍')}`);
    for (const client of [mine, theirs])
      expect(await client.waitFor(({ type }) => type === 'reaction')).toMatchObject({
        sender: roz.uuid,
        body: { action: 'message_reaction_added', reaction: '👍', messageId: posted.id },
      });
    await data(roz, 'POST', `/v3/users/${bob.uuid}/conversation/read`);
    expect(await mine.waitFor(({ type }) => type === 'receipts')).toMatchObject({
      body: { action: 'read', messageId: posted.id },
    });
    await sendDirect(roz, bob, 'bye');
    await theirs.waitForText('bye');
    expect(theirs.frames.filter(({ type }) => type === 'receipts')).toEqual([]);
  });

  test('C15: nothing from blocked people, and nothing more for a person who was removed from the room', async () => {
    const { uuid } = await openRoom('quiet for some');
    const client = await logIn(cat);
    await data(cat, 'POST', `/v3/groups/${uuid}/members`);
    await whileBlocked(cat, bob, async () => {
      await post(bob, uuid, 'blocked');
      await post(roz, uuid, 'heard');
      await client.waitForText('heard');
    });
    expect(client.texts).not.toContain('blocked');
    const watching = await logIn(ann);
    await data(ann, 'POST', `/v3/groups/${uuid}/members`);
    await ann.client.call(roomGrantRoomRole, {
      params: { room: uuid },
      body: { userUuid: cat.uuid, role: 'banned' },
    });
    await post(bob, uuid, 'after the ban');
    await watching.waitForText('after the ban');
    expect(client.texts).not.toContain('after the ban');
  });
});
