/** Each service's player against a stand-in that has the documented interface. */
import { afterEach, beforeEach, vi } from 'vitest';

import type { MusicProvider, NowPlaying } from '@turnstage/contracts';

import type { Player } from '../player.ts';
import { createAppleDevice } from './apple-player.ts';
import { FakeMusicKit, FakeSoundCloud, FakeSpotify, FakeYouTube } from './fake-services.ts';
import { createRemotePlayer } from './remote-player.ts';
import { createSoundCloudDevice } from './soundcloud-player.ts';
import { createSpotifyDevice } from './spotify-player.ts';
import { createYouTubeDevice } from './youtube-player.ts';

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** What players put into the page. */
export const frames: Record<string, string>[] = [];
export const mount = (attributes: Record<string, string>) => {
  frames.push(attributes);
  return { remove: () => undefined } as HTMLIFrameElement;
};

export interface Stand {
  provider: MusicProvider;
  player: () => Player;
  /** Where the sound really is. */
  heard: () => { isRunning: boolean; position: number; move(seconds: number): void } | undefined;
  volume: () => number | undefined;
}

export function stands(): Stand[] {
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
      heard: () => youtube.made[0]?.tape,
      volume: () => (youtube.made[0]?.isMuted ? 0 : (youtube.made[0]?.volume ?? 0) / 100),
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
      heard: () => spotify.made[0]?.tape,
      volume: () => spotify.made[0]?.volume,
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

/** Called by each file of tests, since hooks belong to the file that adds them. */
export function onAClockOfOurOwn(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    frames.length = 0;
  });
  afterEach(() => void vi.useRealTimers());
}
