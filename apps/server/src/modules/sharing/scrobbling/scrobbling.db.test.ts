import { randomUUID } from 'node:crypto';
import {
  sharingLinkLastFm,
  sharingLinkListenBrainz,
  sharingScrobbleSources,
  sharingScrobbling,
  sharingStartLastFm,
  sharingSwitchScrobbleSource,
  sharingSwitchScrobbling,
  sharingTestScrobbleSource,
  sharingUnlinkScrobbling,
  userDownloadData,
} from '@turnstage/client/routes';
import type { Song } from '@turnstage/contracts';
import { startWorld, type World } from '@turnstage/server/testing';
import {
  fakeLastFmKeys,
  scrobblerSettings,
  startFakeScrobblers,
  type FakeScrobblers,
  type TestPerson,
} from '@turnstage/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openRoom } from '../../../../testing/room/room.fixture.ts';

const minuteMs = 60_000;
let fake: FakeScrobblers;
let world: World;
let ann: TestPerson;
let bob: TestPerson;
let cat: TestPerson;
let room: { id: number; uuid: string };
beforeAll(async () => {
  fake = await startFakeScrobblers();
  world = await startWorld({ env: scrobblerSettings(fake) });
  [ann, bob, cat] = [await world.person('ann'), await world.person('bob'), await world.person('cat')];
  room = await openRoom(ann, 'Jukebox');
  for (const name of ['bob', 'cat']) fake.users.set(`token-of-${name}`, name);
});
afterAll(async () => {
  await world.stop();
  await fake.close();
});
beforeEach(async () => {
  fake.failing = undefined;
  for (const person of [bob, cat])
    for (const service of ['listenbrainz', 'lastfm'] as const)
      await person.client.call(sharingUnlinkScrobbling, { params: { service } });
  // Whatever a test before left open.
  world.clock.advance(60 * minuteMs);
  fake.listens.length = 0;
  fake.calls.length = 0;
});

const link = (person: TestPerson, token = `token-of-${person.name}`) =>
  person.client.call(sharingLinkListenBrainz, { body: { token } });
const stateOf = async (person: TestPerson, service = 'listenbrainz') =>
  (await person.client.call(sharingScrobbling, {})).find((one) => one.service === service);

interface HeardRow {
  play_id: string;
  room_id: number;
  user_uuid: string;
  heard_seconds: number;
  heard_15: boolean;
  heard_30: boolean;
  updated_at: number;
}

/** A song of 200 s that people heard for some seconds, as the realtime service and the players report. */
async function play(trackName: string, heard: readonly (readonly [TestPerson, number])[]): Promise<string> {
  const playId = randomUUID();
  const startTime = world.clock.now();
  const song = {
    songId: '1',
    trackName,
    artistName: 'Ada',
    albumName: 'Lanterns',
    duration: 200,
  } as unknown as Song;
  const rows = heard.map(([{ uuid }, seconds]) => ({
    play_id: playId,
    room_id: room.id,
    user_uuid: uuid,
    heard_seconds: seconds,
    heard_15: true,
    heard_30: true,
    updated_at: startTime,
  }));
  await world.database.of<{ heard: HeardRow }>('room_service').insertInto('heard').values(rows).execute();
  world.clock.advance(200_000);
  const ended = {
    roomUuid: room.uuid,
    playId,
    djUuid: ann.uuid,
    song,
    startTime,
    endTime: world.clock.now(),
    reason: 'played' as const,
    voteCounts: { likes: 0, dislikes: 0, stars: 0 },
    votes: [],
    listeners: [],
  };
  for (let times = 0; times < 2; times += 1)
    await world.database.transaction((tx) => world.app.events.publish(tx, 'songEnded', ended));
  return playId;
}
/** Half a minute later: jobs wait by the clock of the database. */
async function settle(): Promise<void> {
  await world.drain();
  await world.database.pool.query(`
    update graphile_worker._private_jobs set run_at = now() where task_id in
      (select id from graphile_worker._private_tasks where identifier = 'sharing.collectListens')`);
  await world.drain();
}
const submitted = () =>
  fake.listens
    .filter(({ type }) => type !== 'playing_now')
    .map(({ token, payload }) => [token, ...payload.map((listen) => listen.track_metadata.track_name)]);

describe('linking', () => {
  test('V42: by a token of ListenBrainz, which is stored encrypted and never shown', async () => {
    expect(await stateOf(bob)).toMatchObject({ isAvailable: true, link: null });
    await expect(link(bob, 'wrong')).rejects.toMatchObject({ code: 'provider/token-refused' });
    await expect(link(bob, 'no header\u00e9')).rejects.toMatchObject({ code: 'provider/token-refused' });
    expect((await link(bob)).link).toMatchObject({ username: 'bob', isOn: true, needsLinking: false });
    const [row] = await world.database
      .of<{ scrobble_link: { sealed_token: string } }>('sharing_service')
      .selectFrom('scrobble_link')
      .select('sealed_token')
      .execute();
    expect(row?.sealed_token).not.toContain('token-of-bob');
    const data = JSON.stringify(await bob.client.call(userDownloadData, {}));
    expect(data).toContain('"username":"bob"');
    expect(data).not.toContain('token-of-bob');
    fake.failing = { status: 503 };
    await expect(link(cat)).rejects.toMatchObject({ code: 'provider/unreachable' });
  });

  test('V42: by the page of Last.fm, whose token becomes a session', async () => {
    const { url } = await bob.client.call(sharingStartLastFm, { body: { state: 'a-random-state-of-bob' } });
    const page = new URL(url);
    expect(page.searchParams.get('api_key')).toBe(fakeLastFmKeys.key);
    expect(page.searchParams.get('cb')).toMatch(/\/settings\/services\?lastfm=a-random-state-of-bob$/);
    const finish = (token: string) => bob.client.call(sharingLinkLastFm, { body: { token } });
    await expect(finish('never-given')).rejects.toMatchObject({ code: 'provider/token-refused' });
    fake.tokens.set('given', 'bob_fm');
    expect((await finish('given')).link).toMatchObject({ username: 'bob_fm' });
    await play('Signed', [[bob, 200]]);
    await settle();
    expect(fake.calls.at(-1)).toMatchObject({
      method: 'track.scrobble',
      sk: 'session-of-bob_fm',
      'track[0]': 'Signed',
      'artist[0]': 'Ada',
      'duration[0]': '200',
    });
  });

  test('V43: staff switch a service off and on, and test it', async () => {
    const params = { service: 'listenbrainz' } as const;
    const call = (isOn: boolean) => ann.client.call(sharingSwitchScrobbleSource, { params, body: { isOn } });
    const tested = () => ann.client.call(sharingTestScrobbleSource, { params });
    await link(bob);
    expect(await tested()).toEqual({ ok: true, message: null });
    expect(await call(false)).toMatchObject({ isOn: false, isConfigured: true, accounts: 1 });
    await expect(tested()).rejects.toMatchObject({ code: 'provider/not-configured' });
    await expect(link(cat)).rejects.toMatchObject({ code: 'provider/not-configured' });
    await play('While off', [[bob, 200]]);
    await settle();
    expect(fake.listens).toEqual([]);
    await call(true);
    world.clock.advance(minuteMs);
    fake.failing = { status: 500 };
    expect(await tested()).toMatchObject({ ok: false });
    await expect(bob.client.call(sharingScrobbleSources, {})).rejects.toMatchObject({ status: 403 });
  });
});

describe('sending', () => {
  test('V44 and V45: what was heard for at least half is sent once, for everyone who linked an account', async () => {
    await link(bob);
    await link(cat);
    await play('Both', [
      [bob, 200],
      [cat, 100],
    ]);
    await play('Only Bob', [
      [bob, 150],
      [cat, 99],
    ]);
    await settle();
    const of = (name: string) => submitted().filter(([token]) => token === `token-of-${name}`);
    expect(
      of('bob')
        .flat()
        .filter((text) => text !== 'token-of-bob'),
    ).toEqual(['Both', 'Only Bob']);
    expect(of('cat')).toEqual([['token-of-cat', 'Both']]);
    const [first] = fake.listens.filter(({ token }) => token === 'token-of-cat');
    expect(first).toMatchObject({
      type: 'single',
      payload: [{ track_metadata: { release_name: 'Lanterns' } }],
    });
    expect((await stateOf(bob))?.link).toMatchObject({ waiting: 0 });
    expect((await stateOf(bob))?.link?.lastSentAt).not.toBeNull();
  });

  test('V46: waits as long as the service asks, then sends everything in one batch', async () => {
    await link(bob);
    fake.failing = { status: 429, headers: { 'retry-after': '600' } };
    await play('First', [[bob, 200]]);
    await settle();
    await play('Second', [[bob, 200]]);
    await settle();
    fake.failing = undefined;
    expect((await stateOf(bob))?.link?.waiting).toBe(2);
    const retry = async () => {
      await world.app.jobs.add(world.database, 'sharing.retryScrobbles', {});
      await world.drain();
    };
    await retry();
    expect(submitted()).toEqual([]);
    world.clock.advance(15 * minuteMs);
    await Promise.all([retry(), retry()]);
    expect(submitted()).toEqual([['token-of-bob', 'First', 'Second']]);
    expect(fake.listens.at(-1)?.type).toBe('import');
  });

  test('V46: one listen that is rejected holds nothing up', async () => {
    await link(bob);
    fake.failing = { status: 503 };
    for (const name of ['Good', 'spam', 'Fine']) await play(name, [[bob, 200]]);
    await settle();
    fake.failing = undefined;
    world.clock.advance(60 * minuteMs);
    await world.app.jobs.add(world.database, 'sharing.retryScrobbles', {});
    await world.drain();
    expect(submitted()).toEqual([
      ['token-of-bob', 'Good', 'spam', 'Fine'],
      ['token-of-bob', 'Good'],
      ['token-of-bob', 'spam'],
      ['token-of-bob', 'Fine'],
    ]);
    expect((await stateOf(bob))?.link?.waiting).toBe(0);
  });

  test('V47: nothing is sent while paused, after unlinking, or once the token is refused', async () => {
    await link(bob);
    const pause = (isOn: boolean) =>
      bob.client.call(sharingSwitchScrobbling, { params: { service: 'listenbrainz' }, body: { isOn } });
    await expect(
      cat.client.call(sharingSwitchScrobbling, { params: { service: 'listenbrainz' }, body: { isOn: true } }),
    ).rejects.toMatchObject({ code: 'provider/not-linked' });
    await pause(false);
    await play('Paused', [[bob, 200]]);
    await settle();
    await pause(true);
    await settle();
    expect(submitted()).toEqual([]);
    fake.users.delete('token-of-bob');
    await play('Refused', [[bob, 200]]);
    await settle();
    fake.users.set('token-of-bob', 'bob');
    expect((await stateOf(bob))?.link).toMatchObject({ needsLinking: true, waiting: 1 });
    await link(bob);
    await play('Again', [[bob, 200]]);
    await settle();
    expect(submitted()).toEqual([['token-of-bob', 'Refused', 'Again']]);
  });

  test('what plays now is shown, once and only to those who are there', async () => {
    await link(bob);
    await link(cat);
    await world.app.room.reportLive({
      roomUuid: room.uuid,
      userUuids: [bob.uuid],
      listeners: 1,
      summary: { djs: [], crowd: [], vibeMeter: 0, nowPlaying: null },
      song: null,
    });
    const started = {
      roomUuid: room.uuid,
      playId: randomUUID(),
      djUuid: ann.uuid,
      song: { trackName: 'Now', artistName: 'Ada', duration: 200 } as unknown as Song,
      startTime: world.clock.now(),
    };
    await world.database.transaction((tx) => world.app.events.publish(tx, 'songStarted', started));
    await world.drain();
    expect(fake.listens.map(({ token, type }) => [token, type])).toEqual([['token-of-bob', 'playing_now']]);
  });
});
