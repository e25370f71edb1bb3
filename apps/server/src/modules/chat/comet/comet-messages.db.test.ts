/** Saying and reading over the old chat, beside our own (wire sections 5.3 to 5.8). */
import { randomUUID } from 'node:crypto';
import {
  chatAddReaction,
  chatDeleteMessage,
  chatRoomMessages,
  chatSendRoomMessage,
  roomCreateRoom,
  roomGrantRoomRole,
} from '@turnstage/client/routes';
import type { ChatMessage, CometConversation, CometMessage, CometReaction } from '@turnstage/contracts';
import { signUpPerson, startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatFixture } from '../messages/chat.fixture.ts';
import { chatMessageIn, cometFixture } from './comet.fixture.ts';

let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
let roz: TestPerson;
const { openRoom, say, show, write, whileBlocked } = chatFixture(() => world);
const { ask, data, list, send } = cometFixture(() => world);

beforeAll(async () => {
  world = await startWorld();
  [ann, bob, cat, roz] = [
    await world.person('ann'),
    await world.person('bob'),
    await world.person('cat'),
    await world.person('roz'),
  ];
});
afterAll(() => world.stop());

const lines = (guid: string, query: string) => `/v3.0/groups/${guid}/messages?${query}`;
const texts = (messages: CometMessage[]) => messages.map((one) => (one.data as { text: string }).text);
const ours = async (roomUuid: string): Promise<ChatMessage[]> =>
  (await ann.client.call(chatRoomMessages, { params: { roomUuid } })).messages;

describe('sending (wire section 5.4)', () => {
  test('answers 200 and the message; our own chat has it live and in its history', async () => {
    const room = await openRoom('both chats');
    const heard: ChatMessage[] = [];
    world.app.chat.onNews(({ name, params, channel }) => {
      if (name === 'chatMessage' && channel.roomUuid === room.uuid)
        heard.push(params['message'] as ChatMessage);
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
          // C27: who says it is the token's to say; the rest is given back.
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
    expect(heard).toMatchObject([{ message: 'hello, everybody', userUuid: roz.uuid, userName: 'roz' }]);
    expect(await ours(room.uuid)).toMatchObject([{ id: sent.id, message: 'hello, everybody', badges: [] }]);
  });

  test('a text without chatMessage.message (jambot) still has one for those who read it there (C34)', async () => {
    const { uuid } = await openRoom('no bubble');
    await send(
      roz,
      { guid: uuid },
      {
        data: { text: 'quietly', metadata: { chatMessage: { color: '#FFFFFF', avatarId: 'bot-2' } } },
      },
    );
    await send(roz, { guid: uuid }, { data: { text: 'plainly' } });
    const read = await list(bob, lines(uuid, 'per_page=50&category=message'));
    expect(read.map((one) => chatMessageIn(one).message)).toEqual(['quietly', 'plainly']);
  });

  test('category custom, type ChatMessage (hf-alpha) comes back as such and reads as text in our own chat', async () => {
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
    expect(await ours(uuid)).toMatchObject([{ message: 'custom hello', userName: 'roz' }]);
    expect(await list(bob, lines(uuid, 'category=custom'))).toHaveLength(1);
    expect(await list(bob, lines(uuid, 'category=message'))).toEqual([]);
    expect(await list(bob, lines(uuid, 'type=ChatMessage&category=custom,message'))).toHaveLength(1);
  });

  test('type image with attachments shows the picture, in both chats', async () => {
    const { uuid } = await openRoom('pictures');
    const url = 'https://pictures.example/cat.png';
    const attachment = { url, name: 'cat.png', mimeType: 'image/png', extension: 'png', size: 12345 };
    const sent = await send(roz, { guid: uuid }, { type: 'image', data: { attachments: [attachment] } });
    expect(sent).toMatchObject({
      type: 'image',
      data: { attachments: [{ url, name: 'cat.png', extension: 'png', mimeType: 'image/png' }] },
    });
    expect(chatMessageIn(sent)).toMatchObject({ message: '', imageUrls: [url] });
    expect(await ours(uuid)).toMatchObject([
      { message: '', images: [{ url, width: null, height: null, alt: '' }] },
    ]);
    const body = {
      receiver: uuid,
      receiverType: 'group',
      type: 'image',
      data: { attachments: [{ url: 'javascript:alert(1)' }] },
    };
    expect((await ask(roz, 'POST', '/v3/messages', { body })).status).toBe(400);
  });

  test('songs in chatMessage.songs are cards in our own chat', async () => {
    const { uuid } = await openRoom('song cards');
    const song = { songId: '7', trackName: 'First Light', artistName: 'The Examples' };
    await send(
      roz,
      { guid: uuid },
      {
        data: { text: 'try this', metadata: { chatMessage: { message: 'try this', songs: [{ song }] } } },
      },
    );
    expect(await ours(uuid)).toMatchObject([{ songs: [{ songId: '7', trackName: 'First Light' }] }]);
  });

  test('<@uid:UUID> is @name in our own chat, and @name is known to bots by uid', async () => {
    const { uuid } = await openRoom('mentions');
    const marked = `hey <@uid:${cat.uuid}>, <consumableId:5>`;
    const sent = await send(roz, { guid: uuid }, { data: { text: marked } });
    expect(sent.data).toMatchObject({ text: marked, mentions: { [cat.uuid]: { name: 'cat' } } });
    expect(await ours(uuid)).toMatchObject([
      {
        message: 'hey @cat, <consumableId:5>',
        mentions: [{ userUuid: cat.uuid, nickname: 'cat' }],
      },
    ]);
    await say(bob, uuid, 'well, @cat');
    const [read] = await list(roz, lines(uuid, 'per_page=1&category=message'));
    expect(chatMessageIn(read as CometMessage).mentions).toEqual([
      { start: 6, userNickname: 'cat', userUuid: cat.uuid },
    ]);
  });

  test('C36: a muid sent again, also at once, is said once; without one every sending is a message', async () => {
    const { uuid } = await openRoom('said once');
    world.clock.advance(10_000);
    const body = { receiver: uuid, receiverType: 'group', muid: 'bot-1', data: { text: 'once' } };
    const answers = await Promise.all(
      [1, 2, 3].map(() => data<CometMessage>(roz, 'POST', '/v3/messages', { body })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers[0]?.muid).toBe('bot-1');
    // Another's muid of the same spelling is another message.
    await send(cat, { guid: uuid }, { muid: 'bot-1', data: { text: 'cat says' } });
    for (const text of ['again', 'again']) await send(roz, { guid: uuid }, { data: { text } });
    expect((await ours(uuid)).map(({ message }) => message)).toEqual(['once', 'cat says', 'again', 'again']);
  });

  test('C27: the rules are those of our own chat: flood, mute, words that say nothing, commands', async () => {
    const { uuid } = await openRoom('same rules');
    const body = { receiver: uuid, receiverType: 'group', data: { text: 'spam' } };
    world.clock.advance(10_000);
    const burst = [];
    for (let n = 0; n < 6; n += 1) burst.push(await ask(roz, 'POST', '/v3/messages', { body }));
    expect(burst.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(burst[5]?.body.error).toMatchObject({
      code: 'ERR_TOO_MANY_REQUESTS',
      message: 'You are sending messages too fast',
      details: 'chat/too-fast',
    });
    world.clock.advance(10_000);
    const muted = { userUuid: cat.uuid, role: 'chatDisabled' as const };
    await ann.client.call(roomGrantRoomRole, { params: { room: uuid }, body: muted });
    expect(await ask(cat, 'POST', '/v3/messages', { body })).toMatchObject({
      status: 403,
      body: { error: { code: 'ERR_FORBIDDEN', message: 'You are muted in this room' } },
    });
    await send(ann, { guid: uuid }, { data: { text: '/unmute @cat' } });
    await send(cat, { guid: uuid }, { data: { text: 'thank you' } });
    const wrong = [{}, { receiver: uuid }, { ...body, data: { text: ' ' } }, { ...body, data: {} }];
    for (const one of wrong)
      expect(await ask(roz, 'POST', '/v3/messages', { body: one })).toMatchObject({
        status: 400,
        body: { error: { code: 'MISSING_PARAMETERS' } },
      });
    const long = { ...body, data: { text: 'x'.repeat(2001) } };
    expect((await ask(roz, 'POST', '/v3/messages', { body: long })).status).toBe(400);
    expect(
      await ask(roz, 'POST', '/v3/messages', { body: { ...body, receiver: randomUUID() } }),
    ).toMatchObject({
      status: 404,
      body: { error: { code: 'ERR_GUID_NOT_FOUND' } },
    });
  });

  test('C5: where a verified profile is asked for, it is asked for here too, and bots are spared', async () => {
    const strict = await startWorld({ env: { CHAT_VERIFIED_ONLY: 'on' } });
    const here = cometFixture(() => strict);
    const [owner, bot] = [await strict.person('bob'), await strict.person('roz')];
    const { uuid } = await owner.client.call(roomCreateRoom, { body: { name: 'verified only' } });
    const body = { receiver: uuid, receiverType: 'group', data: { text: 'hello' } };
    expect((await here.ask(owner, 'POST', '/v3/messages', { body })).body.error?.details).toBe(
      'chat/not-verified',
    );
    expect((await here.ask(bot, 'POST', '/v3/messages', { body })).status).toBe(200);
    await strict.stop();
  });
});

describe('reading (wire section 5.3)', () => {
  let guid: string;
  let ids: string[];
  beforeAll(async () => {
    guid = (await openRoom('a long talk')).uuid;
    ids = [];
    for (const word of ['one', 'two', 'three', 'four', 'five']) ids.push((await say(bob, guid, word)).id);
  });

  test('V3: affix=append with id answers what is newer, ascending, however the time beside it stands', async () => {
    const tail =
      'per_page=50&hideMessagesFromBlockedUsers=0&unread=0&withTags=0&undelivered=0&hideDeleted=0&affix=append';
    expect(texts(await list(roz, lines(guid, `${tail}&id=${ids[1]}&updatedAt=1`)))).toEqual([
      'three',
      'four',
      'five',
    ]);
    expect(await list(roz, lines(guid, `${tail}&id=${ids[4]}&updatedAt=1`))).toEqual([]);
    const { meta } = (await ask(roz, 'GET', lines(guid, `${tail}&id=${ids[1]}`))).body;
    expect(meta).toMatchObject({
      pagination: { count: 3, per_page: 50 },
      cursor: { id: ids[4], affix: 'append' },
    });
  });

  test('V3 at its start: per_page=1 with updatedAt stepping back finds the line after that moment', async () => {
    const at = Math.floor(world.clock.now() / 1000);
    const found = await list(roz, lines(guid, `per_page=1&affix=append&updatedAt=${at - 3}`));
    expect(texts(found)).toEqual(['three']);
    expect(await list(roz, lines(guid, `per_page=1&affix=append&updatedAt=${at}`))).toEqual([]);
  });

  test('V2: id=undefined on the first call is no cursor', async () => {
    const first = lines(guid, 'per_page=50&undelivered=1&affix=append&id=undefined');
    expect(texts(await list(roz, first))).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  test('jambot: fromTimestamp takes what is of that second and later, ascending', async () => {
    const at = Math.floor(world.clock.now() / 1000);
    const found = await list(roz, lines(guid, `fromTimestamp=${at - 1}&category=message`));
    expect(texts(found)).toEqual(['four', 'five']);
  });

  test('the newest that fit come without a cursor: ascending by per_page, newest first by a bare limit (py)', async () => {
    expect(texts(await list(roz, lines(guid, 'per_page=2')))).toEqual(['four', 'five']);
    expect(texts(await list(roz, lines(guid, 'limit=2')))).toEqual(['five', 'four']);
    expect(texts(await list(roz, `/v3/groups/${guid}/messages?limit=2`))).toEqual(['five', 'four']);
  });

  test('affix=prepend pages back', async () => {
    const page = await list(roz, lines(guid, `per_page=2&affix=prepend&id=${ids[3]}`));
    expect(texts(page)).toEqual(['two', 'three']);
  });

  test('the group is found by every form of its name', async () => {
    for (const path of [
      `/v3/messages?receiverType=group&receiver=${guid}&per_page=1`,
      `/v3/messages?guid=${guid}&per_page=1`,
      `/v3.0/messages?conversationId=group_${guid}&per_page=1`,
      `/v3.0/conversations/group_${guid}/messages?per_page=1`,
      `/v3.0/conversations/${guid.toUpperCase()}/messages?per_page=1`.replace('conversations/', 'groups/'),
    ])
      expect(texts(await list(roz, path)), path).toEqual(['five']);
  });

  test('C15: what blocked people said is in no list, whatever hideMessagesFromBlockedUsers says', async () => {
    const { uuid } = await openRoom('with somebody blocked');
    await say(bob, uuid, 'noise');
    const last = await say(cat, uuid, 'music');
    const path = lines(uuid, 'per_page=50&hideMessagesFromBlockedUsers=0&category=message');
    expect(texts(await list(ann, path))).toEqual(['noise', 'music']);
    await whileBlocked(ann, bob, async () => {
      await world.drain();
      expect(texts(await list(ann, path))).toEqual(['music']);
      const noise = Number(last.id) - 1;
      expect((await ask(ann, 'GET', `/v3/messages/${noise}`)).status).toBe(404);
    });
    await world.drain();
    expect(texts(await list(ann, path))).toEqual(['noise', 'music']);
  });

  test('unread=1 is what others said since the read mark; hideDeleted and hideReplies leave out', async () => {
    const { uuid } = await openRoom('read in part');
    const first = await say(bob, uuid, 'read');
    await data(cat, 'POST', `/v3/groups/${uuid}/conversation/read`, { body: { messageId: first.id } });
    await say(bob, uuid, 'unread');
    await say(roz, uuid, 'mine');
    const reply = await send(roz, { guid: uuid }, { parentId: first.id, data: { text: 'an answer' } });
    expect(reply.parentId).toBe(first.id);
    expect(texts(await list(cat, lines(uuid, 'unread=1')))).toEqual(['unread', 'mine', 'an answer']);
    expect(texts(await list(roz, lines(uuid, 'unread=1&category=message')))).toEqual([]);
    expect(texts(await list(cat, lines(uuid, `parentId=${first.id}`)))).toEqual(['an answer']);
    expect(texts(await list(cat, lines(uuid, 'hideReplies=1&category=message')))).not.toContain('an answer');
    const [newest] = (await ours(uuid)).slice(-1);
    expect(newest?.replyTo).toMatchObject({ uuid: first.uuid });
  });
});

describe('what began to play (wire section 5.5)', () => {
  test('is a line of app_system that names the DJ by markup and the song in chatMessage.songs', async () => {
    const { uuid } = await openRoom('now playing');
    const playId = randomUUID();
    await world.app.chat.songStarted({
      roomUuid: uuid,
      playId,
      djUuid: bob.uuid,
      djName: 'bob',
      song: {
        songId: '77',
        songShortId: 'AbCdEfGhIj',
        crateSongUuid: '5a5a5a5a-0000-4000-8000-000000000000',
        artistName: 'The Examples',
        trackName: 'First Light',
        genre: null,
        duration: 180,
        isrc: null,
        playbackToken: null,
        musicProviders: { spotify: 'spotify:track:1' },
        thumbnails: {},
      },
    });
    const [line] = await list(roz, lines(uuid, 'limit=50'));
    expect(line).toMatchObject({
      sender: 'app_system',
      category: 'message',
      type: 'text',
      data: {
        text: `<@uid:${bob.uuid}> played`,
        mentions: { [bob.uuid]: { name: 'bob' } },
        metadata: {
          chatMessage: {
            type: 'room',
            songs: [
              {
                type: 'ChatMusicInfo',
                song: {
                  songId: '77',
                  songShortId: 'AbCdEfGhIj',
                  crateSongUuid: '5a5a5a5a-0000-4000-8000-000000000000',
                  artistName: 'The Examples',
                  trackName: 'First Light',
                  musicProviders: { spotify: 'spotify:track:1' },
                },
              },
            ],
          },
        },
        entities: { sender: { entity: { uid: 'app_system' } } },
      },
    });
  });
});

describe('changing, taking back, reacting (wire sections 5.2 and 5.5)', () => {
  test('an edit shows in both chats and is a line of category action', async () => {
    const { uuid } = await openRoom('edited');
    const sent = await send(roz, { guid: uuid }, { data: { text: 'tpyo' } });
    expect(
      (await ask(cat, 'PUT', `/v3/messages/${sent.id}`, { body: { data: { text: 'mine' } } })).status,
    ).toBe(403);
    const edited = await data<CometMessage>(roz, 'PUT', `/v3/messages/${sent.id}`, {
      body: { data: { text: 'typo' } },
    });
    expect(edited).toMatchObject({ id: sent.id, editedBy: roz.uuid, data: { text: 'typo' } });
    expect(await ours(uuid)).toMatchObject([{ message: 'typo' }]);
    const [action] = await list(cat, lines(uuid, `affix=append&id=${sent.id}&category=action&type=message`));
    expect(action).toMatchObject({
      category: 'action',
      type: 'message',
      sender: roz.uuid,
      data: { action: 'edited', messageId: sent.id, text: 'roz edited a message' },
    });
    world.clock.advance(20_001);
    const late = { body: { data: { text: 'late' } } };
    expect((await ask(roz, 'PUT', `/v3/messages/${sent.id}`, late)).body.error?.details).toBe(
      'chat/edit-too-late',
    );
    expect((await ask(roz, 'PUT', `/v3/messages/${sent.id}`, { body: {} })).body.error?.code).toBe(
      'MISSING_PARAMETERS',
    );
  });

  test('a deletion leaves a tombstone in both chats; hideDeleted=1 leaves it out', async () => {
    const { uuid } = await openRoom('deleted');
    const sent = await send(roz, { guid: uuid }, { data: { text: 'oops', metadata: { secret: 'x' } } });
    expect((await ask(cat, 'DELETE', `/v3.0/messages/${sent.id}`)).status).toBe(403);
    const gone = await data<CometMessage>(roz, 'DELETE', `/v3.0/messages/${sent.id}`);
    expect(gone).toMatchObject({ deletedBy: roz.uuid, deletedAt: expect.any(Number), data: { text: '' } });
    expect(JSON.stringify(gone)).not.toMatch(/oops|secret/);
    expect(await ours(uuid)).toMatchObject([{ message: '', deletedBy: 'sender' }]);
    expect(await list(cat, lines(uuid, 'hideDeleted=1&category=message'))).toEqual([]);
    const tombstones = await list(cat, lines(uuid, 'hideDeleted=0&category=message'));
    expect(tombstones.map((one) => chatMessageIn(one).message)).toEqual(['']);
    // The other way round, by staff of the room.
    const said = await say(cat, uuid, 'rude');
    await ann.client.call(chatDeleteMessage, { params: { messageUuid: said.uuid } });
    const [action] = (await list(roz, lines(uuid, `affix=append&id=${said.id}`))).slice(-1);
    expect(action).toMatchObject({ category: 'action', data: { action: 'deleted', messageId: said.id } });
  });

  test('reactions: add, list, take back, toggle at /v1/react, and from our own chat', async () => {
    const { uuid } = await openRoom('reacted');
    const said = await say(bob, uuid, 'nice?');
    const path = `/v3.0/messages/${said.id}/reactions`;
    const heart = encodeURIComponent('❤️');
    await data(roz, 'POST', `${path}/${heart}`);
    expect((await data<CometMessage>(roz, 'POST', `${path}/${heart}`)).data).toMatchObject({
      reactions: [{ reaction: '❤️', count: 1 }],
      metadata: { '@injected': { extensions: { reactions: { '❤️': { [roz.uuid]: { name: 'roz' } } } } } },
    });
    world.clock.advance(1);
    await cat.client.call(chatAddReaction, { params: { messageUuid: said.uuid, emoji: '❤️' } });
    const toggle = { body: { msgId: said.id, emoji: '🔥' } };
    world.clock.advance(1);
    await data(roz, 'POST', '/v1/react', toggle);
    const all = await data<CometReaction[]>(bob, 'GET', path);
    expect(all.map(({ reaction, uid }) => [reaction, uid])).toEqual([
      ['❤️', roz.uuid],
      ['❤️', cat.uuid],
      ['🔥', roz.uuid],
    ]);
    expect(all[1]).toMatchObject({ messageId: said.id, reactedBy: { name: 'cat' } });
    expect(await data(bob, 'GET', `${path}/${heart}`)).toHaveLength(2);
    await data(roz, 'POST', '/v1/react', { body: { msgId: Number(said.id), emoji: '🔥' } });
    await data(roz, 'DELETE', `${path}/${heart}`);
    expect(await data(bob, 'GET', path)).toMatchObject([{ uid: cat.uuid }]);
    expect(await ours(uuid)).toMatchObject([{ reactions: { '❤️': [{ userUUID: cat.uuid, name: 'cat' }] } }]);
    expect((await ask(roz, 'POST', `${path}/words`)).status).toBe(400);
    expect(await ask(roz, 'POST', `/v3.0/messages/999999999/reactions/${heart}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'ERR_MESSAGE_NOT_FOUND' } },
    });
  });

  test('cards and pictures of our own chat are attachments and metadata over there', async () => {
    const { uuid } = await openRoom('shown');
    const song = {
      songId: '7',
      trackName: 'First Light',
      artistName: 'The Examples',
      duration: 180,
      thumbnail: null,
      isrc: null,
      musicProviders: {},
    };
    await show(bob, uuid, { message: 'this one', songs: [song] });
    const [read] = await list(roz, lines(uuid, 'limit=1'));
    expect(chatMessageIn(read as CometMessage)).toMatchObject({
      message: 'this one',
      userUuid: bob.uuid,
      songs: [{ type: 'ChatMusicInfo', song: { trackName: 'First Light' } }],
    });
  });

  test('C35: joining is a line of category action that greeters find, once a minute and person', async () => {
    const { uuid } = await openRoom('greeted');
    await data(cat, 'POST', `/v3/groups/${uuid}/members`, { body: {} });
    const joined = await list(roz, lines(uuid, 'category=action'));
    expect(joined).toMatchObject([
      {
        type: 'groupMember',
        category: 'action',
        sender: cat.uuid,
        data: { action: 'joined', text: 'cat joined', entities: { sender: { entity: { name: 'cat' } } } },
      },
    ]);
    // Entering the room is told where somebody listens in this way, and only there.
    const enter = (roomUuid: string) =>
      world.app.chat.personEntered(roomUuid, { uuid: bob.uuid, name: 'bob' });
    await enter(uuid);
    await enter(uuid);
    expect(texts(await list(roz, lines(uuid, 'category=action')))).toEqual(['cat joined', 'bob joined']);
    const unheard = await openRoom('nobody polls');
    await enter(unheard.uuid);
    expect(await list(roz, lines(unheard.uuid, 'category=action'))).toEqual([]);
    // Our own chat shows presence in other ways.
    expect(await ours(uuid)).toEqual([]);
  });
});

describe('direct messages and conversations (wire section 5.6)', () => {
  test('are found by every form of address that bots try', async () => {
    const sent = await send(roz, { uid: cat.uuid }, { data: { text: 'psst' } });
    const id = [roz.uuid, cat.uuid].sort().join('_user_');
    expect(sent).toMatchObject({ receiverType: 'user', receiver: cat.uuid, conversationId: id });
    const answered = await write(cat, roz, 'yes?');
    const since = sent.sentAt;
    for (const path of [
      `/v3.0/messages?conversationId=${id}&fromTimestamp=${since}`,
      `/v3.0/messages?conversationId=user_${cat.uuid}&sentAt=${since - 1}`,
      `/v3.0/conversations/${id}/messages`,
      `/v3.0/users/${cat.uuid}/messages`,
      `/v3.0/messages?uid=${cat.uuid}&receiverType=user`,
    ])
      expect(texts(await list(roz, path)), path).toEqual(['psst', 'yes?']);
    // V3 asks what somebody wrote to it, for everybody in the room, ghosts too.
    const from = (uid: string, query: string) =>
      list(roz, `/v3.0/messages?${query}&receiverType=user&sender=${uid}`);
    expect(texts(await from(cat.uuid, 'limit=1'))).toEqual(['yes?']);
    expect(texts(await from(cat.uuid, `limit=100&fromTimestamp=${since}&hideDeleted=1`))).toEqual(['yes?']);
    expect(await from(randomUUID(), 'limit=1')).toEqual([]);
    expect(await from('ghost', 'limit=1')).toEqual([]);
    // What others say to each other is nobody's business.
    const others = [cat.uuid, ann.uuid].sort().join('_user_');
    expect((await ask(roz, 'GET', `/v3.0/conversations/${others}/messages`)).status).toBe(404);
    expect((await ask(bob, 'GET', `/v3.0/messages/${answered.id}`)).status).toBe(404);
    expect((await data<CometMessage>(roz, 'GET', `/v3.0/messages/${answered.id}`)).data).toMatchObject({
      text: 'yes?',
    });
  });

  test('are listed with what is unread; reading and interacting move the mark, which never goes back', async () => {
    const dora = await signUpPerson(world.baseUrl, 'dora');
    const [first, second] = [await write(dora, roz, 'one'), await write(dora, roz, 'two')];
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
    expect((await ask(roz, 'GET', `/v3/users/${dora.uuid}/conversations`)).status).toBe(403);
    // Bots say that they read what nobody wrote.
    expect((await ask(dora, 'POST', `/v3/users/${bob.uuid}/conversation/read`)).status).toBe(200);
    expect((await ask(roz, 'POST', `/v3/users/${roz.uuid}/conversation/read`)).status).toBe(404);
  });

  test('groups are conversations of their members', async () => {
    const { uuid } = await openRoom('a conversation');
    await say(bob, uuid, 'hello');
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

  test('C37: a conversation that is deleted is gone for whoever deleted it, until something new is said', async () => {
    const dan = await world.person('dan');
    await write(dan, bob, 'old words');
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
    await write(dan, bob, 'new words');
    expect(await own()).toEqual([[1, 'new words']]);
    expect(texts(await list(bob, mine))).toEqual(['new words']);
  });

  test('C16: between two of whom one blocked the other, nothing is written', async () => {
    await whileBlocked(cat, bob, async () => {
      const body = { receiver: cat.uuid, receiverType: 'user', data: { text: 'please' } };
      expect(await ask(bob, 'POST', '/v3/messages', { body })).toMatchObject({
        status: 403,
        body: { error: { details: 'chat/blocked' } },
      });
    });
    const body = { receiver: randomUUID(), receiverType: 'user', data: { text: 'anybody?' } };
    expect((await ask(bob, 'POST', '/v3/messages', { body })).body.error?.code).toBe('ERR_UID_NOT_FOUND');
  });
});

test('many bots at once: every line is read once and in order by those who go on from the last id', async () => {
  const { uuid } = await openRoom('a busy room');
  const speakers = [ann, bob, cat, roz];
  const seen: string[] = [];
  let last = '0';
  const poll = async () => {
    for (const one of await list(roz, lines(uuid, `per_page=100&category=message&affix=append&id=${last}`))) {
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
  const said = (await ours(uuid)).map(({ message }) => message);
  expect(said).toHaveLength(16);
  expect(seen).toEqual(said);
});
