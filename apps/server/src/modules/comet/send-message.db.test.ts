/** Sending through the CometChat API, compared with our own chat (wire section 5.4). */
import { randomUUID } from 'node:crypto';
import { roomCreateRoom, roomGrantRoomRole } from '@turnstage/client/routes';
import type { ChatMessage, CometMessage } from '@turnstage/contracts';
import { chatFixture, startWorld, useWorld } from '@turnstage/server/testing';
import { describe, expect, test } from 'vitest';
import { chatMessageIn, cometFixture } from '../../../testing/comet/comet.fixture.ts';

const { world, ann, bob, cat, roz } = useWorld({ people: ['ann', 'bob', 'cat', 'roz'] });
const { openRoom, post } = chatFixture(() => world);
const { callComet, data, messagesPath, list, listOwnMessages, send } = cometFixture(() => world);

describe('sending (wire section 5.4)', () => {
  test('returns 200 and the message; our own chat shows it live and in its history', async () => {
    const room = await openRoom('both chats');
    const received: ChatMessage[] = [];
    world.app.chat.onEvent(({ name, params, channel }) => {
      if (name === 'chatMessage' && channel.roomUuid === room.uuid)
        received.push(params['message'] as ChatMessage);
    });
    const chatMessage = {
      message: 'hello, everybody',
      avatarId: 'bot-1',
      userName: 'The Owner',
      color: '#123456',
      userUuid: ann.uuid,
      badges: ['STAFF', 'VERIFIED'],
      id: '8a1e2f60-0000-4000-8000-000000000000',
      triggeredBy: 'a song',
    };
    const sent = await send(
      roz,
      { guid: room.uuid },
      {
        data: { text: 'hello, everybody', metadata: { chatMessage, extra: 1 } },
      },
    );
    const now = Math.floor(world.clock.now() / 1000);
    expect(sent).toEqual({
      id: expect.stringMatching(/^\d+$/),
      muid: expect.any(String),
      conversationId: `group_${room.uuid}`,
      sender: roz.uuid,
      receiver: room.uuid,
      receiverType: 'group',
      category: 'message',
      type: 'text',
      sentAt: now,
      updatedAt: now,
      data: {
        text: 'hello, everybody',
        metadata: {
          extra: 1,
          // C27: the token decides who the sender is; everything else is returned as it was sent.
          chatMessage: {
            message: 'hello, everybody',
            triggeredBy: 'a song',
            avatarId: 'bot-01',
            userName: 'roz',
            color: '#7FE3C8',
            userUuid: roz.uuid,
            badges: [],
            id: expect.any(String),
            uuid: expect.any(String),
            type: 'user',
            date: new Date(world.clock.now()).toISOString(),
            mentions: [],
          },
        },
        entities: {
          sender: {
            entityType: 'user',
            entity: {
              uid: roz.uuid,
              name: 'roz',
              avatar: `${world.baseUrl}/avatars/bot-01/portrait.svg`,
              role: 'default',
              status: 'available',
              metadata: { avatarId: 'bot-01', color: '#7FE3C8', badges: [] },
            },
          },
          receiver: { entityType: 'group', entity: { guid: room.uuid, name: `da:${room.slug}` } },
        },
      },
    });
    expect(received).toMatchObject([{ message: 'hello, everybody', userUuid: roz.uuid, userName: 'roz' }]);
    expect(await listOwnMessages(ann, room.uuid)).toMatchObject([
      { id: sent.id, message: 'hello, everybody', badges: [] },
    ]);
  });

  test('a text without chatMessage.message (jambot) still gets one for clients that read it there (C34)', async () => {
    const { uuid } = await openRoom('no bubble');
    await send(
      roz,
      { guid: uuid },
      {
        data: { text: 'quietly', metadata: { chatMessage: { color: '#FFFFFF', avatarId: 'bot-2' } } },
      },
    );
    await send(roz, { guid: uuid }, { data: { text: 'plainly' } });
    const read = await list(bob, messagesPath(uuid, 'per_page=50&category=message'));
    expect(read.map((one) => chatMessageIn(one).message)).toEqual(['quietly', 'plainly']);
  });

  test('category custom, type ChatMessage (hf-alpha) is returned as such and shows as text in our own chat', async () => {
    const { uuid } = await openRoom('custom');
    const customData = {
      message: 'custom hello',
      userName: 'somebody else',
      userUuid: ann.uuid,
      badges: ['STAFF'],
      type: 'user',
      id: -1,
    };
    const sent = await send(
      roz,
      { guid: uuid },
      {
        category: 'custom',
        type: 'ChatMessage',
        data: { customData, metadata: { incrementUnreadCount: true } },
      },
    );
    expect(sent).toMatchObject({
      category: 'custom',
      type: 'ChatMessage',
      data: {
        customData: { message: 'custom hello', id: -1, userName: 'roz', userUuid: roz.uuid, badges: [] },
        metadata: { incrementUnreadCount: true, chatMessage: { message: 'custom hello' } },
      },
    });
    expect(await listOwnMessages(ann, uuid)).toMatchObject([{ message: 'custom hello', userName: 'roz' }]);
    expect(await list(bob, messagesPath(uuid, 'category=custom'))).toHaveLength(1);
    expect(await list(bob, messagesPath(uuid, 'category=message'))).toEqual([]);
    expect(await list(bob, messagesPath(uuid, 'type=ChatMessage&category=custom,message'))).toHaveLength(1);
  });

  test('type image with attachments shows the image in both chats', async () => {
    const { uuid } = await openRoom('pictures');
    const url = 'https://pictures.example/cat.png';
    const attachment = { url, name: 'cat.png', mimeType: 'image/png', extension: 'png', size: 12345 };
    const sent = await send(roz, { guid: uuid }, { type: 'image', data: { attachments: [attachment] } });
    expect(sent).toMatchObject({
      type: 'image',
      data: { attachments: [{ url, name: 'cat.png', extension: 'png', mimeType: 'image/png' }] },
    });
    expect(chatMessageIn(sent)).toMatchObject({ message: '', imageUrls: [url] });
    expect(await listOwnMessages(ann, uuid)).toMatchObject([
      { message: '', images: [{ url, width: null, height: null, alt: '' }] },
    ]);
    const body = {
      receiver: uuid,
      receiverType: 'group',
      type: 'image',
      data: { attachments: [{ url: 'javascript:alert(1)' }] },
    };
    expect((await callComet(roz, 'POST', '/v3/messages', { body })).status).toBe(400);
  });

  test('songs in chatMessage.songs become cards in our own chat', async () => {
    const { uuid } = await openRoom('song cards');
    const song = { songId: '7', trackName: 'First Light', artistName: 'The Examples' };
    await send(
      roz,
      { guid: uuid },
      {
        data: { text: 'try this', metadata: { chatMessage: { message: 'try this', songs: [{ song }] } } },
      },
    );
    expect(await listOwnMessages(ann, uuid)).toMatchObject([
      { songs: [{ songId: '7', trackName: 'First Light' }] },
    ]);
  });

  test('<@uid:UUID> becomes @name in our own chat, and bots get the uid of @name', async () => {
    const { uuid } = await openRoom('mentions');
    const marked = `hey <@uid:${cat.uuid}>, <consumableId:5>`;
    const sent = await send(roz, { guid: uuid }, { data: { text: marked } });
    expect(sent.data).toMatchObject({ text: marked, mentions: { [cat.uuid]: { name: 'cat' } } });
    expect(await listOwnMessages(ann, uuid)).toMatchObject([
      {
        message: 'hey @cat, <consumableId:5>',
        mentions: [{ userUuid: cat.uuid, nickname: 'cat' }],
      },
    ]);
    await post(bob, uuid, 'well, @cat');
    const [read] = await list(roz, messagesPath(uuid, 'per_page=1&category=message'));
    expect(chatMessageIn(read as CometMessage).mentions).toEqual([
      { start: 6, userNickname: 'cat', userUuid: cat.uuid },
    ]);
  });

  test('C36: the same muid again, also at the same time, sends one message; without a muid every call sends one', async () => {
    const { uuid } = await openRoom('said once');
    world.clock.advance(10_000);
    const body = { receiver: uuid, receiverType: 'group', muid: 'bot-1', data: { text: 'once' } };
    const answers = await Promise.all(
      [1, 2, 3].map(() => data<CometMessage>(roz, 'POST', '/v3/messages', { body })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers[0]?.muid).toBe('bot-1');
    // The same muid from another person is another message.
    await send(cat, { guid: uuid }, { muid: 'bot-1', data: { text: 'cat says' } });
    for (const text of ['again', 'again']) await send(roz, { guid: uuid }, { data: { text } });
    expect((await listOwnMessages(ann, uuid)).map(({ message }) => message)).toEqual([
      'once',
      'cat says',
      'again',
      'again',
    ]);
  });

  test('C27: the rules of our own chat apply: flood limit, mute, empty text, commands', async () => {
    const { uuid } = await openRoom('same rules');
    const body = { receiver: uuid, receiverType: 'group', data: { text: 'spam' } };
    world.clock.advance(10_000);
    const burst = [];
    for (let n = 0; n < 6; n += 1) burst.push(await callComet(roz, 'POST', '/v3/messages', { body }));
    expect(burst.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(burst[5]?.body.error).toMatchObject({
      code: 'ERR_TOO_MANY_REQUESTS',
      message: "You're sending messages too fast",
      details: 'chat/too-fast',
    });
    const refused = await fetch(`${world.baseUrl}/v3/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${roz.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'retry-after': '5',
      'x-ratelimit-limit': '5',
      'x-ratelimit-remaining': '0',
    });
    world.clock.advance(10_000);
    const muted = { userUuid: cat.uuid, role: 'chatDisabled' as const };
    await ann.client.call(roomGrantRoomRole, { params: { room: uuid }, body: muted });
    expect(await callComet(cat, 'POST', '/v3/messages', { body })).toMatchObject({
      status: 403,
      body: { error: { code: 'ERR_FORBIDDEN', message: "You're muted in this room" } },
    });
    await send(ann, { guid: uuid }, { data: { text: '/unmute @cat' } });
    await send(cat, { guid: uuid }, { data: { text: 'thank you' } });
    const invalidBodies = [{}, { receiver: uuid }, { ...body, data: { text: ' ' } }, { ...body, data: {} }];
    for (const one of invalidBodies)
      expect(await callComet(roz, 'POST', '/v3/messages', { body: one })).toMatchObject({
        status: 400,
        body: { error: { code: 'MISSING_PARAMETERS' } },
      });
    const long = { ...body, data: { text: 'x'.repeat(2001) } };
    expect((await callComet(roz, 'POST', '/v3/messages', { body: long })).status).toBe(400);
    expect(
      await callComet(roz, 'POST', '/v3/messages', { body: { ...body, receiver: randomUUID() } }),
    ).toMatchObject({
      status: 404,
      body: { error: { code: 'ERR_GUID_NOT_FOUND' } },
    });
  });

  test('C5: a verified profile is required here too where it is required, and bots are exempt', async () => {
    const strict = await startWorld({ env: { CHAT_VERIFIED_ONLY: 'on' } });
    const here = cometFixture(() => strict);
    const [owner, bot] = [await strict.person('bob'), await strict.person('roz')];
    const { uuid } = await owner.client.call(roomCreateRoom, { body: { name: 'verified only' } });
    const body = { receiver: uuid, receiverType: 'group', data: { text: 'hello' } };
    expect((await here.callComet(owner, 'POST', '/v3/messages', { body })).body.error?.details).toBe(
      'chat/not-verified',
    );
    expect((await here.callComet(bot, 'POST', '/v3/messages', { body })).status).toBe(200);
    await strict.stop();
  });
});
