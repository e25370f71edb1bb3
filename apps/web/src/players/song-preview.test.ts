import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeAudio } from '../../testing/players/fake-audio.ts';
import { soloPlayback } from './solo-playback.ts';
import { createMediaElementPlayer, type Attach } from './media-element-player.ts';
import { PlayFailure } from './player.ts';
import { createSongPreview, type SongPreview } from './song-preview.ts';

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const song = (id: string) => ({ provider: 'uploadService', providerSongId: id }) as const;

describe('a song preview outside the room', () => {
  let audio: FakeAudio;
  let preview: SongPreview;

  const attach: Attach = async (element, { providerSongId }) => {
    if (providerSongId === 'gone') throw new PlayFailure('not-found', 'gone');
    element.src = providerSongId;
    return { detach: () => element.removeAttribute('src') };
  };

  beforeEach(() => {
    vi.useFakeTimers();
    audio = new FakeAudio(Date.now, { loadMs: 300, startMs: 0, durationSeconds: 200 });
    preview = createSongPreview({ playerFor: () => createMediaElementPlayer({ audio, attach }) });
  });
  afterEach(() => {
    preview.stop();
    vi.useRealTimers();
  });

  it('P7: plays thirty seconds while the room is silent', async () => {
    void preview.play('a', song('a'));
    expect(preview.status()).toEqual({ key: 'a', phase: 'loading' });
    expect(soloPlayback.isOn()).toBe(true);
    await advance(400);
    expect(preview.status()).toEqual({ key: 'a', phase: 'playing' });
    expect(audio.paused).toBe(false);
    await advance(29_000);
    expect(preview.status().phase).toBe('playing');
    await advance(2_000);
    expect(preview.status()).toEqual({ key: null, phase: 'idle' });
    expect(audio.paused).toBe(true);
    expect(soloPlayback.isOn()).toBe(false);
  });

  it('replaces the preview that plays or still loads', async () => {
    void preview.play('a', song('a'));
    await advance(100);
    void preview.play('b', song('b'));
    await advance(400);
    expect(preview.status()).toEqual({ key: 'b', phase: 'playing' });
    expect(audio.src).toBe('b');
  });

  it('reports why it fails and unmutes the room', async () => {
    await expect(preview.play('gone', song('gone'))).rejects.toMatchObject({ code: 'not-found' });
    expect(preview.status().phase).toBe('idle');
    expect(soloPlayback.isOn()).toBe(false);
  });

  it('ends with a shorter file', async () => {
    audio = new FakeAudio(Date.now, { loadMs: 0, startMs: 0, durationSeconds: 12 });
    void preview.play('short', song('short'));
    await advance(14_000);
    expect(preview.status().phase).toBe('idle');
  });
});
