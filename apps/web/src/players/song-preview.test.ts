import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeAudio } from './fake-audio.ts';
import { heardAlone } from './heard-alone.ts';
import { createMediaElementPlayer, type Attach } from './media-element-player.ts';
import { PlayFailure } from './player.ts';
import { createSongPreview, type SongPreview } from './song-preview.ts';

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const song = (id: string) => ({ provider: 'uploadService', providerSongId: id }) as const;

describe('the beginning of a song, heard alone', () => {
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

  it('P7: plays thirty seconds, and the room is silent for so long', async () => {
    void preview.play('a', song('a'));
    expect(preview.status()).toEqual({ key: 'a', phase: 'loading' });
    expect(heardAlone.isOn()).toBe(true);
    await pass(400);
    expect(preview.status()).toEqual({ key: 'a', phase: 'playing' });
    expect(audio.paused).toBe(false);
    await pass(29_000);
    expect(preview.status().phase).toBe('playing');
    await pass(2_000);
    expect(preview.status()).toEqual({ key: null, phase: 'idle' });
    expect(audio.paused).toBe(true);
    expect(heardAlone.isOn()).toBe(false);
  });

  it('the next one takes the place of the one that is on, or still loads', async () => {
    void preview.play('a', song('a'));
    await pass(100);
    void preview.play('b', song('b'));
    await pass(400);
    expect(preview.status()).toEqual({ key: 'b', phase: 'playing' });
    expect(audio.src).toBe('b');
  });

  it('says why nothing is heard, and gives the room its sound back', async () => {
    await expect(preview.play('gone', song('gone'))).rejects.toMatchObject({ code: 'not-found' });
    expect(preview.status().phase).toBe('idle');
    expect(heardAlone.isOn()).toBe(false);
  });

  it('ends with a file that is shorter', async () => {
    audio = new FakeAudio(Date.now, { loadMs: 0, startMs: 0, durationSeconds: 12 });
    void preview.play('short', song('short'));
    await pass(14_000);
    expect(preview.status().phase).toBe('idle');
  });
});
