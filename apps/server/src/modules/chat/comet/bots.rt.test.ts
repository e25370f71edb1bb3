/**
 * The bots that communities run, as the wire page records their loops: the unmodified `ttfm-socket` for the room where
 * they have one, and the old chat's REST polled in each one's own way. Each must hear every command once and answer it.
 */
import { userCometUserToken } from '@turnstage/client/routes';
import type { CometMessage, Song } from '@turnstage/contracts';
import { botOf, signUpPerson, startWorld, type TestPerson, type World } from '@turnstage/testkit';
import { SocketClient } from 'ttfm-socket';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatFixture } from '../messages/chat.fixture.ts';

let world: World;
const sockets: SocketClient[] = [];
const { openRoom, say, textsIn, write } = chatFixture(() => world);
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await world.stop();
});

interface Answer {
  readonly status: number;
  readonly body: { data?: unknown; error?: { code: string; message: string } };
}

async function http(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(world.baseUrl + path, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

async function got(answer: Promise<Answer>): Promise<CometMessage[]> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body.error)).toBe(200);
  return body.data as CometMessage[];
}

/** A bot: `poll` is one turn of its loop, and answers what it took for commands. */
interface Bot {
  readonly name: string;
  poll(): Promise<string[]>;
  answer(text: string): Promise<void>;
}

type BotMaker = (bot: TestPerson, roomUuid: string) => Promise<Bot>;

const sdk = (token: string) => ({
  appid: 'c0ffee00c0ffee00',
  authtoken: token,
  sdk: 'javascript@3.0.10',
  origin: 'https://tt.live',
  referer: 'https://tt.live/',
  dnt: '1',
});
const textOf = (message: CometMessage) => (message.data as { text: string }).text;
/** Where V2 and V3 read the words; undefined where there is none. */
const wordsOf = (message: CometMessage) =>
  (message.data as { metadata?: { chatMessage?: { message?: string } } }).metadata?.chatMessage?.message;

async function tokenOf(bot: TestPerson): Promise<string> {
  return (await bot.client.call(userCometUserToken, {})).cometAuthToken;
}

async function enter(bot: TestPerson, roomUuid: string): Promise<SocketClient> {
  const client = new SocketClient(world.baseUrl);
  sockets.push(client);
  client.on('error', () => undefined);
  const { state } = await client.joinRoom(bot.token, { roomUuid });
  expect(state.allUsers.some(({ uuid }) => uuid === bot.uuid)).toBe(true);
  return client;
}

/** Mr Roboto 2: token from its environment, empty join, an id cursor every 100 ms, stops at a line without words. */
const robotoTwo: BotMaker = async (bot, room) => {
  await enter(bot, room);
  const headers = { ...sdk(await tokenOf(bot)), onBehalfOf: bot.uuid };
  await http('POST', `/v3.0/groups/${room}/members`, headers);
  let lastId: string | undefined;
  return {
    name: 'V2',
    async poll() {
      const query =
        'per_page=50&hideMessagesFromBlockedUsers=0&unread=0&withTags=0&undelivered=1&hideDeleted=0&affix=append';
      const lines = await got(http('GET', `/v3.0/groups/${room}/messages?${query}&id=${lastId}`, headers));
      const commands: string[] = [];
      for (const line of lines) {
        const words = wordsOf(line);
        if (words === undefined) break;
        lastId = line.id;
        if (line.sender !== bot.uuid) commands.push(words);
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

/** Mr Roboto 3: fetches its token, a base URL with a slash at its end, leaves and joins, steps back to find its place. */
const robotoThree: BotMaker = async (bot, room) => {
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
  const list = (query: string) => got(http('GET', `//v3.0/groups/${room}/messages?${query}`, headers));
  const now = Math.floor(world.clock.now() / 1000);
  let last: CometMessage | undefined;
  for (let minutes = 0; minutes <= 10 && !last; minutes += 1)
    [last] = await list(`per_page=1&${tail}&updatedAt=${now - minutes * 60}`);
  return {
    name: 'V3',
    async poll() {
      const cursor = last ? `&id=${last.id}&updatedAt=${last.updatedAt}` : '';
      const lines = await list(`per_page=50&${tail}${cursor}`);
      last = lines.at(-1) ?? last;
      return lines.filter(({ sender }) => sender !== bot.uuid).flatMap((line) => wordsOf(line) ?? []);
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
const jambot: BotMaker = async (bot, room) => {
  await enter(bot, room);
  const headers = sdk(await tokenOf(bot));
  await http('POST', `/v3/groups/${room}/members`, headers);
  let since = Math.floor(world.clock.now() / 1000);
  const seen = new Set<string>();
  return {
    name: 'jambot',
    async poll() {
      const path = `/v3.0/groups/${room}/messages?per_page=50&fromTimestamp=${since}&category=message`;
      const fresh = (await got(http('GET', path, headers))).filter(({ id }) => !seen.has(id));
      for (const { id, sentAt } of fresh) {
        seen.add(id);
        since = Math.max(since, sentAt);
      }
      return fresh.filter(({ sender }) => sender !== bot.uuid).map(textOf);
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

/** hf-alpha: no socket at all, a bearer beside authToken, no cursor, the newest hundred against a watermark. */
const alpha: BotMaker = async (bot, room) => {
  const token = await tokenOf(bot);
  const headers = { authToken: token, authorization: `Bearer ${token}` };
  const { body } = await http('GET', '/v3.0/me', headers);
  const { uid } = body.data as { uid: string };
  await http('POST', `/v3.0/groups/${room}/members`, headers, {
    participants: [{ uid, scope: 'participant' }],
  });
  await http('POST', `/v3.0/groups/${room}/join`, headers, {});
  const list = (limit: number) => got(http('GET', `/v3.0/groups/${room}/messages?limit=${limit}`, headers));
  let watermark = Math.max(0, ...(await list(50)).map(({ id }) => Number(id)));
  return {
    name: 'hf-alpha',
    async poll() {
      const fresh = (await list(100))
        .filter(({ id }) => Number(id) > watermark)
        .sort((a, b) => Number(a.id) - Number(b.id));
      watermark = Math.max(watermark, ...fresh.map(({ id }) => Number(id)));
      return fresh.filter(({ sender }) => sender !== uid).map(textOf);
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

/** The Python half of relay and py: ten at a time, read from the end, ids that must grow; 200 and nothing else. */
const python: BotMaker = async (bot, room) => {
  const headers = { ...sdk(await tokenOf(bot)), onBehalfOf: bot.uuid };
  const list = () => got(http('GET', `/v3.0/groups/${room}/messages?limit=10`, headers));
  let lastId = Math.max(0, ...(await list()).map(({ id }) => Number(id)));
  return {
    name: 'py',
    async poll() {
      const commands: string[] = [];
      for (const line of (await list()).reverse()) {
        if (Number(line.id) <= lastId) continue;
        lastId = Number(line.id);
        if (line.sender !== bot.uuid) commands.push(textOf(line));
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

test('five bots in one room hear every command once, in order, and are heard by all', async () => {
  const makers = [robotoTwo, robotoThree, jambot, alpha, python];
  const { uuid: room } = await openRoom('full of bots');
  const [ann, bob] = [await world.person('ann'), await world.person('bob')];
  await say(bob, room, 'before anybody came');
  const bots: Bot[] = [];
  for (const [n, make] of makers.entries()) {
    const owner = await signUpPerson(world.baseUrl, `owner${n}`);
    bots.push(await make(await botOf(world.baseUrl, owner, `Bot ${n}`), room));
  }
  // Each finds its place before the first command.
  for (const bot of bots) await bot.poll();
  for (const round of [1, 2]) {
    const commands = [`.ping ${round}`, `.pong ${round}`, `.pang ${round}`];
    for (const command of commands) await say(ann, room, command);
    for (const bot of bots) {
      const heard = (await bot.poll()).filter((words) => words.startsWith('.'));
      expect(heard, bot.name).toEqual(commands);
      expect(
        (await bot.poll()).filter((words) => words.startsWith('.')),
        bot.name,
      ).toEqual([]);
    }
    for (const bot of bots) {
      world.clock.advance(1_001);
      await bot.answer(`${bot.name} heard round ${round}`);
    }
    const expected = bots.map(({ name }) => `${name} heard round ${round}`);
    expect((await textsIn(bob, room)).slice(-5)).toEqual(expected);
    for (const bot of bots) {
      // What hf-alpha says is of category custom, and jambot asks for messages alone.
      const unheard = bot.name === 'jambot' ? ['jambot', 'hf-alpha'] : [bot.name];
      const others = expected.filter((words) => !unheard.some((name) => words.startsWith(name)));
      expect(
        (await bot.poll()).filter((words) => words.includes('heard round')),
        bot.name,
      ).toEqual(others);
    }
  }
});

test('a bot without a socket learns who came and what plays from the chat alone (hf-alpha)', async () => {
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
    musicProviders: { spotify: 'spotify:track:1' },
    thumbnails: {},
  };
  await dj.action('addDj' as never, { song });
  await world.app.realtime.settle();
  expect(await bot.poll()).toEqual(['cat joined', `<@uid:${cat.uuid}> played`]);
});

test('V3 asks for direct messages of everybody in the room, and answers them as direct messages', async () => {
  const { uuid: room } = await openRoom('whispers');
  const [roz, cat, gus] = [await world.person('roz'), await world.person('cat'), await world.person('gus')];
  const socket = await enter(roz, room);
  await enter(cat, room);
  await enter(gus, room);
  await world.app.realtime.settle();
  const headers = sdk(await tokenOf(roz));
  const from = (uid: string, query: string) =>
    got(http('GET', `//v3.0/messages?${query}&receiverType=user&sender=${uid}&hideDeleted=1`, headers));
  const people = [cat.uuid, gus.uuid, '00000000-0000-4000-8000-000000000000'];
  for (const uid of people) expect(await from(uid, 'limit=1')).toEqual([]);
  await write(cat, roz, '.help');
  const [asked] = await from(cat.uuid, `limit=100&fromTimestamp=${Math.floor(world.clock.now() / 1000) - 5}`);
  expect(asked && wordsOf(asked)).toBe('.help');
  await http('POST', `//v3/messages/${asked?.id}/interactions`, headers, { interactions: ['seen'] });
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
  const mine = await http('GET', `/v3/users/${cat.uuid}/conversations`, sdk(await tokenOf(cat)));
  expect(mine.body.data).toMatchObject([
    { unreadMessageCount: 1, lastMessage: { sender: roz.uuid, data: { text: 'here is help' } } },
  ]);
  socket.disconnect();
});
