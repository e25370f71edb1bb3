/**
 * Songs from other services play after consent, listeners without an account hear previews, and uploaded songs play in
 * every page: also without WebCrypto, and after a link has expired.
 */
import {
  chatSendRoomMessage,
  playlistCreateCrate,
  playlistQueueSongsList,
  roomCreateRoom,
} from '@turnstage/client/routes';
import type { RoomSocket } from '@turnstage/client';
import type { Song } from '@turnstage/contracts';
import {
  type FakeSoundCloudPlayer,
  type FakeYouTubePlayer,
  signUpPerson,
  startFakeSoundCloudPlayer,
  startFakeYouTubePlayer,
  type TestPerson,
  until,
} from '@turnstage/testkit';
import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bar, chatLog } from './support/actions.ts';
import { describeInBrowser } from './support/browsers.ts';
import { startInstallation, withoutFfmpeg, type Installation } from './support/installation.ts';
import { joinRoomAs, uploadSong } from './support/live-room.ts';
import { aacSong } from './support/song-files.ts';
import { getSound, waitForPosition, waitForSound } from './support/sound.ts';
import { saveScreenshot, visitor } from './support/visitor.ts';

let installation: Installation;
let youtube: FakeYouTubePlayer;
let soundcloud: FakeSoundCloudPlayer;
let ann: TestPerson;
let socket: RoomSocket | undefined;
let roomUuid: string;

const film = (videoId: string): Song => ({
  artistName: 'The Examples',
  trackName: `Film ${videoId}`,
  genre: null,
  duration: 600,
  isrc: null,
  playbackToken: null,
  musicProviders: { youtube: videoId },
  thumbnails: {},
});

const track = (soundCloudPublic: string): Song => ({
  ...film(''),
  trackName: `Track ${soundCloudPublic}`,
  musicProviders: { soundCloudPublic },
});

await describeInBrowser('players', (browser: Browser) => {
  beforeAll(async () => {
    youtube = await startFakeYouTubePlayer();
    soundcloud = await startFakeSoundCloudPlayer();
    installation = await startInstallation({
      ...withoutFfmpeg,
      PLAYERS: 'youtube,soundcloud',
      YOUTUBE_PLAYER_URL: youtube.url,
      SOUNDCLOUD_PLAYER_URL: soundcloud.url,
      PREVIEW_SONG_LIMIT: '1',
    });
    ann = await signUpPerson(installation.url, 'ann');
    roomUuid = (await ann.client.call(roomCreateRoom, { body: { name: 'Picture House' } })).uuid;
    socket = await joinRoomAs(installation.url, ann, 'picture-house');
  });
  afterAll(async () => {
    socket?.leave();
    await installation?.remove();
    await youtube?.stop();
    await soundcloud?.stop();
  });

  test('P3, P4: a video loads after consent, in a place of its own, and stays in sync', async () => {
    await socket?.act('addDj', { song: film('abc') });
    const { page, context, consoleErrors } = await visitor(browser, installation.url);
    await page.goto('/r/picture-house');
    const yes = page.getByRole('button', { name: 'Play from YouTube' });
    await yes.waitFor();
    expect(youtube.requestedPaths).toEqual([]);
    await saveScreenshot(page, 'players-asking');
    await yes.click();
    const frame = page.locator('[data-video-screen] iframe');
    await frame.waitFor();
    await bar(page)
      .getByText(/in sync,/)
      .waitFor();
    expect(youtube.requestedPaths).toEqual(['/iframe_api', '/embed/']);
    // Without the referrer the service would not know which site shows its videos, and refuse.
    expect(youtube.referrers[1]).toBe(`${installation.url}/`);
    const box = await frame.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(480);
    expect(box?.height).toBeGreaterThanOrEqual(270);
    // Nothing covers it.
    const uncovered = await frame.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((share) =>
        [0.1, 0.5, 0.9].every(
          (down) => document.elementFromPoint(left + width * share, top + height * down) === element,
        ),
      );
    });
    expect(uncovered).toBe(true);
    await saveScreenshot(page, 'players-video');
    await page.setViewportSize({ width: 390, height: 844 });
    await saveScreenshot(page, 'players-video-phone');
    await socket?.act('updateNextSong', { song: film('not-embeddable') });
    await socket?.act('skipSong', {});
    await bar(page)
      .getByText(/no sound/)
      .waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  test('P4: a refusal can be reversed in the room’s menu, without an account too', async () => {
    await socket?.act('updateNextSong', { song: film('def') });
    await socket?.act('skipSong', {});
    const { page, context, consoleErrors } = await visitor(browser, installation.url, { size: 'phone' });
    await page.goto('/r/picture-house');
    await page.getByRole('button', { name: 'Not now' }).click();
    await bar(page)
      .getByText(/no sound/)
      .waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sound' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sound' });
    await dialog.getByRole('switch', { name: /YouTube/ }).click();
    await saveScreenshot(page, 'players-sound-dialog');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.locator('[data-video-screen] iframe').waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  test('P2, P4: a SoundCloud track stays in sync, and the room waits out a deleted one and says why', async () => {
    await socket?.act('updateNextSong', { song: track('gone') });
    await socket?.act('skipSong', {});
    const { page, context, consoleErrors } = await visitor(browser, installation.url);
    await page.goto('/r/picture-house');
    const yes = page.getByRole('button', { name: 'Play from SoundCloud' });
    await yes.waitFor();
    expect(soundcloud.opened).toEqual([]);
    await yes.click();
    await bar(page).getByText('no sound: the file is gone').waitFor();
    await socket?.act('updateNextSong', { song: track('4711') });
    await socket?.act('skipSong', {});
    await bar(page)
      .getByText(/in sync,/)
      .waitFor();
    const frame = page.locator('[data-video-screen] iframe');
    expect(await frame.count()).toBe(1);
    expect(soundcloud.opened.at(-1)).toBe('https://api.soundcloud.com/tracks/4711');
    await expect.poll(() => frame.getAttribute('data-volume')).not.toBe('0');
    await page.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect.poll(() => frame.getAttribute('data-volume')).toBe('0');
    await saveScreenshot(page, 'players-soundcloud');
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  test("P7: a song card plays a preview, and someone else's crate can be copied", async () => {
    const cleo = await signUpPerson(installation.url, 'cleo');
    await uploadSong(cleo, aacSong(40));
    // The song is added to the queue shortly after it is prepared.
    const song = await until(
      'the song in the queue',
      async () => (await cleo.client.call(playlistQueueSongsList, { query: {} })).songs[0],
      Boolean,
    );
    if (!song) throw new Error('there is no song');
    const crate = await cleo.client.call(playlistCreateCrate, {
      body: { crateName: 'Warm-up', isPublic: true },
    });
    await ann.client.call(chatSendRoomMessage, {
      params: { roomUuid },
      body: {
        uuid: randomUUID(),
        songs: [
          {
            songId: song.songId,
            trackName: song.trackName,
            artistName: song.artistName,
            duration: song.duration,
            thumbnail: null,
            isrc: null,
            musicProviders: song.musicProviders,
          },
        ],
        playlist: {
          crateUuid: crate.crateUuid,
          crateName: crate.crateName,
          crateSongsNumber: 0,
          userUuid: cleo.uuid,
          thumbnail: null,
        },
      },
    });
    const bob = await signUpPerson(installation.url, 'bob');
    const { page, context } = await visitor(browser, installation.url, { token: bob.token });
    await page.goto('/r/picture-house');
    const play = chatLog(page).getByRole('button', { name: /^Preview/ });
    await play.click();
    await waitForSound(page);
    const stop = chatLog(page).getByRole('button', { name: /^Stop/ });
    // On a busy machine the thirty seconds may be over before the press.
    await Promise.race([stop.click(), play.waitFor()]);
    await until(
      'silence',
      () => getSound(page),
      (sound) => sound === null,
    );
    await saveScreenshot(page, 'players-beginning');
    await page.getByRole('button', { name: 'Save a copy of “Warm-up”' }).click();
    await page.getByText('Copied Warm-up').waitFor();
    await context.close();
  });

  test('G1, G2: without an account one hears the preview, and after the last one is asked to sign up', async () => {
    for (const title of ['First', 'Second']) await uploadSong(ann, aacSong(25, title), { isPublic: false });
    const { page, context } = await visitor(browser, installation.url);
    await page.goto('/r/picture-house');
    await socket?.act('skipSong', {});
    await waitForSound(page);
    await socket?.act('skipSong', {});
    await page.getByText('You’ve used all your previews.').waitFor();
    await page.getByRole('link', { name: 'Sign up' }).last().waitFor();
    await saveScreenshot(page, 'players-previews-over');
    await context.close();
  });

  describe('uploaded songs', () => {
    const room = '/r/long-evening';
    let dj: RoomSocket | undefined;
    beforeAll(async () => {
      const eva = await signUpPerson(installation.url, 'eva');
      await eva.client.call(roomCreateRoom, { body: { name: 'Long Evening' } });
      await uploadSong(eva, aacSong(300, 'Evening'));
      dj = await joinRoomAs(installation.url, eva, 'long-evening');
      await dj.act('addDj', {});
      await until('the song', () => dj?.state()?.nowPlaying?.playId, Boolean);
    });
    afterAll(() => dj?.leave());

    test('play where the page has no WebCrypto, as by http in a home network', async () => {
      const { page, context, consoleErrors } = await visitor(browser, installation.url);
      await context.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
      await page.goto(room);
      await waitForSound(page);
      expect(consoleErrors).toEqual([]);
      await context.close();
    });

    test('S23: play on when a link is refused and the list has a new one', async () => {
      const { page, context } = await visitor(browser, installation.url);
      let lists = 0;
      const refused = new Set<string>();
      page.on('request', (request) => {
        if (request.url().includes('/hls-playlist')) lists += 1;
      });
      // The second segment of the page is refused once.
      await context.route('**/media/hls/**', async (route) => {
        const { pathname } = new URL(route.request().url());
        const isFirst = refused.size === 0;
        if (isFirst) refused.add('first');
        if (isFirst || refused.size > 1) await route.continue();
        else {
          refused.add(pathname);
          await route.fulfill({ status: 403, body: '' });
        }
      });
      await page.goto(room);
      await waitForSound(page);
      await until(
        'a new list',
        () => lists,
        (count) => count === 2,
      );
      const startTime = dj?.state()?.nowPlaying?.startTime ?? Date.now();
      // Beyond what the first segment holds.
      await waitForPosition(page, Date.now() - startTime + 8_000);
      await context.close();
    });
  });
});
