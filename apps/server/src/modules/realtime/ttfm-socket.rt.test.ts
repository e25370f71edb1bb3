/**
 * The unmodified `ttfm-socket` 1.0.0 from the registry, as the bots that communities run use it: it must join, get the
 * state, apply every patch with validation on, and end with the picture that the server has.
 */
import type { RoomState, Song } from '@turnstage/contracts';
import { chatSendRoomMessage, roomCreateRoom, roomRoomState } from '@turnstage/client/routes';
import { flakyNetwork, startWorld, type PersonName, type TestPerson, type World } from '@turnstage/testkit';
import jsonPatch, { type Operation } from 'fast-json-patch';
import { SocketClient } from 'ttfm-socket';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let world: World;
const open: SocketClient[] = [];

beforeAll(async () => {
  world = await startWorld();
  for (const name of ['ann', 'bob', 'cat', 'dan', 'eve', 'gus', 'roz'] as const) await world.person(name);
});
afterEach(() => {
  for (const client of open.splice(0)) client.disconnect();
});
afterAll(() => world.stop());

/** A bot as its authors write them: keeps the state of the room by the patches it hears. */
interface Bot {
  readonly client: SocketClient;
  readonly person: TestPerson;
  readonly heard: { name: string; statePatch?: Operation[]; params?: Record<string, unknown> }[];
  state: RoomState;
}

async function openRoom(settings: Record<string, unknown> = {}): Promise<string> {
  const ann = await world.person('ann');
  const { uuid } = await ann.client.call(roomCreateRoom, { body: { name: 'Wire room', ...settings } });
  return uuid;
}

async function enter(name: PersonName, roomUuid: string, url = world.baseUrl): Promise<Bot> {
  const person = await world.person(name);
  const client = new SocketClient(url);
  open.push(client);
  client.on('error', () => undefined);
  const early: { statePatch?: Operation[] }[] = [];
  const bot = { client, person, heard: [] as Bot['heard'], state: null as unknown as RoomState };
  const take = (message: { name: string; statePatch?: Operation[] }) => {
    bot.heard.push(message);
    if (!message.statePatch) return;
    if (!bot.state) early.push(message);
    else bot.state = apply(bot.state, message.statePatch);
  };
  client.on('serverMessage', (envelope) =>
    take((envelope as unknown as { message: Bot['heard'][number] }).message),
  );
  const { state } = await client.joinRoom(person.token, { roomUuid });
  bot.state = state as unknown as RoomState;
  for (const { statePatch } of early) if (statePatch) bot.state = apply(bot.state, statePatch);
  return bot;
}

function apply(state: RoomState, patch: Operation[]): RoomState {
  return jsonPatch.applyPatch(state, patch, true, false).newDocument;
}

function act(bot: Bot, name: string, params: Record<string, unknown> = {}): Promise<unknown> {
  return bot.client.action(name as never, params);
}

function said(params: Record<string, unknown> | undefined): string | undefined {
  return (params?.['message'] as { message?: string } | undefined)?.message;
}

/** Waits for a message, however the network cuts what arrives. */
async function hear(bot: Bot, name: string, since = 0): Promise<Bot['heard'][number]> {
  return until(
    () => bot.heard.slice(since).find((message) => message.name === name),
    `${name} at ${bot.person.name}`,
  );
}

async function until<T>(look: () => T | undefined | false, what: string): Promise<T> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    const found = look();
    if (found) return found;
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Songs as the sample bot sends them: no platform id at all (wire section 2). */
function song(title: string, duration = 180): Song {
  return {
    artistName: 'The Patches',
    trackName: title,
    duration,
    genre: null,
    isrc: null,
    playbackToken: null,
    musicProviders: { spotify: `spotify:track:${title.replaceAll(' ', '')}` },
    thumbnails: {},
  };
}

/** What the server holds, as somebody who comes in now is told. */
async function pictureOnServer(roomUuid: string): Promise<RoomState> {
  await world.app.realtime.settle();
  const viewer = await enter('ann', roomUuid);
  await hear(viewer, 'updatedUserData');
  return viewer.state;
}

describe('joinRoom (wire 1.7)', () => {
  it('answers the state without the people, who follow at once in updatedUserData (wire 0.5)', async () => {
    const roomUuid = await openRoom();
    const person = await world.person('bob');
    const client = new SocketClient(world.baseUrl);
    open.push(client);
    const answer = await client.joinRoom(person.token, { roomUuid });
    // Only now, as most bots do: what came in the same bytes as the answer would be lost (rule R87).
    const patches: unknown[] = [];
    client.on('updatedUserData', (message) => patches.push(message.statePatch));
    expect(answer).toMatchObject({
      context: 'response',
      roomUuid,
      allowedRooms: [roomUuid],
      didCreate: false,
      serverTime: world.clock.now(),
    });
    expect(answer.state.allUserData).toEqual({});
    expect(Object.keys(answer.state).sort()).toEqual([
      'allUserData',
      'allUsers',
      'audienceUsers',
      'djs',
      'floorUsers',
      'nowPlaying',
      'settings',
      'songsRemainingForDj',
      'vibeMeter',
      'visibleDjs',
      'voteCounts',
    ]);
    await until(() => patches.length > 0, 'updatedUserData');
    expect(patches[0]).toMatchObject([
      { op: 'add', path: `/allUserData/${person.uuid}`, value: { userProfile: { nickname: 'bob' } } },
    ]);
  });

  it('takes the upgrade with a bad token and answers an error string (wire 0.4)', async () => {
    const client = new SocketClient(world.baseUrl);
    open.push(client);
    client.on('error', () => undefined);
    await expect(client.joinRoom('no.such.token', { roomUuid: await openRoom() })).rejects.toBe(
      'Unauthorized',
    );
  });

  it('answers for a room that does not exist', async () => {
    const client = new SocketClient(world.baseUrl);
    open.push(client);
    client.on('error', () => undefined);
    const { token } = await world.person('bob');
    const nowhere = '00000000-0000-4000-8000-000000000000';
    await expect(client.joinRoom(token, { roomUuid: nowhere })).rejects.toBe('Room not found');
  });

  it('asks for the password of a protected room', async () => {
    const roomUuid = await openRoom({ password: 'sesame' });
    const { token } = await world.person('cat');
    const client = new SocketClient(world.baseUrl);
    open.push(client);
    client.on('error', () => undefined);
    await expect(client.joinRoom(token, { roomUuid })).rejects.toBe('This room needs a password');
    await expect(client.joinRoom(token, { roomUuid, password: 'wrong' })).rejects.toBe(
      'The password is not correct',
    );
    await expect(client.joinRoom(token, { roomUuid, password: 'sesame' })).resolves.toMatchObject({
      roomUuid,
    });
  });

  it('lets a guest in as a ghost (wire 3.1)', async () => {
    const roomUuid = await openRoom();
    const bob = await enter('bob', roomUuid);
    const gus = await enter('gus', roomUuid);
    const { statePatch } = await hear(bob, 'userJoined');
    expect(statePatch?.[0]).toMatchObject({
      op: 'add',
      path: `/allUserData/${gus.person.uuid}`,
      value: { userProfile: { avatarId: 'ghost', nickname: expect.stringMatching(/^ghost-\d{4}$/) } },
    });
    await expect(act(gus, 'voteOnSong', { songVotes: { like: true } })).rejects.toEqual(expect.any(String));
  });
});

describe('actions (wire section 2)', () => {
  it('are answered when they are unknown, broken or out of place (wire 0.7)', async () => {
    const roomUuid = await openRoom();
    const bob = await enter('bob', roomUuid);
    await expect(act(bob, 'queueSong', { song: {} })).rejects.toBe('unknown action or invalid apiVersion');
    await expect(act(bob, 'voteOnSong', { songId: '1', vote: 'up' })).rejects.toBe(
      'songVotes is a required parameter for this action',
    );
    await expect(act(bob, 'voteOnSong', { songVotes: { like: true } })).rejects.toBe(
      'Nothing is playing right now.',
    );
    await expect(act(bob, 'skipSong', {})).rejects.toBe('Nothing is playing right now.');
  });

  it('takes the sender from the token, whatever the parameters say', async () => {
    const roomUuid = await openRoom();
    const bob = await enter('bob', roomUuid);
    const cat = await enter('cat', roomUuid);
    await act(bob, 'addDj', {
      roomUuid,
      tokenRole: 'superUser',
      userUuid: cat.person.uuid,
      song: song('Mine'),
    });
    await until(() => cat.state.djs[0]?.uuid === bob.person.uuid, 'bob on stage');
  });

  it('plays, votes, rotates and stops as bots read it (wire 3.6)', async () => {
    const roomUuid = await openRoom();
    const bob = await enter('bob', roomUuid);
    const cat = await enter('cat', roomUuid);
    await act(bob, 'addDj', { song: song('First Light') });
    const added = await hear(cat, 'addedDj');
    expect(added.statePatch).toContainEqual(
      expect.objectContaining({
        op: 'add',
        path: '/djs/0',
        value: expect.objectContaining({ uuid: bob.person.uuid }),
      }),
    );
    await until(() => cat.state.nowPlaying?.song.trackName === 'First Light', 'the first song');
    expect(cat.state.nowPlaying).toMatchObject({
      song: { songShortId: expect.stringMatching(/^\w{10}$/) },
      startTime: world.clock.now() + 1500,
      endTime: world.clock.now() + 1500 + 180_000,
    });
    await act(cat, 'voteOnSong', { songVotes: { like: true } });
    const voted = await hear(bob, 'votedOnSong');
    expect(voted.statePatch).toContainEqual({ op: 'replace', path: '/voteCounts/likes', value: 1 });
    expect(voted.statePatch?.map(({ path }) => path)).toContain(
      `/allUserData/${cat.person.uuid}/songVotes/like`,
    );
    await expect(act(bob, 'voteOnSong', { songVotes: { like: true } })).rejects.toEqual(expect.any(String));

    await act(cat, 'addDj', {});
    await act(cat, 'updateNextSong', { song: song('Second Wind') });
    await until(() => bob.state.djs[1]?.nextSong?.trackName === 'Second Wind', "cat's next song");
    world.clock.advance(181_600);
    await until(() => bob.state.nowPlaying?.song.trackName === 'Second Wind', 'the second song');
    expect(bob.state.djs[0]?.uuid).toBe(cat.person.uuid);
    expect(bob.state.voteCounts).toEqual({ likes: 0, dislikes: 0, stars: 0 });
    await act(cat, 'removeDj', { userUuid: cat.person.uuid, djUuid: null });
    const removed = await hear(bob, 'removedDj');
    expect(removed.statePatch).toContainEqual(
      expect.objectContaining({
        op: 'add',
        path: expect.stringMatching(/^\/audienceUsers\/\d+$/),
        value: expect.objectContaining({ uuid: cat.person.uuid }),
      }),
    );
    expect(bob.state).toEqual(cat.state);
  });
});

describe('a room full of bots', () => {
  it('has the same picture in every client and on the server', async () => {
    const roomUuid = await openRoom({ numberOfDjs: 2, songsPerDj: 1 });
    const bots = new Map<PersonName, Bot>();
    const came: Bot[] = [];
    for (const name of ['bob', 'cat', 'dan', 'eve', 'gus', 'roz'] as const) {
      const bot = await enter(name, roomUuid);
      bots.set(name, bot);
      came.push(bot);
    }
    const get = (name: PersonName) => bots.get(name) as Bot;
    await Promise.all([
      act(get('bob'), 'addDj', { song: song('One') }),
      act(get('cat'), 'addDj', { song: song('Two') }),
      act(get('eve'), 'addDj', { song: song('Three') }),
    ]);
    await until(() => get('dan').state.nowPlaying, 'the first song');
    const others = came.filter(
      ({ person }) => person.uuid !== get('dan').state.djs[0]?.uuid && person.name !== 'gus',
    );
    await Promise.all(
      others.map((bot, index) => act(bot, 'voteOnSong', { songVotes: { like: index % 2 === 0 } })),
    );
    await act(get('roz'), 'playOneTimeAnimation', { animation: 'emoji', emoji: '🔥' });
    await get('dan').person.client.call(chatSendRoomMessage, {
      params: { roomUuid },
      body: { uuid: crypto.randomUUID(), message: 'what a room' },
    });
    await until(() => get('roz').heard.some(({ params }) => said(params) === 'what a room'), 'the chat line');
    world.clock.advance(190_000);
    await until(() => get('dan').state.nowPlaying?.song.trackName !== 'One', 'the next song');
    get('eve').client.disconnect();
    open.splice(open.indexOf(get('eve').client), 1);
    await until(() => get('dan').heard.length > 0, 'anything');
    await world.app.realtime.settle();
    world.clock.advance(20_100);
    await hear(get('dan'), 'userLeft');
    const expected = await pictureOnServer(roomUuid);
    for (const bot of came.filter(({ person }) => person.name !== 'eve')) {
      await until(
        () => Object.hasOwn(bot.state.allUserData, expected.allUsers[0]?.uuid ?? ''),
        'ann at everybody',
      );
      expect(bot.state, bot.person.name).toEqual(expected);
    }
  });
});

describe('leaving and coming back (wire 1.8)', () => {
  it('keeps the place for 20 seconds and says userLeft after that, once', async () => {
    const roomUuid = await openRoom();
    const bob = await enter('bob', roomUuid);
    const cat = await enter('cat', roomUuid);
    cat.client.disconnect();
    await until(() => world.app.realtime.connectionCount === 1, 'the closed connection');
    world.clock.advance(15_000);
    const again = await enter('cat', roomUuid);
    world.clock.advance(60_000);
    await world.app.realtime.settle();
    expect(bob.heard.filter(({ name }) => name === 'userLeft')).toEqual([]);
    again.client.disconnect();
    await until(() => world.app.realtime.connectionCount === 1, 'the second closed connection');
    world.clock.advance(20_100);
    const left = await hear(bob, 'userLeft');
    expect(left.statePatch).toContainEqual({ op: 'remove', path: `/allUserData/${cat.person.uuid}` });
  });

  it('takes a bot that connects again and never joins back to where it was (rule R81)', async () => {
    const roomUuid = await openRoom();
    const bob = await enter('bob', roomUuid);
    const network = await flakyNetwork(world.baseUrl, () => 0.5);
    const cat = await enter('cat', roomUuid, network.url);
    await act(cat, 'addDj', { song: song('Before the drop', 600) });
    await hear(bob, 'playedSong');
    // The link breaks under the client, which connects again by itself and leaves it at that.
    const drop = async () => {
      cat.heard.length = 0;
      network.cut('reset');
      await until(() => world.app.realtime.connectionCount === 1, 'the broken connection');
    };
    await drop();
    await act(bob, 'voteOnSong', { songVotes: { like: true } });
    await until(() => world.app.realtime.connectionCount === 2, 'the new connection');
    const ann = await world.person('ann');
    const asked = async () => (await ann.client.call(roomRoomState, { params: { id: roomUuid } })).state;
    // Silent: after two seconds.
    world.clock.advance(2_000);
    await hear(cat, 'updatedUserData');
    expect(cat.state).toEqual(await asked());
    world.clock.advance(30_000);
    await act(bob, 'voteOnSong', { songVotes: { like: false } });
    await hear(cat, 'votedOnSong');
    expect(bob.heard.map(({ name }) => name)).not.toContain('userLeft');

    // Or by the first thing that it does.
    await drop();
    await until(() => world.app.realtime.connectionCount === 2, 'the new connection');
    await act(cat, 'updateNextSong', { song: song('After the drop') });
    await hear(cat, 'updatedNextSong');
    expect(cat.state).toEqual(await asked());

    // Whoever is not in the room any more is not put there.
    await drop();
    world.clock.advance(20_100);
    await hear(bob, 'userLeft');
    await until(() => world.app.realtime.connectionCount === 2, 'the new connection');
    await expect(act(cat, 'confirmPresence')).rejects.toBe('You are not in this room.');
    await network.close();
  });
});
