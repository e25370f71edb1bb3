/** Each service's player against a stand-in that has the documented interface. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { MusicProvider, NowPlaying } from '@turnstage/contracts';

import { FakeAudio } from '../fake-audio.ts';
import type { Player } from '../player.ts';
import { createRoomAudio } from '../room-audio.ts';
import { createAppleDevice } from './apple-player.ts';
import { FakeMusicKit, FakeSoundCloud, FakeSpotify, FakeYouTube } from './fake-services.ts';
import { createPreviewPlayer } from './preview-player.ts';
import { createRemotePlayer } from './remote-player.ts';
import { createSoundCloudDevice } from './soundcloud-player.ts';
import { createSpotifyDevice } from './spotify-player.ts';
import { createYouTubeDevice } from './youtube-player.ts';

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const frames: Record<string, string>[] = [];
const mount = (attributes: Record<string, string>) => {
  frames.push(attributes);
  return { remove: () => undefined } as HTMLIFrameElement;
};

interface Stand {
  provider: MusicProvider;
  player: () => Player;
  /** Where the sound really is. */
  heard: () => { isRunning: boolean; position: number; move(seconds: number): void } | undefined;
  volume: () => number | undefined;
}

function stands(): Stand[] {
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

const nowPlaying = (
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

beforeEach(() => {
  vi.useFakeTimers();
  frames.length = 0;
});
afterEach(() => void vi.useRealTimers());

describe.each([
  ['youtube', 0],
  ['soundCloudPublic', 1],
  ['spotify', 2],
  ['apple', 3],
] as const)('%s', (provider, at) => {
  let stand: Stand;
  const open = (startedAgoMs?: number) => {
    const room = createRoomAudio({
      clock: { now: () => Date.now(), uncertaintyMs: 4 },
      token: () => null,
      players: { [provider]: stand.player },
    });
    const on = nowPlaying({ [provider]: '4711' }, startedAgoMs);
    room.setNowPlaying(on);
    return { room, on };
  };
  beforeEach(() => {
    stand = stands()[at] as Stand;
  });

  it('S4: comes within the dead zone of the room and stays there', async () => {
    const { room, on } = open(40_000);
    await pass(20_000);
    expect(room.status()).toMatchObject({ phase: 'playing', provider });
    for (let step = 0; step < 20; step += 1) {
      await pass(500);
      const drift = (stand.heard()?.position ?? 0) * 1_000 - (Date.now() - on.startTime);
      expect(Math.abs(drift)).toBeLessThanOrEqual(400);
    }
    expect(room.status().p95Ms).toBeLessThanOrEqual(400);
    room.destroy();
    expect(stand.heard()?.isRunning).toBe(false);
  });

  it('is moved when it was left behind', async () => {
    const { room, on } = open();
    await pass(15_000);
    const tape = stand.heard() as { position: number } & { move(seconds: number): void };
    tape.move(tape.position - 5);
    await pass(15_000);
    expect(Math.abs((stand.heard()?.position ?? 0) * 1_000 - (Date.now() - on.startTime))).toBeLessThan(500);
    room.destroy();
  });

  it('follows the volume, and is silent when muted', async () => {
    const { room } = open();
    room.setVolume(1);
    await pass(4_000);
    const loud = stand.volume() ?? 0;
    expect(loud).toBeGreaterThan(0.3);
    room.setVolume(0.5);
    expect(stand.volume()).toBeLessThan(loud / 2);
    room.setMuted(true);
    expect(stand.volume()).toBe(0);
    room.destroy();
  });

  it('plays the next song on the same player', async () => {
    const { room } = open();
    await pass(5_000);
    room.setNowPlaying({ ...nowPlaying({ [provider]: '815' }), playId: 'next' });
    await pass(5_000);
    expect(room.status().phase).toBe('playing');
    expect(stand.heard()?.position).toBeLessThan(5);
    room.destroy();
  });
});

describe('what a service refuses', () => {
  const loading = async (player: Player, id = '4711') => {
    const outcome = player.load({ provider: 'youtube', providerSongId: id }, { startAt: 0 }).then(
      () => 'ready',
      (fault: { code: string }) => fault.code,
    );
    await pass(30_000);
    return outcome;
  };

  it.each([
    [100, 'not-found'],
    [150, 'forbidden'],
    [153, 'unsupported'],
  ] as const)('YouTube error %i is %s', async (error, code) => {
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

  it('a gesture that YouTube wants is asked for', async () => {
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
    await pass(100);
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
    await pass(1_000);
    expect(await outcome).toBe('playing');
    expect(spotify.asked).toEqual([
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
    await pass(0);
    expect(kept).toEqual(['music-user-token']);
    expect(await loading(player)).toBe('ready');
    musicKit.instance.previewOnly = true;
    expect(await loading(player)).toBe('forbidden');
    musicKit.instance.previewOnly = false;
    musicKit.instance.missing.add('gone');
    expect(await loading(player, 'gone')).toBe('not-found');
  });

  it('says nothing for 20 seconds: that counts as a broken line', async () => {
    const device = createYouTubeDevice({
      url: 'https://yt.test',
      origin: 'https://music.test',
      loadApi: () => new Promise(() => undefined),
      mount,
    });
    expect(await loading(createRemotePlayer({ device, now: Date.now }))).toBe('network');
  });
});

describe('who plays what', () => {
  const fileAudio = () => new FakeAudio(() => Date.now());
  const playersOf = (made: string[]) => {
    const [youtube, soundcloud] = stands() as [Stand, Stand];
    const counted = (name: string, make: () => Player) => () => {
      made.push(name);
      return make();
    };
    return {
      youtube: counted('youtube', youtube.player),
      soundCloudPublic: counted('soundCloudPublic', soundcloud.player),
      preview: counted('preview', () => createPreviewPlayer({ audio: fileAudio() })),
    };
  };
  // Asked late: the clock of the test is put in only before each test.
  const clock = { now: () => Date.now(), uncertaintyMs: 4 };

  it("P1: the person's own choice comes first, then the order of the document", async () => {
    for (const [preferred, expected] of [
      [null, 'soundCloudPublic'],
      ['youtube', 'youtube'],
    ] as const) {
      const room = createRoomAudio({
        clock,
        token: () => null,
        players: playersOf([]),
        preferred: () => preferred,
      });
      room.setNowPlaying(nowPlaying({ youtube: 'y', soundCloudPublic: '1' }));
      await pass(3_000);
      expect(room.status().provider).toBe(expected);
      room.destroy();
    }
  });

  it('P4: nothing is made before the person agreed, and a yes plays the song that is on', async () => {
    const made: string[] = [];
    const leave = new Map<string, 'yes' | 'no' | 'ask'>([['youtube', 'ask']]);
    const room = createRoomAudio({
      clock,
      token: () => null,
      players: playersOf(made),
      leave: (source) => leave.get(source) ?? 'no',
    });
    room.setNowPlaying(nowPlaying({ youtube: 'y' }, 30_000));
    room.unlock();
    await pass(3_000);
    expect(room.status()).toMatchObject({ phase: 'asking', provider: 'youtube' });
    expect(made).toEqual([]);
    leave.set('youtube', 'yes');
    room.reconsider();
    await pass(3_000);
    expect(room.status()).toMatchObject({ phase: 'playing', provider: 'youtube' });
    leave.set('youtube', 'no');
    room.reconsider();
    await pass(1_000);
    expect(room.status()).toMatchObject({ phase: 'sitting-out', reason: 'no-provider' });
    room.destroy();
  });

  it('P4: where another source plays, nobody is asked', async () => {
    const made: string[] = [];
    const room = createRoomAudio({
      clock,
      token: () => null,
      players: playersOf(made),
      leave: (source) => (source === 'soundCloudPublic' ? 'ask' : 'yes'),
    });
    room.setNowPlaying(nowPlaying({ youtube: 'y', soundCloudPublic: '1' }));
    await pass(3_000);
    expect(room.status()).toMatchObject({ phase: 'playing', provider: 'youtube' });
    expect(made).toEqual(['youtube']);
    room.destroy();
  });

  it('P2, P6: when all providers fail, the preview plays in step with the first seconds', async () => {
    const youtube = new FakeYouTube();
    youtube.errors.set('blocked here', 150);
    const room = createRoomAudio({
      clock,
      token: () => null,
      players: {
        ...playersOf([]),
        youtube: () =>
          createRemotePlayer({
            now: () => Date.now(),
            device: createYouTubeDevice({
              url: 'https://yt.test',
              origin: 'https://music.test',
              loadApi: async () => youtube.api,
              mount,
            }),
          }),
      },
    });
    const on = nowPlaying({ youtube: 'blocked here' });
    room.setNowPlaying({ ...on, song: { ...on.song, previews: { apple: 'https://previews.test/1.m4a' } } });
    await pass(6_000);
    expect(room.status()).toMatchObject({ phase: 'playing', provider: 'preview' });
    room.destroy();
  });
});
