/** Arbitrary input from the network: each message gets a response or closes the connection, and nobody else notices. */
import { connect } from 'node:net';
import { useWorld } from '@turnstage/server/testing';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openRoom, RoomVisitor, song, Visitors } from '../../../../testing/realtime/room-visitor.ts';

const tuning = { pingIntervalMs: 300, maxUnsentBytes: 2 * 1024 * 1024 };

/** A room in which nothing happens. */
let quietRoom: string;
const visitors = new Visitors(() => world.baseUrl);

const { world, ann, bob, cat } = useWorld({ people: ['ann', 'bob', 'cat'], realtimeTuning: tuning });
beforeAll(async () => {
  quietRoom = (await openRoom(ann)).uuid;
});
afterEach(() => visitors.disconnectAll());

/** bob is in a room, and cat is about to misbehave in it. */
async function bobAndAStranger(room?: string) {
  const roomUuid = room ?? (await openRoom(ann)).uuid;
  return { sitting: await visitors.enter(bob, roomUuid), stranger: visitors.connect(cat), roomUuid };
}

async function isWell(sitting: RoomVisitor): Promise<void> {
  expect(await sitting.request('syncClock')).toMatchObject({ serverTime: world.clock.now() });
  expect(await sitting.request('voteOnSong', { songVotes: { like: true } })).toMatchObject({
    error: 'Nothing is playing right now.',
  });
}

const deep = (open: string, close: string) => open.repeat(15_000) + close.repeat(15_000);

describe('invalid messages', () => {
  it.each([
    ['no JSON', 'hello', 'the message is not valid JSON'],
    ['nothing', '', 'the message is not valid JSON'],
    ['half a message', '{"event":"action"', 'the message is not valid JSON'],
    ['binary data', Buffer.from([1, 2, 3]), 'the message is not valid JSON'],
    ['a number', '7', 'a message must be an object'],
    ['null', 'null', 'a message must be an object'],
    ['a list', '[]', 'a message must be an object'],
    ['a deep list', deep('[', ']'), 'a message must be an object'],
    ['no verb', '{}', 'verb not found or not allowed ()'],
    ['an unknown verb', '{"event":"dance"}', 'verb not found or not allowed (dance)'],
    [
      'a verb that the original had',
      '{"event":"detailsView"}',
      'verb not found or not allowed (detailsView)',
    ],
    ['a verb that is no text', '{"event":{"toString":1}}', 'verb not found or not allowed ()'],
    ['a deep verb', `{"event":${deep('[', ']')}}`, 'verb not found or not allowed ()'],
    [
      'a deep message id',
      `{"event":"dance","messageId":${deep('[', ']')}}`,
      'verb not found or not allowed (dance)',
    ],
    ['an action without parameters', '{"event":"action"}', 'action is a required parameter for this action'],
    [
      'parameters that are none',
      '{"event":"action","params":[1]}',
      'action is a required parameter for this action',
    ],
    [
      'an action that is no text',
      '{"event":"action","params":{"action":{}}}',
      'action is a required parameter for this action',
    ],
    [
      'an action every object has',
      '{"event":"action","params":{"action":"__proto__"}}',
      'unknown action or invalid apiVersion',
    ],
    [
      'an action before joining (wire section 8)',
      '{"event":"action","params":{"action":"skipSong"}}',
      "You're not in this room.",
    ],
    [
      'a join of nothing',
      '{"event":"action","params":{"action":"joinRoom","roomUuid":null}}',
      'roomUuid is a required parameter for this action',
    ],
    [
      'a join of what a database refuses',
      '{"event":"action","params":{"action":"joinRoom","roomUuid":"a\\u0000b\\ud800"}}',
      'Room not found',
    ],
  ])('%s gets an error response', async (_what, text, error) => {
    const { sitting, stranger } = await bobAndAStranger(quietRoom);
    await stranger.sendRaw(text);
    await stranger.until(() => stranger.frames.length > 0, 'an answer');
    expect(stranger.frames).toEqual([expect.objectContaining({ context: 'response', error })]);
    await isWell(sitting);
    expect(stranger.isOpen).toBe(true);
  });

  it('keys like __proto__ have no effect', async () => {
    const { sitting, stranger, roomUuid } = await bobAndAStranger();
    await stranger.join(roomUuid);
    await stranger.sendRaw(
      '{"event":"action","messageId":"p","params":{"action":"addDj","__proto__":{"polluted":1},' +
        '"song":{"trackName":"x","duration":60,"__proto__":{"polluted":1},"thumbnails":{"__proto__":"y"}}}}',
    );
    await sitting.until(() => sitting.state?.nowPlaying, 'the song');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    await sitting.act('joinRoom', { roomUuid });
  });

  it('a song with NUL, lone surrogates and deep nesting is played, and the room goes on', async () => {
    const { sitting, stranger, roomUuid } = await bobAndAStranger();
    await stranger.join(roomUuid);
    const connections = `{"spotify":{"url":"x","more":${deep('[', ']')}}}`;
    const plain = '"trackName":"Night\\u0000fall \\ud800","duration":60';
    await stranger.sendRaw(
      `{"event":"action","params":{"action":"addDj","song":{${plain},"links":${connections}}},"messageId":"d"}`,
    );
    const playing = await sitting.until(() => sitting.state?.nowPlaying, 'the song');
    expect(playing.song.trackName).toBe('Nightfall \uFFFD');
    await sitting.act('voteOnSong', { songVotes: { like: true } });
  });

  it('a frame of more than 64 KiB closes the connection with the protocol’s close code', async () => {
    const { sitting, stranger } = await bobAndAStranger();
    await stranger.sendRaw(`{"event":"${'x'.repeat(70_000)}"}`);
    expect(await stranger.closed).toBe(1009);
    await isWell(sitting);
  });

  it('bytes that are no websocket frame close the connection', async () => {
    const { sitting, stranger } = await bobAndAStranger();
    await stranger.opened();
    const { _socket: network } = stranger.socket as unknown as { _socket: NodeJS.WritableStream };
    network.write(Buffer.from('GET / HTTP/1.1\r\n\r\n'));
    expect(await stranger.closed).toBe(1002);
    await isWell(sitting);
  });
});

describe('the upgrade', () => {
  it('is /primus, also with slashes before and after; what is not the old chat either is not found', async () => {
    const port = Number(new URL(world.baseUrl).port);
    const statusOf = (path: string) =>
      new Promise<string>((resolve, reject) => {
        const network = connect(port, '127.0.0.1', () =>
          network.write(
            `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
              'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
          ),
        );
        network.once('data', (data) => {
          resolve(data.toString().split('\r\n')[0] ?? '');
          network.destroy();
        });
        network.once('error', reject);
      });
    for (const path of ['/primus', '/primus/', '//primus?token=x'])
      expect(await statusOf(path)).toBe('HTTP/1.1 101 Switching Protocols');
    for (const path of ['/primus/x', '/api/primus', '//v4.0', '/chat'])
      expect(await statusOf(path)).toBe('HTTP/1.1 404 Not Found');
  });

  it('survives a client that disconnects in the middle of it', async () => {
    const { sitting } = await bobAndAStranger();
    const port = Number(new URL(world.baseUrl).port);
    for (const path of ['/nowhere', '/primus'])
      await new Promise<void>((resolve) => {
        const network = connect(port, '127.0.0.1', () => {
          network.write(
            `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
          );
          network.resetAndDestroy();
        });
        network.once('close', () => resolve());
        network.once('error', () => undefined);
      });
    await isWell(sitting);
  });

  it('sends a connection its id (wire 1.2)', async () => {
    const stranger = visitors.connect(cat);
    await stranger.sendRaw('"primus::id::"');
    await stranger.until(() => stranger.frames.length > 0, 'the id');
    expect(stranger.frames[0]).toMatch(/^primus::id::[0-9a-f-]{36}$/);
  });
});

describe('liveness (wire 1.2)', () => {
  it('pings with the server time, keeps connections that answer and drops silent ones', async () => {
    const { sitting, stranger } = await bobAndAStranger();
    stranger.answersPings = false;
    const ping = await sitting.until(() => sitting.pings[0], 'a ping');
    expect(ping).toBe(`primus::ping::${world.clock.now()}`);
    expect(await stranger.closed).toBe(1006);
    const before = sitting.pings.length;
    await sitting.until(() => sitting.pings.length >= before + 2, 'two more pings');
    expect(sitting.isOpen).toBe(true);
  });

  it('accepts any frame as a sign of life', async () => {
    const stranger = visitors.connect(cat);
    stranger.answersPings = false;
    for (let round = 1; round <= 4; round += 1) {
      await stranger.until(() => stranger.pings.length >= round, `ping ${round}`);
      await stranger.request('syncClock');
    }
    expect(stranger.isOpen).toBe(true);
  });
});

describe('too much at once', () => {
  it('more than five pending requests are refused, and the five get responses (wire 1.5)', async () => {
    const { stranger, roomUuid } = await bobAndAStranger();
    await stranger.join(roomUuid);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => stranger.request('addDj', { song: song('All at once') })),
    );
    const refused = responses.filter(({ error }) => error === 'you have too many pending requests');
    expect(refused).toHaveLength(3);
    expect(responses.slice(0, 5).every(({ error }) => error === undefined)).toBe(true);
    expect(await stranger.request('removeDj')).not.toHaveProperty('error');
  });

  it('a listener that does not read is closed, and nobody waits for it', async () => {
    const { uuid: roomUuid } = await openRoom(ann, { numberOfDjs: 2 });
    const dj = await visitors.enter(bob, roomUuid);
    const other = await visitors.enter(ann, roomUuid);
    const slow = await visitors.enter(cat, roomUuid);
    slow.answersPings = false;
    const { _socket: network } = slow.socket as unknown as { _socket: NodeJS.ReadStream };
    network.pause();
    await dj.act('addDj', { song: song('Ground') });
    // Songs with as many thumbnails as allowed, so that the kernel buffers fill up soon.
    const heavy = (n: number) => ({
      ...song(`Heavy ${n}`),
      thumbnails: Object.fromEntries(
        Array.from({ length: 25 }, (_, k) => [`${k}`, `https://x.test/${'p'.repeat(1_900)}`]),
      ),
    });
    const songs = [heavy(1), heavy(2)];
    await Promise.all(
      Array.from({ length: 5 }, async (_, lane) => {
        for (let round = 0; world.app.realtime.connectionCount > 2; round += 1) {
          await dj.act('updateNextSong', { song: songs[(lane + round) % 2] });
          if (round > 400) throw new Error('the slow listener is never closed');
        }
      }),
    );
    await isOneOfTwo(dj, other);
  }, 30_000);

  async function isOneOfTwo(dj: RoomVisitor, other: RoomVisitor): Promise<void> {
    expect(world.app.realtime.connectionCount).toBe(2);
    await dj.act('updateNextSong', { song: song('Light again') });
    await other.until(() => other.state?.djs[0]?.nextSong?.trackName === 'Light again', 'the last song');
    expect(other.state).toEqual(dj.state);
  }
});
