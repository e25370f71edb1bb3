import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { FakeAudio } from '../../testing/players/fake-audio.ts';
import { createMediaElementPlayer, type Attach } from './media-element-player.ts';
import { PlayFailure, type Player } from './player.ts';

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const song = { provider: 'uploadService', providerSongId: 'u1' } as const;

describe('media element player', () => {
  let audio: FakeAudio;
  let player: Player;
  let detached: string[];
  let fail: (failure: PlayFailure) => void;
  let attachMs: number;

  const attach: Attach = async (element, source, { onFailure, signal }) => {
    fail = onFailure;
    if (attachMs > 0) await new Promise((resolve) => setTimeout(resolve, attachMs));
    signal.throwIfAborted();
    element.src = source.providerSongId;
    return {
      detach() {
        detached.push(source.providerSongId);
        element.removeAttribute('src');
      },
    };
  };

  beforeEach(() => {
    vi.useFakeTimers();
    audio = new FakeAudio(Date.now, { loadMs: 300, seekMs: 100, startMs: 0 });
    detached = [];
    attachMs = 0;
    player = createMediaElementPlayer({ audio, attach });
  });
  afterEach(() => {
    player.destroy();
    vi.useRealTimers();
  });

  it('is ready when the element is at the position and has data', async () => {
    const ready = vi.fn();
    void player.load(song, { startAt: 42.5 }).then(ready);
    expect(player.state).toEqual({ kind: 'loading' });
    await advance(350);
    expect(ready).not.toHaveBeenCalled();
    await advance(50);
    expect(ready).toHaveBeenCalledOnce();
    expect(player.position()).toBe(42.5);
    expect(player.state).toEqual({ kind: 'paused' });
  });

  it('reports whether it plays, is stalled or has ended', async () => {
    void player.load(song, { startAt: 0 });
    await advance(300);
    expect(await player.play()).toBe('playing');
    await advance(10);
    expect(player.state).toEqual({ kind: 'playing' });
    audio.stall();
    expect(player.state).toEqual({ kind: 'stalled' });
    audio.recover();
    await advance(200_000);
    expect(player.state).toEqual({ kind: 'ended' });
    player.unload();
    expect(player.state).toEqual({ kind: 'idle' });
    expect(detached).toEqual(['u1']);
  });

  it('reports that a gesture is needed', async () => {
    audio.gestureNeeded = true;
    void player.load(song, { startAt: 0 });
    await advance(300);
    expect(await player.play()).toBe('blocked');
  });

  it('rejects a load that fails, and reports a later failure', async () => {
    const failed = expect(player.load(song, { startAt: 0 })).rejects.toMatchObject({ code: 'decode' });
    await advance(100);
    fail(new PlayFailure('decode', 'broken'));
    await failed;
    expect(player.state).toEqual({ kind: 'idle' });
    void player.load(song, { startAt: 0 });
    await advance(300);
    const later = new PlayFailure('network', 'gone');
    fail(later);
    expect(player.state).toEqual({ kind: 'failed', failure: later });
  });

  it('lets a newer song replace one that is still loading', async () => {
    attachMs = 200;
    const first = expect(player.load(song, { startAt: 0 })).rejects.toThrow('Loading was called off');
    await advance(100);
    attachMs = 0;
    const second = player.load({ ...song, providerSongId: 'u2' }, { startAt: 0 });
    await first;
    await advance(50);
    expect(audio.src).toBe('u2');
    await advance(300);
    await second;
    expect(audio.src).toBe('u2');
    expect(player.state).toEqual({ kind: 'paused' });
  });

  it('clamps volume and position', () => {
    player.setVolume(2);
    expect(audio.volume).toBe(1);
    player.setVolume(-1);
    expect(audio.volume).toBe(0);
    player.seek(-3);
    expect(audio.seeks).toEqual([0]);
  });
});
