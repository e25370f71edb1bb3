import { describe, expect, it } from 'vitest';

import { FakeAudio } from '../../../testing/players/fake-audio.ts';
import { advance, setUpFakeTimers } from '../../../testing/players/service-cases.fixture.ts';
import { PlayFailure } from '../player.ts';
import { createSevenDigitalPlayer } from './seven-digital-player.ts';

setUpFakeTimers();

describe('7digital', () => {
  const create = (signedUrl?: (id: string) => Promise<string>) => {
    const audio = new FakeAudio(() => Date.now(), { durationSeconds: 60 });
    const asked: string[] = [];
    const player = createSevenDigitalPlayer({
      audio,
      signedUrl:
        signedUrl ??
        (async (id) => {
          asked.push(id);
          return `https://stream.test/${id}?signature=${asked.length}`;
        }),
    });
    const load = async (id: string, startAt = 0) => {
      const outcome = player.load({ provider: 'sevenDigital', providerSongId: id }, { startAt });
      // A rejection is read later.
      outcome.catch(() => undefined);
      await advance(2_000);
      return outcome;
    };
    return { audio, asked, player, load };
  };

  it('V74: asks for an address when the song is loaded, and plays the song to its end', async () => {
    const { audio, asked, player, load } = create();
    expect(asked).toEqual([]);
    await load('11471325', 55);
    expect([audio.src, audio.seeks]).toEqual(['https://stream.test/11471325?signature=1', [55]]);
    const started = player.play();
    await advance(1_000);
    expect(await started).toBe('playing');
    expect(player.state.kind).toBe('playing');
    await advance(6_000);
    expect(player.state.kind).toBe('ended');
    expect(asked).toEqual(['11471325']);
  });

  it('V74: an address that has ended is replaced where the song is, twice at most', async () => {
    const { audio, asked, player, load } = create();
    await load('1');
    void player.play();
    await advance(10_000);
    const before = player.position();
    audio.breakDown(2);
    await advance(1_000);
    expect(asked).toHaveLength(2);
    expect(audio.src).toContain('signature=2');
    expect(player.state.kind).toBe('playing');
    expect(player.position()).toBeGreaterThanOrEqual(before);
    expect(player.position()).toBeLessThan(before + 1);
    audio.breakDown(2);
    await advance(1_000);
    expect(player.state.kind).toBe('playing');
    audio.breakDown(2);
    await advance(1_000);
    expect(player.state).toMatchObject({ kind: 'failed', failure: { code: 'not-found' } });
    expect(asked).toHaveLength(3);
  });

  it('says why there is no address', async () => {
    const { load } = create(() => Promise.reject(new PlayFailure('not-found', 'no such song')));
    await expect(load('404')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('leaves the element alone when another song was loaded before the address arrived', async () => {
    const answers: ((url: string) => void)[] = [];
    const { audio, player } = create(
      () =>
        new Promise((resolve) => {
          answers.push(resolve);
        }),
    );
    const first = player.load({ provider: 'sevenDigital', providerSongId: '1' }, { startAt: 0 });
    first.catch(() => undefined);
    const second = player.load({ provider: 'sevenDigital', providerSongId: '2' }, { startAt: 0 });
    await advance(10);
    answers[1]?.('https://stream.test/2');
    await advance(1_000);
    await second;
    answers[0]?.('https://stream.test/1');
    await advance(1_000);
    expect(audio.src).toBe('https://stream.test/2');
    await expect(first).rejects.toMatchObject({ code: 'network' });
  });
});
