/** Requests and replies of bots, call by call, on the bare paths of the old host (wire section 4). */
import { useWorld } from '@turnstage/server/testing';
import { signUpPerson, type TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { playlistFixture } from '../../../testing/playlist/playlist.fixture.ts';

const { world } = useWorld();
const { send } = playlistFixture(() => world);

let botCount = 0;
const newBot = () => signUpPerson(world.baseUrl, `bot${(botCount += 1)}`);

interface WireSong {
  songId: string;
  crateSongUuid: string;
  crateSongUUID: string;
  trackName: string;
  position: number;
}
const songsOf = (response: { reply: Record<string, unknown> }) => response.reply['songs'] as WireSong[];

/** An item that V2 adds to the queue: `songId` is the provider's own id. */
const fromProvider = (id: string, trackName: string) => ({
  musicProvider: 'sevenDigital',
  songId: id,
  artistName: 'Wire Act',
  trackName,
  duration: 200,
  isrc: null,
  genre: 'Pop',
  playbackToken: null,
  explicit: false,
});

async function readQueue(bot: TestPerson): Promise<WireSong[]> {
  return songsOf(await send(bot, 'GET', '/crate/special/queue/songs'));
}

describe('V2', () => {
  test('GET /crate/user with limit=0&offset=0 means all', async () => {
    const bot = await newBot();
    for (let made = 0; made < 3; made += 1)
      expect((await send(bot, 'POST', '/crate', { crateName: `mine ${made}`, isPublic: true })).status).toBe(
        201,
      );
    const { status, reply } = await send(bot, 'GET', '/crate/user?limit=0&offset=0');
    expect(status).toBe(200);
    const crates = reply['crates'] as { crateName: string; crateUuid: string }[];
    expect(crates.map(({ crateName }) => crateName)).toEqual(['mine 2', 'mine 1', 'mine 0']);
    expect((await send(bot, 'DELETE', `/crate/${crates[0]!.crateUuid}`)).status).toBe(200);
    expect((await send(bot, 'GET', '/crate/user?limit=0&offset=0')).reply['count']).toBe(2);
  });

  test('POST /crate/{uuid}/songs takes {songs:[{songId}], append:true} with platform ids, as text or number', async () => {
    const bot = await newBot();
    await send(bot, 'POST', '/crate/special/queue/songs', { songs: [fromProvider('700', 'Seven Hundred')] });
    const [{ songId }] = (await readQueue(bot)) as [WireSong];
    const { reply } = await send(bot, 'POST', '/crate', { crateName: 'copies' });
    for (const id of [songId, Number(songId)]) {
      const added = await send(bot, 'POST', `/crate/${String(reply['crateUuid'])}/songs`, {
        songs: [{ songId: id }],
        append: true,
      });
      expect(added.status).toBe(201);
      expect(songsOf(added)[0]).toMatchObject({ songId, trackName: 'Seven Hundred' });
    }
  });

  test("a queue song has the provider's own id and musicProvider; append:false puts it at the front", async () => {
    const bot = await newBot();
    await send(bot, 'POST', '/crate/special/queue/songs', { songs: [fromProvider('701', 'First')] });
    const added = await send(bot, 'POST', '/crate/special/queue/songs', {
      songs: [fromProvider('702', 'Now')],
      append: false,
    });
    expect(added.status).toBe(201);
    expect((await readQueue(bot)).map(({ trackName }) => trackName)).toEqual(['Now', 'First']);
    expect((await readQueue(bot))[0]).toMatchObject({
      musicProviders: { sevenDigital: '702' },
      genre: 'Pop',
    });
  });

  test('digits with musicProvider are never treated as a platform id', async () => {
    const bot = await newBot();
    await send(bot, 'POST', '/crate/special/queue/songs', { songs: [fromProvider('703', 'Platform row')] });
    const [row] = await readQueue(bot);
    const added = await send(bot, 'POST', '/crate/special/queue/songs', {
      songs: [fromProvider(row!.songId, 'Another song')],
    });
    expect(songsOf(added)[0]).toMatchObject({ trackName: 'Another song' });
  });

  test('songs[0] of the queue can be sent unchanged as the next song', async () => {
    const bot = await newBot();
    await send(bot, 'POST', '/crate/special/queue/songs', { songs: [fromProvider('704', 'As is')] });
    const [first] = await readQueue(bot);
    const found = await world.app.playlist.lookUpSong(first as never, bot.uuid);
    expect(found).toMatchObject({
      songId: first!.songId,
      crateSongUuid: first!.crateSongUuid,
      trackName: 'As is',
    });
  });
});

describe('jambot', () => {
  test('GET /crate/special/queue has crateUuid, and the queue works under it like any crate', async () => {
    const bot = await newBot();
    const { reply } = await send(bot, 'GET', '/api/playlist-service/crate/special/queue');
    expect(reply).toMatchObject({ crateName: 'default', kind: 'default', userUuid: bot.uuid });
    await send(bot, 'POST', `/crate/${String(reply['crateUuid'])}/songs`, {
      songs: [fromProvider('705', 'By uuid')],
    });
    expect((await readQueue(bot)).map(({ trackName }) => trackName)).toEqual(['By uuid']);
  });

  test('limit=100&offset=n can be repeated until songs is empty, and both spellings of the uuid key are present', async () => {
    const bot = await newBot();
    const songs = Array.from({ length: 130 }, (_none, index) => fromProvider(`80${index}`, `Track ${index}`));
    await send(bot, 'POST', '/crate/special/queue/songs', { songs });
    const read: WireSong[] = [];
    for (let offset = 0; ; offset += 100) {
      const page = songsOf(await send(bot, 'GET', `/crate/special/queue/songs?limit=100&offset=${offset}`));
      if (page.length === 0) break;
      read.push(...page);
    }
    expect(read.map(({ trackName }) => trackName)).toEqual(songs.map(({ trackName }) => trackName));
    expect(
      read.every(({ crateSongUuid, crateSongUUID }) => crateSongUuid === crateSongUUID && crateSongUuid),
    ).toBe(true);
  });

  test('songs with limit=0 returns all', async () => {
    const bot = await newBot();
    const songs = Array.from({ length: 120 }, (_none, index) => fromProvider(`81${index}`, `Track ${index}`));
    await send(bot, 'POST', '/crate/special/queue/songs', { songs });
    expect(songsOf(await send(bot, 'GET', '/crate/special/queue/songs?limit=0'))).toHaveLength(120);
  });

  test('DELETE /crate/special/queue/songs/{crateSongUuid}', async () => {
    const bot = await newBot();
    await send(bot, 'POST', '/crate/special/queue/songs', {
      songs: [fromProvider('706', 'Out'), fromProvider('707', 'In')],
    });
    const [out] = await readQueue(bot);
    const removed = await send(bot, 'DELETE', `/crate/special/queue/songs/${out!.crateSongUUID}`);
    expect(removed).toEqual({ status: 200, reply: { ok: true } });
    expect((await readQueue(bot)).map(({ trackName, position }) => [trackName, position])).toEqual([
      ['In', 0],
    ]);
  });

  test.each(['queue', 'likes'])('POST /crate/special/%s/songs/clear accepts an empty body', async (which) => {
    const bot = await newBot();
    await send(bot, 'POST', `/crate/special/${which}/songs`, {
      songs: [fromProvider('708', 'One'), fromProvider('709', 'Two')],
    });
    const cleared = await send(bot, 'POST', `/crate/special/${which}/songs/clear`, '');
    expect(cleared).toEqual({ status: 201, reply: { ok: true, removed: 2 } });
    expect(songsOf(await send(bot, 'GET', `/crate/special/${which}/songs`))).toEqual([]);
    expect((await send(bot, 'POST', `/crate/special/${which}/songs/clear`)).reply).toEqual({
      ok: true,
      removed: 0,
    });
  });

  test('POST /api/v1/playlists/{crateUuid}/tracks: one call per song, the first with append:false, at all its addresses', async () => {
    const bot = await newBot();
    await send(bot, 'POST', '/crate/special/queue/songs', {
      songs: ['710', '711', '712'].map((id) => fromProvider(id, `Track ${id}`)),
    });
    const ids = (await readQueue(bot)).map(({ songId }) => songId);
    const { reply } = await send(bot, 'POST', '/crate', {});
    const tracks = `/api/v1/playlists/${String(reply['crateUuid'])}/tracks`;
    expect((await send(bot, 'POST', tracks, { songId: ids[0] })).status).toBe(201);
    expect((await send(bot, 'POST', tracks, { songId: ids[1], append: false })).status).toBe(201);
    expect(
      (await send(bot, 'POST', `/api/playlist-service${tracks}`, { songId: ids[2], append: true })).status,
    ).toBe(201);
    const { songs } = (await send(bot, 'GET', `/crate/${String(reply['crateUuid'])}/songs`)).reply as {
      songs: WireSong[];
    };
    expect(songs.map(({ songId }) => songId)).toEqual([ids[1], ids[0], ids[2]]);
  });
});

describe('every client', () => {
  test('may send unknown keys, and null for unknown values', async () => {
    const bot = await newBot();
    const fullRow = {
      ...fromProvider('713', 'Whole row'),
      musicProviders: null,
      thumbnails: null,
      album: {},
      artist: { id: 5 },
      links: { apple: { url: 'https://x' } },
      status: 'SUCCESS',
      updatedAt: '2024',
    };
    const added = await send(bot, 'POST', '/crate/special/queue/songs', { songs: [fullRow], roomUuid: 'x' });
    expect(added.status).toBe(201);
    expect(songsOf(added)[0]).toMatchObject({ trackName: 'Whole row', links: {} });
  });

  test('errors are {statusCode, message, error}', async () => {
    const bot = await newBot();
    const { reply } = await send(bot, 'POST', '/crate/special/queue/songs', {
      songs: [{ songId: '99999999' }],
    });
    expect(reply).toMatchObject({ statusCode: 404, message: 'Song not found', error: 'Not Found' });
    expect((await send(null, 'GET', '/crate/special/queue/songs')).reply).toMatchObject({ statusCode: 401 });
  });

  test('a guest has no queue', async () => {
    const response = await send(await world.person('gus'), 'GET', '/crate/special/queue');
    expect(response).toMatchObject({ status: 403, reply: { message: 'Forbidden' } });
  });

  test('a bot account has crates of its own', async () => {
    const roz = await world.person('roz');
    expect((await send(roz, 'GET', '/crate/special/queue')).reply).toMatchObject({ userUuid: roz.uuid });
  });
});
