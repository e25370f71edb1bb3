/** Direct messages and conversations through the CometChat API (wire section 5.6). */
import { randomUUID } from 'node:crypto';
import { chatSendRoomMessage } from '@turnstage/client/routes';
import type { CometConversation, CometMessage } from '@turnstage/contracts';
import { chatFixture, useWorld } from '@turnstage/server/testing';
import { signUpPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { cometFixture } from '../../../testing/comet/comet.fixture.ts';

const { world, ann, bob, cat, roz } = useWorld({ people: ['ann', 'bob', 'cat', 'roz'] });
const { openRoom, post, sendDirect, whileBlocked } = chatFixture(() => world);
const { callComet, data, messagesPath, list, listOwnMessages, send, texts } = cometFixture(() => world);

describe('direct messages and conversations (wire section 5.6)', () => {
  test('are found under every path that bots try', async () => {
    const sent = await send(roz, { uid: cat.uuid }, { data: { text: 'psst' } });
    const id = [roz.uuid, cat.uuid].sort().join('_user_');
    expect(sent).toMatchObject({ receiverType: 'user', receiver: cat.uuid, conversationId: id });
    const answered = await sendDirect(cat, roz, 'yes?');
    const since = sent.sentAt;
    for (const path of [
      `/v3.0/messages?conversationId=${id}&fromTimestamp=${since}`,
      `/v3.0/messages?conversationId=user_${cat.uuid}&sentAt=${since - 1}`,
      `/v3.0/conversations/${id}/messages`,
      `/v3.0/users/${cat.uuid}/messages`,
      `/v3.0/messages?uid=${cat.uuid}&receiverType=user`,
    ])
      expect(texts(await list(roz, path)), path).toEqual(['psst', 'yes?']);
    // V3 requests the direct messages from everybody in the room, ghosts too.
    const from = (uid: string, query: string) =>
      list(roz, `/v3.0/messages?${query}&receiverType=user&sender=${uid}`);
    expect(texts(await from(cat.uuid, 'limit=1'))).toEqual(['yes?']);
    expect(texts(await from(cat.uuid, `limit=100&fromTimestamp=${since}&hideDeleted=1`))).toEqual(['yes?']);
    expect(await from(randomUUID(), 'limit=1')).toEqual([]);
    expect(await from('ghost', 'limit=1')).toEqual([]);
    // Nobody can read a conversation between two others.
    const others = [cat.uuid, ann.uuid].sort().join('_user_');
    expect((await callComet(roz, 'GET', `/v3.0/conversations/${others}/messages`)).status).toBe(404);
    expect((await callComet(bob, 'GET', `/v3.0/messages/${answered.id}`)).status).toBe(404);
    expect((await data<CometMessage>(roz, 'GET', `/v3.0/messages/${answered.id}`)).data).toMatchObject({
      text: 'yes?',
    });
  });

  test('are listed with unread counts; reading and interacting move the mark, which never moves back', async () => {
    const dora = await signUpPerson(world.baseUrl, 'dora');
    const [first, second] = [await sendDirect(dora, roz, 'one'), await sendDirect(dora, roz, 'two')];
    const path = `/v3.0/users/${roz.uuid}/conversations?conversationType=user&limit=200`;
    const own = async () => {
      const all = await data<CometConversation[]>(roz, 'GET', path);
      return all.find(
        ({ conversationWith }) => 'uid' in conversationWith && conversationWith.uid === dora.uuid,
      );
    };
    expect(await own()).toMatchObject({
      conversationType: 'user',
      conversationId: [roz.uuid, dora.uuid].sort().join('_user_'),
      unreadMessageCount: 2,
      lastMessage: { id: second.id, data: { text: 'two' } },
      conversationWith: { name: 'dora' },
    });
    await data(roz, 'POST', `/v3/messages/${first.id}/interactions`, { body: { interactions: ['seen'] } });
    expect(await own()).toMatchObject({ unreadMessageCount: 1, lastReadMessageId: first.id });
    await data(roz, 'POST', `/v3/users/${dora.uuid}/conversation/read`);
    await data(roz, 'POST', `/v3/users/${dora.uuid}/conversation/read`, { body: { messageId: first.id } });
    expect(await data(roz, 'GET', `/v3/users/${dora.uuid}/conversation`)).toMatchObject({
      unreadMessageCount: 0,
      lastReadMessageId: second.id,
    });
    expect((await callComet(roz, 'GET', `/v3/users/${dora.uuid}/conversations`)).status).toBe(403);
    // Bots mark conversations as read in which nobody wrote.
    expect((await callComet(dora, 'POST', `/v3/users/${bob.uuid}/conversation/read`)).status).toBe(200);
    expect((await callComet(roz, 'POST', `/v3/users/${roz.uuid}/conversation/read`)).status).toBe(404);
  });

  test('groups are listed as conversations of their members', async () => {
    const { uuid } = await openRoom('a conversation');
    await post(bob, uuid, 'hello');
    await data(cat, 'POST', `/v3/groups/${uuid}/members`);
    const [first] = await data<CometConversation[]>(cat, 'GET', '/v3/conversations?conversationType=group');
    expect(first).toMatchObject({
      conversationId: `group_${uuid}`,
      unreadMessageCount: 0,
      lastMessage: { data: { text: 'hello' } },
      conversationWith: { guid: uuid, hasJoined: true },
    });
    expect(await data(cat, 'GET', `/v3/groups/${uuid}/conversation`)).toMatchObject(first ?? {});
    expect((await data<CometConversation[]>(cat, 'GET', '/v3/conversations')).length).toBeGreaterThan(1);
  });

  test('C37: a deleted conversation disappears for the person who deleted it, until there is a new message', async () => {
    const dan = await world.person('dan');
    await sendDirect(dan, bob, 'old words');
    const own = async () =>
      (await data<CometConversation[]>(bob, 'GET', '/v3/conversations?conversationType=user')).map(
        ({ unreadMessageCount, lastMessage }) => [unreadMessageCount, lastMessage && texts([lastMessage])[0]],
      );
    const mine = `/v3/users/${dan.uuid}/messages`;
    expect(texts(await list(bob, mine))).toEqual(['old words']);
    expect(await own()).toEqual([[1, 'old words']]);
    await data(bob, 'DELETE', `/v3/users/${dan.uuid}/conversation`);
    expect(await own()).toEqual([]);
    expect(await list(bob, mine)).toEqual([]);
    expect(texts(await list(dan, `/v3/users/${bob.uuid}/messages`))).toEqual(['old words']);
    await sendDirect(dan, bob, 'new words');
    expect(await own()).toEqual([[1, 'new words']]);
    expect(texts(await list(bob, mine))).toEqual(['new words']);
  });

  test('C16: two people cannot message each other when one blocked the other', async () => {
    await whileBlocked(cat, bob, async () => {
      const body = { receiver: cat.uuid, receiverType: 'user', data: { text: 'please' } };
      expect(await callComet(bob, 'POST', '/v3/messages', { body })).toMatchObject({
        status: 403,
        body: { error: { details: 'chat/blocked' } },
      });
    });
    const body = { receiver: randomUUID(), receiverType: 'user', data: { text: 'anybody?' } };
    expect((await callComet(bob, 'POST', '/v3/messages', { body })).body.error?.code).toBe(
      'ERR_UID_NOT_FOUND',
    );
  });
});

test('many bots at once: each that continues from the last id reads every message once and in order', async () => {
  const { uuid } = await openRoom('a busy room');
  const speakers = [ann, bob, cat, roz];
  const seen: string[] = [];
  let last = '0';
  const poll = async () => {
    for (const one of await list(
      roz,
      messagesPath(uuid, `per_page=100&category=message&affix=append&id=${last}`),
    )) {
      seen.push(...texts([one]));
      last = one.id;
    }
  };
  for (let round = 0; round < 4; round += 1) {
    world.clock.advance(5_001);
    await Promise.all([
      ...speakers.map((person, n) =>
        person.client.call(chatSendRoomMessage, {
          params: { roomUuid: uuid },
          body: { uuid: randomUUID(), message: `${round}.${n}` },
        }),
      ),
      poll(),
    ]);
  }
  await poll();
  const posted = (await listOwnMessages(ann, uuid)).map(({ message }) => message);
  expect(posted).toHaveLength(16);
  expect(seen).toEqual(posted);
});
