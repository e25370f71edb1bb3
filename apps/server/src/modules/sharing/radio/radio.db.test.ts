/** The live stream of a room, heard by a player that is no browser. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  roomDeleteRoom,
  roomUpdateRoom,
  sharingRadio,
  sharingSwitchRadio,
  uploadUpdateUpload,
} from '@turnstage/client/routes';
import type { RoomLive, Song, Upload } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grant, openRoom } from '../../../../testing/room/room.fixture.ts';
import { songFile, twoSegments } from '../../../../testing/upload/song-file.fixture.ts';
import { get, upload } from '../../../../testing/upload/uploader.fixture.ts';
import { findFfmpeg } from '../../../media/index.ts';

const run = promisify(execFile);
const { world, ann, bob, cat } = useWorld({ people: ['ann', 'bob', 'cat'] });
const ffmpeg = findFfmpeg();

let song: Upload;
let members: Upload;
let room: { uuid: string; slug: string };
let rooms = 0;
beforeAll(async () => {
  const file = songFile({ seconds: twoSegments });
  song = await upload(world, bob, file, { rightsConfirmed: true, isPublic: true });
  members = await upload(world, bob, songFile(), { rightsConfirmed: true });
});
beforeEach(async () => {
  rooms += 1;
  room = await openRoom(bob, `Tower ${rooms}`);
});

const turn = (isOn: boolean, by = bob) =>
  by.client.call(sharingSwitchRadio, { params: { roomUuid: room.uuid }, body: { isOn } });
const address = () => `/r/${room.slug}/radio.m3u8`;
const read = async () => (await get(world, address())).text();

/** The song has played for some seconds. */
async function play({ id, duration }: Upload, seconds: number): Promise<void> {
  const startTime = world.clock.now() - seconds * 1000;
  const endTime = startTime + Math.max(duration ?? 0, seconds + 60) * 1000;
  await world.app.room.reportLive({
    roomUuid: room.uuid,
    userUuids: [bob.uuid],
    listeners: 1,
    summary: {
      djs: [],
      crowd: [],
      vibeMeter: 0,
      nowPlaying: {
        playId: id,
        trackName: 'Paper Lanterns',
        artistName: 'Ada',
        thumbnail: null,
        djUuid: bob.uuid,
        startTime,
        endTime,
      },
    } satisfies RoomLive,
    song: {
      trackName: 'Paper Lanterns',
      artistName: 'Ada',
      duration: 200,
      musicProviders: { uploadService: id },
    } as unknown as Song,
  });
}

describe('the switch', () => {
  test('V51: it is off, and those who can change the settings of the room turn it on', async () => {
    expect((await get(world, address())).status).toBe(404);
    await expect(turn(true, cat)).rejects.toMatchObject({ status: 403, code: 'request/forbidden' });
    await grant(bob, room, cat, 'coOwner');
    const [first, second] = await Promise.all([turn(true, cat), turn(true)]);
    expect(first).toMatchObject({ isOn: true, isOpen: true });
    expect(first.url.endsWith(address())).toBe(true);
    expect(second).toEqual(first);
    const response = await get(world, address());
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.apple.mpegurl',
    ]);
    await turn(false);
    world.clock.advance(2_000);
    expect((await get(world, address())).status).toBe(404);
    const call = ann.client.call(sharingRadio, { params: { roomUuid: song.id } });
    await expect(call).rejects.toMatchObject({ status: 404, code: 'room/not-found' });
  });

  test('V52: a room that strangers cannot enter has none, and keys end with it at once', async () => {
    await turn(true);
    await play(song, 3);
    const key = /URI="([^"]+)"/.exec(await readSong())?.[1] ?? '';
    expect((await get(world, key)).status).toBe(200);
    expect((await get(world, key.replace(/upload=[^&]+/, `upload=${members.id}`))).status).toBe(403);
    await bob.client.call(roomUpdateRoom, { params: { id: room.uuid }, body: { password: 'secret' } });
    world.clock.advance(2_000);
    expect([(await get(world, address())).status, (await get(world, key)).status]).toEqual([404, 404]);
    expect((await bob.client.call(sharingRadio, { params: { roomUuid: room.uuid } })).isOpen).toBe(false);
    await bob.client.call(roomUpdateRoom, { params: { id: room.uuid }, body: { password: null } });
    expect((await get(world, key)).status).toBe(200);
    await bob.client.call(uploadUpdateUpload, { params: { id: song.id }, body: { isPublic: false } });
    expect((await get(world, key)).status).toBe(404);
    await bob.client.call(uploadUpdateUpload, { params: { id: song.id }, body: { isPublic: true } });
    await bob.client.call(roomDeleteRoom, { params: { id: room.slug } });
    await world.drain();
    expect((await get(world, key)).status).toBe(404);
  });
});

/** The first playlist with a segment of the song. */
async function readSong(): Promise<string> {
  await read();
  world.clock.advance(10_000);
  return read();
}

describe('the stream', () => {
  test('V53 and V56: silence, then the song; a song for members only stays silent', async () => {
    await turn(true);
    expect(await read()).not.toContain('/media/hls/');
    await play(song, 0);
    world.clock.advance(20_000);
    const text = await read();
    expect(text).toContain('/media/radio/silence.aac');
    expect(text).toContain(`/media/hls/${song.id}/`);
    expect(text).toContain(',Ada - Paper Lanterns\n');
    await play(members, 0);
    world.clock.advance(20_000);
    expect(await read()).not.toContain(members.id);
  });

  test('V54: requests at once see the same stream', async () => {
    await turn(true);
    await play(song, 0);
    world.clock.advance(20_000);
    const texts = await Promise.all(Array.from({ length: 10 }, read));
    expect(new Set(texts).size).toBe(1);
    expect((await get(world, '/media/radio/silence.aac')).headers.get('content-type')).toBe('audio/aac');
  });

  test.runIf(ffmpeg !== null)('V57: ffmpeg hears the song and the silence as one', async () => {
    await turn(true);
    await read();
    await play(song, 0);
    world.clock.advance(24_000);
    // A live stream doesn't end: as much as there is now.
    const { stderr } = await run(ffmpeg as string, [
      '-hide_banner',
      '-live_start_index',
      '0',
      '-i',
      `${world.baseUrl}${address()}`,
      '-t',
      '40',
      '-af',
      'volumedetect',
      '-f',
      'null',
      '-',
    ]);
    expect(stderr).toContain('Audio: aac');
    expect(stderr).not.toMatch(/Invalid data|Error while decoding|Error submitting/);
    // Without gaps: two channels of 44,100 samples a second.
    expect(Number(/n_samples: (\d+)/.exec(stderr)?.[1])).toBeGreaterThan(39 * 2 * 44_100);
    expect(Number(/max_volume: (-?[\d.]+) dB/.exec(stderr)?.[1])).toBeGreaterThan(-60);
  });
});
