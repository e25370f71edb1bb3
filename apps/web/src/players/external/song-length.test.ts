import { beforeEach, expect, it } from 'vitest';
import { FakeSoundCloud, FakeYouTube } from '../../../testing/players/fake-services.ts';
import { advance, mount, setUpFakeTimers } from '../../../testing/players/service-cases.fixture.ts';
import { createSoundCloudDevice } from './soundcloud-player.ts';
import { readSongLength, type LengthDevice } from './song-length.ts';
import { createYouTubeDevice, type YouTubeApi } from './youtube-player.ts';

setUpFakeTimers();

let youtube: FakeYouTube;
beforeEach(() => {
  youtube = new FakeYouTube();
});

const youTubeDevice = (loadApi: () => Promise<YouTubeApi> = async () => youtube.api) =>
  createYouTubeDevice({ url: 'https://yt.test', origin: 'https://music.test', mount, loadApi });

/** The length, or the code of the failure; undefined while neither is known. */
async function read(device: LengthDevice, { id = 'film', afterMs = 30_000, aborted = false } = {}) {
  const controller = new AbortController();
  let outcome: unknown;
  const reading = readSongLength({ device, providerSongId: id, signal: controller.signal }).then(
    (length) => (outcome = length),
    (failure: { code: string }) => (outcome = failure.code),
  );
  await advance(afterMs);
  if (!aborted) return outcome;
  controller.abort();
  return reading;
}

it('V40: a video is played without sound until its length is known, and then removed', async () => {
  youtube.lengths.set('film', 214.561);
  expect(await read(youTubeDevice())).toEqual({ kind: 'known', seconds: 214.561 });
  const [player] = youtube.created;
  expect(player?.isMuted).toBe(true);
  expect(player?.tape.isRunning).toBe(false);
});

it('V40: SoundCloud tells it without playing', async () => {
  const soundcloud = new FakeSoundCloud();
  const device = createSoundCloudDevice({
    url: 'https://sc.test',
    loadApi: async () => soundcloud.api,
    mount,
  });
  expect(await read(device, { id: '293001' })).toEqual({ kind: 'known', seconds: 214.5 });
  expect(soundcloud.widgets[0]?.tape.position).toBe(0);
});

it.each([
  ['that says so', 0, true],
  ['that only has no length', 0, false],
  ['that counts its hours', 90_000, false],
])('V41: a live stream %s has no length', async (_title, seconds, reportsLive) => {
  youtube.lengths.set('film', seconds);
  youtube.reportsLive = reportsLive;
  expect(await read(youTubeDevice())).toEqual({ kind: 'live' });
});

it.each([
  [100, 'not-found'],
  [150, 'forbidden'],
])('V41: YouTube error %i is %s', async (error, code) => {
  youtube.errors.set('film', error);
  expect(await read(youTubeDevice())).toBe(code);
});

it('V41: a service that never responds, and a player that the browser blocks, end after twenty seconds', async () => {
  const silent = () => youTubeDevice(() => new Promise(() => undefined));
  expect(await read(silent(), { afterMs: 19_000 })).toBeUndefined();
  expect(await read(silent())).toBe('network');
  youtube.gestureNeeded = true;
  expect(await read(youTubeDevice())).toBe('network');
});

it('V40: cancelling removes the player at once', async () => {
  expect(await read(youTubeDevice(), { afterMs: 200, aborted: true })).toBe('network');
  await advance(5_000);
  expect(youtube.created[0]?.tape.isRunning).toBe(false);
});
