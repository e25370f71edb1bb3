import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { MusicProvider, NowPlaying, Song } from '@turnstage/contracts';

import { FakeAudio } from '../../testing/players/fake-audio.ts';
import { createMediaElementPlayer } from './media-element-player.ts';
import { PlayFailure, type PlayFailureCode } from './player.ts';
import type { TrackedPlay } from './play-tracking.ts';
import { createRoomAudio } from './room-audio.ts';
import type { RoomAudio, RoomAudioOptions } from './room-audio-types.ts';

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const song = (musicProviders: Song['musicProviders'], loudnessLufs?: number): Song => ({
  artistName: 'Ana',
  trackName: 'One',
  genre: null,
  duration: 180,
  isrc: null,
  playbackToken: null,
  musicProviders,
  thumbnails: {},
  loudnessLufs,
});

const play = (playId: string, providers: Song['musicProviders'] = { uploadService: 'u1' }): NowPlaying => ({
  playId,
  song: song(providers),
  startTime: Date.now() + 1_500,
  endTime: Date.now() + 181_500,
});

describe('room audio', () => {
  let audios: Map<MusicProvider, FakeAudio>;
  let broken: Map<string, PlayFailureCode>;
  let room: RoomAudio;
  const blocked = vi.fn();
  const failed = vi.fn();
  const drift = vi.fn();

  /** Players on fake elements; ids in `broken` fail to load with the given code. */
  function factory(provider: MusicProvider) {
    return () => {
      const audio = new FakeAudio(Date.now);
      audios.set(provider, audio);
      return createMediaElementPlayer({
        audio,
        attach: async (element, source) => {
          const code = broken.get(source.providerSongId);
          if (code) throw new PlayFailure(code, `${source.providerSongId} is broken`);
          element.src = source.providerSongId;
          return { detach: () => element.removeAttribute('src') };
        },
      });
    };
  }

  const open = (options: Partial<RoomAudioOptions> = {}): RoomAudio => {
    room = createRoomAudio({
      clock: { now: Date.now, uncertaintyMs: 4 },
      token: () => 'token',
      players: { uploadService: factory('uploadService'), audius: factory('audius') },
      onBlocked: blocked,
      onFailed: failed,
      onDrift: drift,
      ...options,
    });
    return room;
  };
  const audio = (provider: MusicProvider = 'uploadService') => audios.get(provider) as FakeAudio;

  beforeEach(() => {
    vi.useFakeTimers();
    audios = new Map();
    broken = new Map();
    open();
  });
  afterEach(() => {
    room.destroy();
    vi.resetAllMocks();
    vi.useRealTimers();
  });

  it('is idle until a song plays, then loads, plays and is idle again', async () => {
    expect(room.status().phase).toBe('idle');
    const phases: string[] = [];
    room.subscribe(() => phases.push(room.status().phase));
    room.setNowPlaying(play('p1'));
    await advance(4_000);
    expect(room.status()).toMatchObject({ phase: 'playing', provider: 'uploadService', reason: null });
    await advance(180_000);
    expect([...new Set(phases)]).toEqual(['loading', 'playing', 'idle']);
  });

  it('leaves the current play alone, however often it is set', async () => {
    const now = play('p1');
    room.setNowPlaying(now);
    await advance(5_000);
    const position = audio().currentTime;
    room.setNowPlaying(structuredClone(now));
    await advance(1_000);
    expect(audio().currentTime - position).toBeCloseTo(1, 1);
  });

  it('restarts the same song when it is played again', async () => {
    room.setNowPlaying(play('p1'));
    await advance(5_000);
    room.setNowPlaying(play('p2'));
    await advance(2_500);
    expect(audio().currentTime).toBeCloseTo(1, 1);
  });

  it('is silent when nothing plays', async () => {
    room.setNowPlaying(play('p1'));
    await advance(5_000);
    room.setNowPlaying(null);
    expect(audio().paused).toBe(true);
    expect(audio().src).toBe('');
    expect(room.status().phase).toBe('idle');
  });

  it('reports its drift from the room', async () => {
    room.setNowPlaying(play('p1'));
    await advance(15_000);
    expect(drift).toHaveBeenCalled();
    const { p95Ms } = room.status();
    expect(p95Ms).toBeLessThanOrEqual(41);
    expect(drift.mock.lastCall?.[0]).toMatchObject({ clockUncertaintyMs: 4 });
  });

  describe('a song that fails to play', () => {
    it('is tried at the next provider, in the order of document 3 section 9', async () => {
      broken.set('a1', 'not-found');
      room.setNowPlaying(play('p1', { uploadService: 'u1', audius: 'a1', spotify: 's1' }));
      await advance(4_000);
      expect(room.status()).toMatchObject({ phase: 'playing', provider: 'uploadService' });
      expect(failed).toHaveBeenCalledExactlyOnceWith({
        playId: 'p1',
        provider: 'audius',
        code: 'not-found',
        detail: 'a1 is broken',
      });
    });

    it('is reported with the first reason, and the next song plays', async () => {
      broken.set('a1', 'not-found').set('u1', 'not-verified');
      room.setNowPlaying(play('p1', { uploadService: 'u1', audius: 'a1' }));
      await advance(1_000);
      expect(room.status()).toMatchObject({ phase: 'unplayable', reason: 'not-found' });
      room.setNowPlaying(play('p2', { uploadService: 'u2' }));
      await advance(4_000);
      expect(room.status()).toMatchObject({ phase: 'playing', reason: null });
    });

    it('is reported when none of its providers works here', async () => {
      room.setNowPlaying(play('p1', { spotify: 's1', uploadService: '' }));
      expect(room.status()).toMatchObject({ phase: 'unplayable', reason: 'no-provider' });
      expect(failed).toHaveBeenCalledOnce();
      await advance(60_000);
      expect(room.status().phase).toBe('unplayable');
    });

    it('is tried again when a lookup finds one more provider (rule R32)', async () => {
      const now = play('p1', { spotify: 's1' });
      room.setNowPlaying(now);
      await advance(5_000);
      expect(room.status().phase).toBe('unplayable');
      room.setNowPlaying({ ...now, song: song({ spotify: 's1', uploadService: 'u1' }) });
      await advance(3_000);
      expect(room.status()).toMatchObject({ phase: 'playing', provider: 'uploadService', reason: null });
      expect(audio().currentTime).toBeCloseTo(6.5, 1);
      // A further provider doesn't restart what plays.
      room.setNowPlaying({ ...now, song: song({ spotify: 's1', uploadService: 'u1', audius: 'a1' }) });
      await advance(1_000);
      expect(audio().currentTime).toBeCloseTo(7.5, 1);
    });

    it('is tried again when only the network failed', async () => {
      broken.set('u1', 'network');
      room.setNowPlaying(play('p1'));
      await advance(1_000);
      expect(room.status().phase).toBe('unplayable');
      broken.clear();
      await advance(12_000);
      expect(room.status()).toMatchObject({ phase: 'playing', reason: null });
      expect(audio().currentTime).toBeCloseTo(11.5, 1);
    });
  });

  it('requests a gesture when the browser blocks the sound, and starts with it', async () => {
    room.unlock();
    audio().gestureNeeded = true;
    room.setNowPlaying(play('p1'));
    await advance(8_000);
    expect(blocked).toHaveBeenCalledOnce();
    expect(room.status().phase).toBe('blocked');
    audio().gestureNeeded = false;
    room.unlock();
    expect(audio().paused).toBe(false);
    await advance(3_000);
    expect(room.status().phase).toBe('playing');
    expect(audio().currentTime).toBeCloseTo(9.5, 1);
  });

  it('unlocks the elements inside an early gesture', () => {
    room.unlock();
    expect(audio('uploadService').loads).toBe(1);
    expect(audio('audius').loads).toBe(1);
  });

  it('keeps volume and mute from song to song, and levels loud songs', async () => {
    room.setVolume(0.5);
    room.setMuted(true);
    const loud = play('p1');
    room.setNowPlaying({ ...loud, song: song({ uploadService: 'u1' }, -12) });
    expect(audio().volume).toBeCloseTo(0.25 * 10 ** (-6 / 20), 5);
    expect(audio().muted).toBe(true);
    const quiet = play('p2');
    room.setNowPlaying({ ...quiet, song: song({ uploadService: 'u2' }, -23) });
    expect(audio().volume).toBeCloseTo(0.25, 5);
    room.setMuted(false);
    expect(audio().muted).toBe(false);
  });

  describe('listening milestones', () => {
    it('are reported while playing and at the end', async () => {
      const report = vi.fn();
      open({ tracking: { roomUuid: 'r1', report } });
      room.setNowPlaying(play('p1'));
      await advance(60_000);
      room.setNowPlaying(null);
      expect(report.mock.calls.map(([{ milestone }]) => milestone)).toEqual(['15s', '30s', 'end']);
      expect(report.mock.lastCall?.[0]).toMatchObject({ roomUuid: 'r1', playId: 'p1' });
    });

    it('continue after a reload from the stored play', async () => {
      let kept: TrackedPlay | null = null;
      const store = { read: () => kept, write: (next: TrackedPlay | null) => void (kept = next) };
      const report = vi.fn();
      const now = play('p1');
      open({ tracking: { roomUuid: 'r1', report, store } });
      room.setNowPlaying(now);
      await advance(20_000);
      expect(kept).toMatchObject({ playId: 'p1', reported15: true });
      // A reload kills the old page silently: what it writes on `destroy` must not be stored.
      const left = kept;
      room.destroy();
      kept = left;
      report.mockClear();
      open({ tracking: { roomUuid: 'r1', report, store } });
      room.setNowPlaying(now);
      await advance(20_000);
      expect(report.mock.calls.map(([{ milestone }]) => milestone)).toEqual(['30s']);
    });
  });
});
