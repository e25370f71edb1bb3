/**
 * Several processes on one database: one owns the installation, the others stand by, and the next one goes on where
 * the owner stopped, died or froze. Clients reach whichever is ready through one address.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { createRoomSocket, type RoomSocket } from '@turnstage/client';
import { chatRoomMessages, chatSendRoomMessage, roomPublicRooms } from '@turnstage/client/routes';
import type { RoomState } from '@turnstage/contracts';
import { readyProxy, signUpPerson, type ReadyProxy, type TestPerson } from '@turnstage/testkit';
import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { databaseProxy } from '@turnstage/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openRoom, RoomVisitor, song } from '../../../../testing/realtime/room-visitor.ts';
import {
  createDataDir,
  run,
  startServer,
  type ServerProcess,
  type Settings,
} from '../../../../testing/cli/cli.fixture.ts';

let folder: Awaited<ReturnType<typeof createDataDir>>;
let database: TestDatabase;
let settings: Settings;
let proxy: ReadyProxy;
const servers: ServerProcess[] = [];
const sockets: RoomSocket[] = [];
const waitOptions = { timeout: 60_000, interval: 20 };

async function install(): Promise<void> {
  [folder, database] = [await createDataDir(), await createTestDatabase()];
  settings = { DATA_DIR: folder.dataDir, DATABASE_URL: database.connectionString };
  proxy = await readyProxy(() => servers);
}
async function uninstall(): Promise<void> {
  for (const socket of sockets.splice(0)) socket.leave();
  await Promise.all(servers.splice(0).map((server) => server.kill('SIGKILL')));
  await proxy.close();
  await database.drop();
  await folder.remove();
}

async function start(more: Settings = {}): Promise<ServerProcess> {
  const server = await startServer({ ...settings, PUBLIC_URL: proxy.url, ...more });
  servers.push(server);
  return server;
}

async function startStandby(more: Settings = {}): Promise<ServerProcess> {
  const server = await startServer(
    { ...settings, PUBLIC_URL: proxy.url, ...more },
    'Turnstage is standing by',
  );
  servers.push(server);
  return server;
}

function remove(server: ServerProcess): void {
  servers.splice(servers.indexOf(server), 1);
}

const untilReady = (server: ServerProcess) =>
  vi.waitFor(() => expect(server.output()).toContain('Turnstage is ready'), waitOptions);

async function enter(person: TestPerson, roomUuid: string): Promise<RoomSocket> {
  const socket = createRoomSocket({
    url: proxy.url,
    token: () => person.token,
    WebSocket,
    actionWaitMs: 20_000,
  });
  sockets.push(socket);
  await socket.join({ roomUuid });
  return socket;
}

const seen = (socket: RoomSocket, isThere: (state: RoomState | null) => unknown) =>
  vi.waitFor(() => {
    if (!isThere(socket.state())) throw new Error('not seen yet');
  }, waitOptions);

/** Waits until a client is back after its server has ended. */
async function untilBack(socket: RoomSocket): Promise<void> {
  await vi.waitFor(() => {
    socket.wake();
    expect(socket.connection().status).toBe('joined');
  }, waitOptions);
}

/** Waits until a client has reconnected by itself, without a call of `wake`. */
async function untilBackByItself(socket: RoomSocket): Promise<void> {
  await vi.waitFor(() => expect(socket.connection().status).toBe('joined'), waitOptions);
}

/** A room with a song on, and somebody who votes. */
async function openParty() {
  const [ann, bob] = [await signUpPerson(proxy.url, 'ann'), await signUpPerson(proxy.url, 'bob')];
  const room = await openRoom(ann);
  const [dj, voter] = [await enter(ann, room.uuid), await enter(bob, room.uuid)];
  await dj.act('addDj', { song: song('Rock of ages', 600) });
  await seen(voter, (state) => state?.nowPlaying);
  return { room, ann, bob, dj, voter, playing: voter.state()?.nowPlaying };
}

/** What the owner of that epoch has stored of rooms. */
async function readOwnRows(epoch: number): Promise<unknown> {
  const { rows } = await database.database.pool.query(
    `select room_uuid, position, entries from realtime_service.journal where epoch = $1
     union all select room_uuid, position, state from realtime_service.snapshot where epoch = $1
     order by 1, 2`,
    [epoch],
  );
  expect(rows.length).toBeGreaterThan(0);
  return rows;
}

async function readEpoch(): Promise<number> {
  const { rows } = await database.database.pool.query<{ epoch: string }>(
    'select epoch from installation.ownership',
  );
  return Number(rows[0]?.epoch);
}

// Each test continues where the last one ended.
describe('an installation that several processes keep up', () => {
  let owner: ServerProcess;
  let party: Awaited<ReturnType<typeof openParty>>;
  beforeAll(install);
  afterAll(uninstall);

  test('a second process is healthy and not ready, refuses everything else, and lets commands work', async () => {
    owner = await start();
    const standby = await startStandby();
    expect((await fetch(`${standby.baseUrl}/healthz`)).status).toBe(200);
    const ready = await fetch(`${standby.baseUrl}/readyz`);
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await ready.json()).toMatchObject({
      status: 'standby',
      owner: { pid: owner.pid, epoch: 1 },
      schema: 'current',
    });
    const refused = await fetch(`${standby.baseUrl}/api/room-service/rooms/public-rooms`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({ statusCode: 503, code: 'server/unavailable' });
    const socket = new WebSocket(`${standby.baseUrl.replace('http', 'ws')}/primus`);
    const error = await new Promise<Error>((resolve) => socket.on('error', resolve));
    expect(error.message).toContain('503');

    const account = ['user', 'create', '--email', 'eve@world.test', '--password', 'correct horse battery'];
    expect(await run(account, settings)).toMatchObject({ code: 0 });
    const { code, err } = await run(['migrate'], settings);
    expect(code).toBe(1);
    expect(err).toMatch(
      new RegExp(`^A server uses this database \\(process ${owner.pid} on .+\\)\\. Stop it first\\.\n$`),
    );
    expect((await run(['doctor'], settings)).out).toContain('the server that uses it is running');

    // A standby that is stopped leaves the owner alone.
    expect(await standby.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    remove(standby);
    expect(await readEpoch()).toBe(1);
  });

  test('an overlapping deploy: the new process takes over when the old one is stopped, and clients resume', async () => {
    party = await openParty();
    const { voter, dj, playing } = party;
    const next = await startStandby();
    const votes: boolean[] = [];
    const work = { isOver: false };
    const voting = (async () => {
      for (let like = true; !work.isOver; like = !like) {
        await voter
          .act('voteOnSong', { songVotes: { like } })
          .then(() => votes.push(like))
          .catch(() => voter.wake());
      }
    })();
    await seen(voter, () => votes.length > 5);
    expect(await owner.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    remove(owner);
    await untilReady(next);
    await untilBack(dj);
    const before = votes.length;
    await seen(voter, () => votes.length > before + 5);
    work.isOver = true;
    await voting;
    expect(dj.state()?.nowPlaying).toEqual(playing);
    await seen(dj, (state) => state?.voteCounts.likes === Number(votes.at(-1)));
    expect(await readEpoch()).toBe(2);
    owner = next;
  });

  test('kill -9: one of two that stand by goes on with the same song and every acknowledged vote, and the other after it', async () => {
    const others = [await startStandby(), await startStandby()];
    const { voter, dj, playing, bob } = party;
    await voter.act('voteOnSong', { songVotes: { like: true } });
    await owner.kill('SIGKILL');
    remove(owner);
    for (const socket of [voter, dj])
      await vi.waitFor(() => expect(socket.connection().status).not.toBe('joined'), waitOptions);
    const isReady = (server: ServerProcess) => server.output().includes('Turnstage is ready');
    await vi.waitFor(() => expect(others.filter(isReady)).toHaveLength(1), waitOptions);
    const [second, third] = isReady(others[0]!) ? others : others.toReversed();
    await Promise.all([untilBackByItself(voter), untilBackByItself(dj)]);
    expect(await readEpoch()).toBe(3);
    expect(voter.state()).toMatchObject({ nowPlaying: playing, voteCounts: { likes: 1 } });
    expect(voter.state()?.allUserData[bob.uuid]?.songVotes).toMatchObject({ like: true });
    await voter.act('voteOnSong', { songVotes: { like: false } });
    await second!.kill('SIGKILL');
    remove(second!);
    await untilReady(third!);
    await untilBack(voter);
    expect(await readEpoch()).toBe(4);
    expect(voter.state()).toMatchObject({ nowPlaying: playing, voteCounts: { likes: 0, dislikes: 1 } });
  });
});

describe('an installation of its own', () => {
  beforeEach(install);
  afterEach(uninstall);

  test('SIGSTOP and SIGCONT: the frozen owner is replaced, writes nothing when it wakes up, and ends', async () => {
    const owner = await start();
    const standby = await startStandby();
    const ann = await signUpPerson(owner.baseUrl, 'ann');
    const room = await openRoom(ann);
    // It doesn't come back by itself, so what arrives after the takeover comes from the frozen process.
    const visitor = new RoomVisitor(owner.baseUrl, ann);
    await visitor.join(room.uuid);
    await visitor.act('addDj', { song: song('Rock of ages', 600) });
    const { nowPlaying } = await visitor.until(() => visitor.state?.nowPlaying && visitor.state, 'a song');
    owner.signal('SIGSTOP');
    // It reads these when it wakes up.
    const skip = visitor.request('skipSong');
    const message = ann.client
      .call(chatSendRoomMessage, {
        params: { roomUuid: room.uuid },
        body: { uuid: randomUUID(), message: 'late' },
      })
      .catch(() => 'not acknowledged');
    await untilReady(standby);
    const before = await readOwnRows(1);
    owner.signal('SIGCONT');
    expect(await owner.ended).toEqual({ code: 75, signal: null });
    expect(owner.output()).toContain('another process owns the installation now');
    expect(await visitor.closed).toBe(1001);
    expect(await skip).toMatchObject({ error: 'connection closed (1001)' });
    expect(await message).toBe('not acknowledged');
    expect(await readOwnRows(1)).toEqual(before);
    remove(owner);
    const bob = await signUpPerson(proxy.url, 'bob');
    expect((await enter(bob, room.uuid)).state()?.nowPlaying).toEqual(nowPlaying);
    const { messages } = await bob.client.call(chatRoomMessages, { params: { roomUuid: room.uuid } });
    expect(messages.filter(({ kind }) => kind === 'text')).toEqual([]);
  });

  test('the house DJ exists once', async () => {
    const TMPDIR = path.join(folder.dataDir, 'temporary');
    await mkdir(TMPDIR);
    const demo = { DEMO: 'on', SONG_QUALITIES: 'medium' };
    const owner = await start(demo);
    const standby = await startStandby({ ...demo, TMPDIR });
    // It leaves the songs to the owner.
    expect(await readdir(TMPDIR)).toEqual([]);
    const bob = await signUpPerson(proxy.url, 'bob');
    const { uuid } = await vi.waitFor(async () => {
      const { rooms } = await bob.client.call(roomPublicRooms, {});
      if (!rooms[0]) throw new Error('no demo room yet');
      return rooms[0];
    }, waitOptions);
    const visitor = await enter(bob, uuid);
    await seen(visitor, (state) => state?.nowPlaying);
    const houseDj = visitor.state()?.djs[0]?.uuid;
    await owner.kill('SIGKILL');
    await untilReady(standby);
    await untilBack(visitor);
    await seen(visitor, (state) => state?.djs.length === 1 && state.nowPlaying);
    expect(visitor.state()?.djs[0]?.uuid).toBe(houseDj);
    const others = visitor.state()?.allUsers.filter((user) => user.uuid !== bob.uuid);
    expect(others?.map((user) => user.uuid)).toEqual([houseDj]);
    expect((await bob.client.call(roomPublicRooms, {})).rooms).toHaveLength(1);
  });

  test('the database is out of reach for longer than the lease: the owner goes on, unless somebody took over', async () => {
    const network = await databaseProxy(database.connectionString);
    const owner = await start({ DATABASE_URL: network.connectionString, LOG_LEVEL: 'info' });
    const { voter, playing, bob } = await openParty();
    await voter.act('voteOnSong', { songVotes: { like: true } });
    network.cut();
    await vi.waitFor(() => expect(owner.output()).toContain('nothing is written'), waitOptions);
    expect((await fetch(`${owner.baseUrl}/readyz`)).status).toBe(503);
    network.restore();
    await vi.waitFor(() => expect(owner.output()).toContain('writing again'), waitOptions);
    await untilBack(voter);
    expect(await readEpoch()).toBe(1);
    expect(voter.state()?.nowPlaying).toEqual(playing);
    expect(voter.state()?.allUserData[bob.uuid]?.songVotes?.like).toBe(true);
    await voter.act('voteOnSong', { songVotes: { like: false } });

    const standby = await startStandby();
    network.cut();
    await untilReady(standby);
    network.restore();
    expect(await owner.ended).toEqual({ code: 75, signal: null });
    remove(owner);
    await untilBack(voter);
    expect(voter.state()).toMatchObject({ nowPlaying: playing, voteCounts: { likes: 0, dislikes: 1 } });
    await network.close();
  });
});
