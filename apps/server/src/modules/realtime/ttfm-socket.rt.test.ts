/**
 * The unmodified `ttfm-socket` 1.0.0 from the registry, which community bots use. It must join, get the state,
 * apply every patch with validation on, and end with the same state as the server.
 */
import { chatSendRoomMessage } from '@turnstage/client/routes';
import { useWorld, type PersonName } from '@turnstage/server/testing';
import { SocketClient } from 'ttfm-socket';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  act,
  said,
  sampleBots,
  song,
  until,
  waitForMessage,
  type Bot,
} from '../../../testing/realtime/sample-bots.ts';

const { world } = useWorld();
const { open, openRoom, enter, stateOnServer, disconnectAll } = sampleBots(() => world);

beforeAll(async () => {
  for (const name of ['ann', 'bob', 'cat', 'dan', 'eve', 'gus', 'roz'] as const) await world.person(name);
});
afterEach(disconnectAll);

describe('joinRoom (wire 1.7)', () => {
  it('returns the state without the people, who follow at once in updatedUserData (wire 0.5)', async () => {
    const roomUuid = await openRoom();
    const person = await world.person('bob');
    const client = new SocketClient(world.baseUrl);
    open.push(client);
    const response = await client.joinRoom(person.token, { roomUuid });
    // Subscribes only now, as most bots do: a message in the same bytes as the response would be lost (rule R87).
    const patches: unknown[] = [];
    client.on('updatedUserData', (message) => patches.push(message.statePatch));
    expect(response).toMatchObject({
      context: 'response',
      roomUuid,
      allowedRooms: [roomUuid],
      didCreate: false,
      serverTime: world.clock.now(),
    });
    expect(response.state.allUserData).toEqual({});
    expect(Object.keys(response.state).sort()).toEqual([
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

  it('accepts the upgrade with a bad token and responds with an error string (wire 0.4)', async () => {
    const client = new SocketClient(world.baseUrl);
    open.push(client);
    client.on('error', () => undefined);
    await expect(client.joinRoom('no.such.token', { roomUuid: await openRoom() })).rejects.toBe(
      'Unauthorized',
    );
  });

  it('responds for a room that does not exist', async () => {
    const client = new SocketClient(world.baseUrl);
    open.push(client);
    client.on('error', () => undefined);
    const { token } = await world.person('bob');
    const nowhere = '00000000-0000-4000-8000-000000000000';
    await expect(client.joinRoom(token, { roomUuid: nowhere })).rejects.toBe('Room not found');
  });

  it('requires the password of a protected room', async () => {
    const roomUuid = await openRoom({ password: 'sesame' });
    const { token } = await world.person('cat');
    const client = new SocketClient(world.baseUrl);
    open.push(client);
    client.on('error', () => undefined);
    await expect(client.joinRoom(token, { roomUuid })).rejects.toBe('This room needs a password');
    await expect(client.joinRoom(token, { roomUuid, password: 'wrong' })).rejects.toBe(
      "That password isn't right",
    );
    await expect(client.joinRoom(token, { roomUuid, password: 'sesame' })).resolves.toMatchObject({
      roomUuid,
    });
  });

  it('admits a guest as a ghost (wire 3.1)', async () => {
    const roomUuid = await openRoom();
    const bob = await enter('bob', roomUuid);
    const gus = await enter('gus', roomUuid);
    const { statePatch } = await waitForMessage(bob, 'userJoined');
    expect(statePatch?.[0]).toMatchObject({
      op: 'add',
      path: `/allUserData/${gus.person.uuid}`,
      value: { userProfile: { avatarId: 'ghost', nickname: expect.stringMatching(/^ghost-\d{4}$/) } },
    });
    await expect(act(gus, 'voteOnSong', { songVotes: { like: true } })).rejects.toEqual(expect.any(String));
  });
});

describe('actions (wire section 2)', () => {
  it('get an error response when they are unknown, malformed or not allowed now (wire 0.7)', async () => {
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

  it('plays, votes, rotates and stops in the way bots expect (wire 3.6)', async () => {
    const roomUuid = await openRoom();
    const bob = await enter('bob', roomUuid);
    const cat = await enter('cat', roomUuid);
    await act(bob, 'addDj', { song: song('First Light') });
    const added = await waitForMessage(cat, 'addedDj');
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
    const voted = await waitForMessage(bob, 'votedOnSong');
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
    const removed = await waitForMessage(bob, 'removedDj');
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
  it('has the same state in every client and on the server', async () => {
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
    await until(
      () => get('roz').received.some(({ params }) => said(params) === 'what a room'),
      'the chat line',
    );
    world.clock.advance(190_000);
    await until(() => get('dan').state.nowPlaying?.song.trackName !== 'One', 'the next song');
    get('eve').client.disconnect();
    open.splice(open.indexOf(get('eve').client), 1);
    await until(() => get('dan').received.length > 0, 'anything');
    await world.app.realtime.settle();
    world.clock.advance(20_100);
    await waitForMessage(get('dan'), 'userLeft');
    const expected = await stateOnServer(roomUuid);
    for (const bot of came.filter(({ person }) => person.name !== 'eve')) {
      await until(
        () => Object.hasOwn(bot.state.allUserData, expected.allUsers[0]?.uuid ?? ''),
        'ann at everybody',
      );
      expect(bot.state, bot.person.name).toEqual(expected);
    }
  });
});
