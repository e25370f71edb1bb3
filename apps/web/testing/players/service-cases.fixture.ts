/** Test cases for each service's player, with a fake of the documented interface. */
import { afterEach, beforeEach, vi } from 'vitest';

import type { MusicProvider, NowPlaying } from '@turnstage/contracts';

import type { Player } from '../../src/players/player.ts';
import { createAppleDevice } from '../../src/players/external/apple-player.ts';
import { FakeMusicKit, FakeSoundCloud, FakeSpotify, FakeYouTube } from './fake-services.ts';
import { createRemotePlayer } from '../../src/players/external/remote-player.ts';
import { createSoundCloudDevice } from '../../src/players/external/soundcloud-player.ts';
import { createSpotifyDevice } from '../../src/players/external/spotify-player.ts';
import { createYouTubeDevice } from '../../src/players/external/youtube-player.ts';

export const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Attributes of the iframes that players mount. */
export const frames: Record<string, string>[] = [];
export const mount = (attributes: Record<string, string>) => {
  frames.push(attributes);
  return { remove: () => undefined } as HTMLIFrameElement;
};

export interface ServiceCase {
  provider: MusicProvider;
  player: () => Player;
  /** The fake's actual playback. */
  heard: () => { isRunning: boolean; position: number; move(seconds: number): void } | undefined;
  volume: () => number | undefined;
}

export function serviceCases(): ServiceCase[] {
  const youtube = new FakeYouTube();
  const soundcloud = new FakeSoundCloud();
  const spotify = new FakeSpotify();
  const musicKit = new FakeMusicKit();
  return [
    {
      provider: 'youtube',
      player: () =>
        createRemotePlayer({
          now: () => Date.now(),
          device: createYouTubeDevice({
            url: 'https://yt.test',
            origin: 'https://music.test',
            loadApi: async () => youtube.api,
            mount,
          }),
        }),
      heard: () => youtube.created[0]?.tape,
      volume: () => (youtube.created[0]?.isMuted ? 0 : (youtube.created[0]?.volume ?? 0) / 100),
    },
    {
      provider: 'soundCloudPublic',
      player: () =>
        createRemotePlayer({
          now: () => Date.now(),
          device: createSoundCloudDevice({
            url: 'https://sc.test',
            loadApi: async () => soundcloud.api,
            mount,
          }),
        }),
      heard: () => soundcloud.widgets[0]?.tape,
      volume: () => (soundcloud.widgets[0]?.volume ?? 0) / 100,
    },
    {
      provider: 'spotify',
      player: () =>
        createRemotePlayer({
          now: () => Date.now(),
          device: createSpotifyDevice({
            apiUrl: 'https://api.test',
            deviceName: 'Turnstage',
            loadApi: async () => spotify.api,
            token: async () => 'good',
            fetch: spotify.fetch,
          }),
        }),
      heard: () => spotify.created[0]?.tape,
      volume: () => spotify.created[0]?.volume,
    },
    {
      provider: 'apple',
      player: () =>
        createRemotePlayer({
          now: () => Date.now(),
          device: createAppleDevice({
            appName: 'Turnstage',
            loadApi: async () => musicKit.api,
            developerToken: async () => 'developer',
            onUserToken: () => undefined,
          }),
        }),
      heard: () => musicKit.instance.tape,
      volume: () => musicKit.instance.volume,
    },
  ];
}

export const nowPlaying = (
  musicProviders: NowPlaying['song']['musicProviders'],
  startedAgoMs = -1_500,
): NowPlaying => ({
  playId: `play ${Object.keys(musicProviders).join()}`,
  song: {
    artistName: 'Ana',
    trackName: 'One',
    genre: null,
    duration: 180,
    isrc: null,
    playbackToken: null,
    musicProviders,
    thumbnails: {},
  },
  startTime: Date.now() - startedAgoMs,
  endTime: Date.now() - startedAgoMs + 180_000,
});

/** Called by each test file, since hooks belong to the file that registers them. */
export function setUpFakeTimers(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    frames.length = 0;
  });
  afterEach(() => void vi.useRealTimers());
}
