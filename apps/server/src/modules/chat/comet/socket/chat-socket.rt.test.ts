/** The websocket of the old chat (wire section 5.7, rule C38). */
import { roomGrantRoomRole, userSignOut } from '@turnstage/client/routes';
import { logInAgain, startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chatFixture, chatPeople } from '../../messages/chat.fixture.ts';
import { cometFixture } from '../comet.fixture.ts';
import { chatLineFixture } from './chat-line.fixture.ts';

let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
let roz: TestPerson;
const { openRoom, say, whileBlocked, write } = chatFixture(() => world);
const { chatToken, data, send } = cometFixture(() => world);
const { open, logIn, hangUp } = chatLineFixture(() => world, chatToken);

beforeAll(async () => {
  world = await startWorld();
  ({ ann, bob, cat, roz } = await chatPeople(world));
});
afterEach(hangUp);
afterAll(() => world.stop());

/** Who said it, and to whom. */
function namesIn(data: object | undefined): unknown[] {
  const { entities } = data as Record<'entities', Record<string, { entity: { name?: string } }>>;
  return [entities['sender']?.entity.name, entities['receiver']?.entity.name];
}

describe('the way in', () => {
  test.each(['/', '/ws', '/socket', '/v3.0/', '//v3.0'])(
    '%s answers the auth frame with OK',
    async (path) => {
      const { frames } = await logIn(roz, path);
      expect(frames).toEqual([
        { appId: 'c0ffee00c0ffee00', type: 'auth', sender: roz.uuid, body: { status: 'OK', code: '200' } },
      ]);
    },
  );

  test('a wrong token is told so and sent off; nonsense is passed over', async () => {
    const line = open('/ws');
    await line.say('{"open": ');
    await line.say([1, 2, 3]);
    await line.say({ type: 'auth', body: { auth: `${roz.uuid}_0000` } });
    expect(await line.gone).toBe(4401);
    expect(line.frames).toEqual([{ type: 'auth', body: { status: 'ERROR', code: '401' } }]);
  });

  test('who says no token within 30 seconds is sent off, and hears nothing before', async () => {
    const { uuid } = await openRoom('not heard');
    const line = open('/ws');
    await line.say({ action: 'ping' });
    await line.hear(({ action }) => action === 'pong');
    await say(bob, uuid, 'secret');
    world.clock.advance(30_000);
    expect(await line.gone).toBe(4401);
    expect(line.frames).toEqual([{ action: 'pong' }]);
  });

  test('C28: the line ends with the session', async () => {
    const again = await logInAgain(world.baseUrl, 'cat');
    const { chatToken: own } = cometFixture(() => world);
    const line = open('/ws');
    await line.say({ type: 'auth', body: { auth: await own(again) } });
    await line.hear(({ type }) => type === 'auth');
    await again.client.call(userSignOut, {});
    await world.drain();
    expect(await line.gone).toBe(4401);
  });
});

describe('what is pushed', () => {
  test('lines of the groups one joined, in order, from both chats; action lines too', async () => {
    const [joined, other] = [await openRoom('followed'), await openRoom('not followed')];
    await data(roz, 'POST', `/v3/groups/${joined.uuid}/members`);
    const line = await logIn(roz);
    await say(bob, other.uuid, 'elsewhere');
    const said = await say(bob, joined.uuid, 'from our own');
    await send(cat, { guid: joined.uuid }, { data: { text: 'from the old' } });
    await data(ann, 'DELETE', `/v3/messages/${said.id}`);
    await line.heard('ann deleted a message');
    expect(line.texts).toEqual(['from our own', 'from the old', 'cat joined', 'ann deleted a message']);
    expect(await line.heard('from our own')).toMatchObject({
      appId: 'c0ffee00c0ffee00',
      type: 'message',
      sender: bob.uuid,
      receiver: joined.uuid,
      receiverType: 'group',
      body: { id: said.id, sender: bob.uuid, category: 'message' },
    });
    // C34: named as in the lists.
    const names = (text: string) => line.heard(text).then(({ body }) => namesIn(body?.data));
    expect(await names('from our own')).toEqual(['bob', 'da:followed']);
    expect(await names('from the old')).toEqual(['cat', 'da:followed']);
    expect(await names('ann deleted a message')).toEqual(['ann', 'da:followed']);
    // Joining and leaving are felt at once.
    await data(roz, 'POST', `/v3/groups/${other.uuid}/members`);
    await say(bob, other.uuid, 'now heard');
    await line.heard('now heard');
    await data(roz, 'DELETE', `/v3/groups/${other.uuid}/members/${roz.uuid}`);
    await say(bob, other.uuid, 'not heard');
    await say(bob, joined.uuid, 'still heard');
    await line.heard('still heard');
    expect(line.texts).not.toContain('not heard');
  });

  test('direct messages, reactions, and read marks to their own reader alone', async () => {
    const [mine, theirs] = [await logIn(roz), await logIn(bob)];
    const said = await write(bob, roz, 'psst');
    for (const line of [mine, theirs])
      expect(await line.heard('psst')).toMatchObject({ receiverType: 'user' });
    expect(namesIn((await mine.heard('psst')).body?.data)).toEqual(['bob', 'roz']);
    await data(roz, 'POST', `/v3/messages/${said.id}/reactions/${encodeURIComponent('👍')}`);
    for (const line of [mine, theirs])
      expect(await line.hear(({ type }) => type === 'reaction')).toMatchObject({
        sender: roz.uuid,
        body: { action: 'message_reaction_added', reaction: '👍', messageId: said.id },
      });
    await data(roz, 'POST', `/v3/users/${bob.uuid}/conversation/read`);
    expect(await mine.hear(({ type }) => type === 'receipts')).toMatchObject({
      body: { action: 'read', messageId: said.id },
    });
    await write(roz, bob, 'bye');
    await theirs.heard('bye');
    expect(theirs.frames.filter(({ type }) => type === 'receipts')).toEqual([]);
  });

  test('C15: nothing of whom one blocked, and nothing any more to who is put out of the room', async () => {
    const { uuid } = await openRoom('quiet for some');
    const line = await logIn(cat);
    await data(cat, 'POST', `/v3/groups/${uuid}/members`);
    await whileBlocked(cat, bob, async () => {
      await say(bob, uuid, 'blocked');
      await say(roz, uuid, 'heard');
      await line.heard('heard');
    });
    expect(line.texts).not.toContain('blocked');
    const watching = await logIn(ann);
    await data(ann, 'POST', `/v3/groups/${uuid}/members`);
    await ann.client.call(roomGrantRoomRole, {
      params: { room: uuid },
      body: { userUuid: cat.uuid, role: 'banned' },
    });
    await say(bob, uuid, 'after the ban');
    await watching.heard('after the ban');
    expect(line.texts).not.toContain('after the ban');
  });
});
