/**
 * The bots that communities run, with their loops as the wire page records them: the unmodified `ttfm-socket` for
 * the room where they have one, and CometChat REST polled in each bot's own way. Each of them must receive every
 * command once and reply to it.
 */
import { roomCreateRoom } from '@turnstage/client/routes';
import type { CometMessage, Song } from '@turnstage/contracts';
import { chatFixture, useWorld } from '@turnstage/server/testing';
import { botOf, signUpPerson, type TestPerson } from '@turnstage/testkit';
import { afterAll, expect, test } from 'vitest';
import { botClientFixture, chatTextOf, sdk, textOf } from '../../../testing/comet/bot-client.fixture.ts';

const { world } = useWorld();
const { openRoom, post, readTexts, sendDirect } = chatFixture(() => world);
const { http, readMessages, fetchToken, enter, disconnectAll } = botClientFixture(() => world);
afterAll(disconnectAll);

/** A bot. `poll` runs its loop once and returns the texts that the bot took for commands. */
interface Bot {
  readonly name: string;
  poll(): Promise<string[]>;
  answer(text: string): Promise<void>;
}

type BotFactory = (bot: TestPerson, roomUuid: string) => Promise<Bot>;

/** Mr Roboto 2: token from its environment, empty join, an id cursor every 100 ms, stops at a message without text. */
const robotoTwo: BotFactory = async (bot, room) => {
  await enter(bot, room);
  const headers = { ...sdk(await fetchToken(bot)), onBehalfOf: bot.uuid };
  await http('POST', `/v3.0/groups/${room}/members`, headers);
  let lastId: string | undefined;
  return {
    name: 'V2',
    async poll() {
      const query =
        'per_page=50&hideMessagesFromBlockedUsers=0&unread=0&withTags=0&undelivered=1&hideDeleted=0&affix=append';
      const messages = await readMessages(
        http('GET', `/v3.0/groups/${room}/messages?${query}&id=${lastId}`, headers),
      );
      const commands: string[] = [];
      for (const message of messages) {
        const text = chatTextOf(message);
        if (text === undefined) break;
        lastId = message.id;
        if (message.sender !== bot.uuid) commands.push(text);
      }
      return commands;
    },
    async answer(message) {
      const chatMessage = {
        message,
        avatarId: 'bot-01',
        userName: bot.name,
        color: '#FFFFFF',
        mentions: [],
        userUuid: bot.uuid,
        badges: ['VERIFIED', 'STAFF'],
        id: 'b0b0b0b0-0000-4000-8000-000000000000',
      };
      const data = { text: message, metadata: { chatMessage } };
      await http('POST', '/v3/messages', headers, {
        receiver: room,
        receiverType: 'group',
        category: 'message',
        type: 'text',
        data,
      });
    },
  };
};

/**
 * Mr Roboto 3: fetches its token, a base URL with a trailing slash, leaves and joins, steps back in time to find
 * its cursor.
 */
const robotoThree: BotFactory = async (bot, room) => {
  const { body } = await http('GET', '//api/user-service/comet-chat/user-token', {
    authorization: `Bearer ${bot.token}`,
  });
  const headers = sdk((body as unknown as { cometAuthToken: string }).cometAuthToken);
  await http('DELETE', `//v3/groups/${room}/members/${bot.uuid}`, headers);
  const join = { participants: [bot.uuid], participantType: 'user' };
  for (let tries = 0; tries < 2; tries += 1) {
    const joined = await http('POST', `//v3/groups/${room}/members`, headers, join);
    expect(joined.status === 200 || joined.body.error?.code === 'ERR_ALREADY_JOINED').toBe(true);
  }
  await enter(bot, room);
  const tail = 'hideMessagesFromBlockedUsers=0&unread=0&withTags=0&undelivered=0&hideDeleted=0&affix=append';
  const list = (query: string) =>
    readMessages(http('GET', `//v3.0/groups/${room}/messages?${query}`, headers));
  const now = Math.floor(world.clock.now() / 1000);
  let last: CometMessage | undefined;
  for (let minutes = 0; minutes <= 10 && !last; minutes += 1)
    [last] = await list(`per_page=1&${tail}&updatedAt=${now - minutes * 60}`);
  return {
    name: 'V3',
    async poll() {
      const cursor = last ? `&id=${last.id}&updatedAt=${last.updatedAt}` : '';
      const messages = await list(`per_page=50&${tail}${cursor}`);
      last = messages.at(-1) ?? last;
      return messages
        .filter(({ sender }) => sender !== bot.uuid)
        .flatMap((message) => chatTextOf(message) ?? []);
    },
    async answer(message) {
      const chatMessage = {
        message,
        avatarId: 'bot-1',
        userName: bot.name,
        userUuid: bot.uuid,
        badges: [],
        id: 1,
      };
      const sent = await http('POST', '//v3.0/messages', headers, {
        receiver: room,
        receiverType: 'group',
        category: 'message',
        type: 'text',
        data: { text: message, metadata: { chatMessage } },
      });
      expect(sent.status).toBe(200);
    },
  };
};

/** jambot: time cursor, category message, text without chatMessage.message. */
const jambot: BotFactory = async (bot, room) => {
  await enter(bot, room);
  const headers = sdk(await fetchToken(bot));
  await http('POST', `/v3/groups/${room}/members`, headers);
  let since = Math.floor(world.clock.now() / 1000);
  const seen = new Set<string>();
  return {
    name: 'jambot',
    async poll() {
      const path = `/v3.0/groups/${room}/messages?per_page=50&fromTimestamp=${since}&category=message`;
      const newMessages = (await readMessages(http('GET', path, headers))).filter(({ id }) => !seen.has(id));
      for (const { id, sentAt } of newMessages) {
        seen.add(id);
        since = Math.max(since, sentAt);
      }
      return newMessages.filter(({ sender }) => sender !== bot.uuid).map(textOf);
    },
    async answer(message) {
      await http('POST', '/v3.0/messages', headers, {
        receiver: room,
        receiverType: 'group',
        category: 'message',
        type: 'text',
        data: {
          text: message,
          metadata: { chatMessage: { avatarId: 'bot-2', color: '#ABCDEF', userName: 'x' } },
        },
      });
    },
  };
};

/**
 * hf-alpha: no socket at all, a bearer token beside authToken, no cursor; compares the newest hundred messages with
 * a watermark.
 */
const alpha: BotFactory = async (bot, room) => {
  const token = await fetchToken(bot);
  const headers = { authToken: token, authorization: `Bearer ${token}` };
  const { body } = await http('GET', '/v3.0/me', headers);
  const { uid } = body.data as { uid: string };
  await http('POST', `/v3.0/groups/${room}/members`, headers, {
    participants: [{ uid, scope: 'participant' }],
  });
  await http('POST', `/v3.0/groups/${room}/join`, headers, {});
  const list = (limit: number) =>
    readMessages(http('GET', `/v3.0/groups/${room}/messages?limit=${limit}`, headers));
  let watermark = Math.max(0, ...(await list(50)).map(({ id }) => Number(id)));
  return {
    name: 'hf-alpha',
    async poll() {
      const newMessages = (await list(100))
        .filter(({ id }) => Number(id) > watermark)
        .sort((a, b) => Number(a.id) - Number(b.id));
      watermark = Math.max(watermark, ...newMessages.map(({ id }) => Number(id)));
      return newMessages.filter(({ sender }) => sender !== uid).map(textOf);
    },
    async answer(message) {
      await http('POST', '/v3.0/messages', headers, {
        receiver: room,
        receiverType: 'group',
        category: 'custom',
        type: 'ChatMessage',
        data: { customData: { message, id: -1, type: 'user' }, metadata: { incrementUnreadCount: true } },
      });
    },
  };
};

/**
 * The Python half of relay and py: ten at a time, read from the end, needs growing ids and accepts no status but
 * 200.
 */
const python: BotFactory = async (bot, room) => {
  const headers = { ...sdk(await fetchToken(bot)), onBehalfOf: bot.uuid };
  const list = () => readMessages(http('GET', `/v3.0/groups/${room}/messages?limit=10`, headers));
  let lastId = Math.max(0, ...(await list()).map(({ id }) => Number(id)));
  return {
    name: 'py',
    async poll() {
      const commands: string[] = [];
      for (const message of (await list()).reverse()) {
        if (Number(message.id) <= lastId) continue;
        lastId = Number(message.id);
        if (message.sender !== bot.uuid) commands.push(textOf(message));
      }
      return commands;
    },
    async answer(message) {
      const body = {
        receiver: room,
        receiverType: 'group',
        category: 'message',
        type: 'text',
        data: { text: message },
      };
      const sent = await http('POST', '/v3.0/messages', headers, body);
      expect(sent.status).toBe(200);
    },
  };
};

test('five bots in one room receive every command once, in order, and all of them see the replies', async () => {
  const botFactories = [robotoTwo, robotoThree, jambot, alpha, python];
  const { uuid: room } = await openRoom('full of bots');
  const [ann, bob] = [await world.person('ann'), await world.person('bob')];
  await post(bob, room, 'before anybody came');
  const bots: Bot[] = [];
  for (const [n, createBot] of botFactories.entries()) {
    const owner = await signUpPerson(world.baseUrl, `owner${n}`);
    bots.push(await createBot(await botOf(world.baseUrl, owner, `Bot ${n}`), room));
  }
  // Each bot finds its cursor before the first command.
  for (const bot of bots) await bot.poll();
  for (const round of [1, 2]) {
    const commands = [`.ping ${round}`, `.pong ${round}`, `.pang ${round}`];
    for (const command of commands) await post(ann, room, command);
    for (const bot of bots) {
      const received = (await bot.poll()).filter((text) => text.startsWith('.'));
      expect(received, bot.name).toEqual(commands);
      expect(
        (await bot.poll()).filter((text) => text.startsWith('.')),
        bot.name,
      ).toEqual([]);
    }
    for (const bot of bots) {
      world.clock.advance(1_001);
      await bot.answer(`${bot.name} heard round ${round}`);
    }
    const expected = bots.map(({ name }) => `${name} heard round ${round}`);
    expect((await readTexts(bob, room)).slice(-5)).toEqual(expected);
    for (const bot of bots) {
      // hf-alpha sends with category custom, and jambot requests category message only.
      const notReceived = bot.name === 'jambot' ? ['jambot', 'hf-alpha'] : [bot.name];
      const others = expected.filter((text) => !notReceived.some((name) => text.startsWith(name)));
      expect(
        (await bot.poll()).filter((text) => text.includes('heard round')),
        bot.name,
      ).toEqual(others);
    }
  }
});

test('a bot without a socket learns from the chat alone who joined and what is playing (hf-alpha)', async () => {
  const { uuid: room } = await openRoom('heard without a socket');
  const bot = await alpha(await world.person('roz'), room);
  const cat = await world.person('cat');
  await bot.poll();
  const dj = await enter(cat, room);
  const song: Song = {
    artistName: 'The Examples',
    trackName: 'First Light',
    duration: 180,
    genre: null,
    isrc: null,
    playbackToken: null,
    musicProviders: { youtube: 'firstlight1' },
    thumbnails: {},
  };
  await dj.action('addDj' as never, { song });
  await world.app.realtime.settle();
  expect(await bot.poll()).toEqual(['cat joined', `<@uid:${cat.uuid}> played`]);
});

test('R128: what sums up a song has a title in it nowhere that a bot looks for commands, songs or people', async () => {
  const cat = await world.person('cat');
  const { uuid: room } = await cat.client.call(roomCreateRoom, {
    body: { name: 'summed up for bots', songStatistics: true },
  });
  const bots = [
    await alpha(await world.person('roz'), room),
    await jambot(await botOf(world.baseUrl, cat, 'Jam'), room),
  ];
  for (const bot of bots) await bot.poll();
  const dj = await enter(cat, room);
  const song = { artistName: '.skip', trackName: 'gus joined', duration: 180 };
  await dj.action('addDj' as never, { song });
  await world.app.realtime.settle();
  world.clock.advance(10_000);
  await dj.action('skipSong' as never, {});
  await world.app.realtime.settle();
  const [withoutSocket, ofMessages] = bots;
  const texts = await withoutSocket?.poll();
  expect(texts?.filter((text) => !text.endsWith('> played'))).toEqual([
    'cat joined',
    'Last song: 0 up, 0 down, 0 stars, 0 listeners',
  ]);
  expect((await ofMessages?.poll())?.filter((text) => text.includes('Last song'))).toEqual([]);
});

test('V3 requests direct messages for everybody in the room and replies to them with direct messages', async () => {
  const { uuid: room } = await openRoom('whispers');
  const [roz, cat, gus] = [await world.person('roz'), await world.person('cat'), await world.person('gus')];
  const socket = await enter(roz, room);
  await enter(cat, room);
  await enter(gus, room);
  await world.app.realtime.settle();
  const headers = sdk(await fetchToken(roz));
  const from = (uid: string, query: string) =>
    readMessages(
      http('GET', `//v3.0/messages?${query}&receiverType=user&sender=${uid}&hideDeleted=1`, headers),
    );
  const people = [cat.uuid, gus.uuid, '00000000-0000-4000-8000-000000000000'];
  for (const uid of people) expect(await from(uid, 'limit=1')).toEqual([]);
  await sendDirect(cat, roz, '.help');
  const [question] = await from(
    cat.uuid,
    `limit=100&fromTimestamp=${Math.floor(world.clock.now() / 1000) - 5}`,
  );
  expect(question && chatTextOf(question)).toBe('.help');
  await http('POST', `//v3/messages/${question?.id}/interactions`, headers, { interactions: ['seen'] });
  await http('POST', `//v3/users/${cat.uuid}/conversation/read`, headers);
  world.clock.advance(1_001);
  const answer = await http('POST', '//v3.0/messages', headers, {
    receiver: cat.uuid,
    receiverType: 'user',
    category: 'message',
    type: 'text',
    data: { text: 'here is help', metadata: { chatMessage: { message: 'here is help' } } },
  });
  expect(answer.status).toBe(200);
  const mine = await http('GET', `/v3/users/${cat.uuid}/conversations`, sdk(await fetchToken(cat)));
  expect(mine.body.data).toMatchObject([
    { unreadMessageCount: 1, lastMessage: { sender: roz.uuid, data: { text: 'here is help' } } },
  ]);
  socket.disconnect();
});
