import { describe, expect, it } from 'vitest';

import type { Player } from '../player.ts';
import { createAppleDevice } from './apple-player.ts';
import {
  FakeMusicKit,
  FakeSoundCloud,
  FakeSpotify,
  FakeYouTube,
} from '../../../testing/players/fake-services.ts';
import { createRemotePlayer } from './remote-player.ts';
import { createSoundCloudDevice } from './soundcloud-player.ts';
import { createSpotifyDevice } from './spotify-player.ts';
import { frames, mount, setUpFakeTimers, advance } from '../../../testing/players/service-cases.fixture.ts';
import { createYouTubeDevice } from './youtube-player.ts';

setUpFakeTimers();

describe('failures of a service', () => {
  const loading = async (player: Player, id = '4711') => {
    const outcome = player.load({ provider: 'youtube', providerSongId: id }, { startAt: 0 }).then(
      () => 'ready',
      (fault: { code: string }) => fault.code,
    );
    await advance(30_000);
    return outcome;
  };

  it.each([
    [100, 'not-found'],
    [150, 'forbidden'],
    [153, 'unsupported'],
  ] as const)('maps YouTube error %i to %s', async (error, code) => {
    const youtube = new FakeYouTube();
    youtube.errors.set('4711', error);
    const device = createYouTubeDevice({
      url: 'https://yt.test',
      origin: 'https://music.test',
      loadApi: async () => youtube.api,
      mount,
    });
    const player = createRemotePlayer({ device, now: Date.now });
    expect(await loading(player)).toBe(code);
    expect(await loading(player, 'another')).toBe('ready');
    expect(frames).toHaveLength(1);
    expect(frames[0]).toMatchObject({ referrerpolicy: 'strict-origin-when-cross-origin' });
  });

  it('SoundCloud reports a missing track at once, even the first one, and plays the next', async () => {
    const soundcloud = new FakeSoundCloud();
    const inPage = new Set<object>();
    const device = createSoundCloudDevice({
      url: 'https://sc.test',
      loadApi: async () => soundcloud.api,
      mount: () => {
        const frame = { remove: () => void inPage.delete(frame) } as HTMLIFrameElement;
        inPage.add(frame);
        return frame;
      },
    });
    const player = createRemotePlayer({ device, now: Date.now });
    soundcloud.isMissing = true;
    expect(await loading(player)).toBe('not-found');
    soundcloud.isMissing = false;
    expect(await loading(player, '815')).toBe('ready');
    expect(inPage.size).toBe(1);
  });

  it('reports a gesture that YouTube requires', async () => {
    const youtube = new FakeYouTube();
    youtube.gestureNeeded = true;
    const device = createYouTubeDevice({
      url: 'https://yt.test',
      origin: 'https://music.test',
      loadApi: async () => youtube.api,
      mount,
    });
    const player = createRemotePlayer({ device, now: Date.now });
    expect(await loading(player)).toBe('ready');
    const outcome = player.play();
    await advance(100);
    expect(await outcome).toBe('blocked');
  });

  it('P5: Spotify plays only what is linked, and only for subscribers; an old token is renewed once', async () => {
    const spotify = new FakeSpotify();
    const tokens = ['old', 'good'];
    const playerWith = (token: () => Promise<string>) =>
      createRemotePlayer({
        now: () => Date.now(),
        device: createSpotifyDevice({
          apiUrl: 'https://api.test',
          deviceName: 'Turnstage',
          loadApi: async () => spotify.api,
          token,
          fetch: spotify.fetch,
        }),
      });
    expect(await loading(playerWith(() => Promise.reject(new Error('provider/not-linked'))))).toBe(
      'not-linked',
    );
    const player = playerWith(async () => tokens.shift() ?? 'good');
    expect(await loading(player)).toBe('ready');
    const outcome = player.play();
    await advance(1_000);
    expect(await outcome).toBe('playing');
    expect(spotify.requests).toEqual([
      {
        url: 'https://api.test/v1/me/player/play?device_id=page%201',
        token: 'good',
        body: { uris: ['spotify:track:4711'], position_ms: 0 },
      },
    ]);
    spotify.isPremium = false;
    expect(await loading(playerWith(async () => 'good'))).toBe('forbidden');
  });

  it('P5: Apple Music plays only what is linked and subscribed; the link is made inside a gesture and kept', async () => {
    const musicKit = new FakeMusicKit();
    const kept: string[] = [];
    const player = createRemotePlayer({
      now: () => Date.now(),
      device: createAppleDevice({
        appName: 'Turnstage',
        loadApi: async () => musicKit.api,
        developerToken: async () => 'developer',
        onUserToken: (token) => kept.push(token),
      }),
    });
    musicKit.instance.isAuthorized = false;
    expect(await loading(player)).toBe('not-linked');
    player.unlock();
    await advance(0);
    expect(kept).toEqual(['music-user-token']);
    expect(await loading(player)).toBe('ready');
    musicKit.instance.previewOnly = true;
    expect(await loading(player)).toBe('forbidden');
    musicKit.instance.previewOnly = false;
    musicKit.instance.missing.add('gone');
    expect(await loading(player, 'gone')).toBe('not-found');
  });

  it('treats 20 seconds without an event as a network failure', async () => {
    const device = createYouTubeDevice({
      url: 'https://yt.test',
      origin: 'https://music.test',
      loadApi: () => new Promise(() => undefined),
      mount,
    });
    expect(await loading(createRemotePlayer({ device, now: Date.now }))).toBe('network');
  });
});
