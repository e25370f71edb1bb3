import { describe, expect, it } from 'vitest';

import { FakeAudio } from '../../../testing/players/fake-audio.ts';
import { advance, setUpFakeTimers } from '../../../testing/players/service-cases.fixture.ts';
import { createAudiusPlayer } from './audius-player.ts';

setUpFakeTimers();

describe('Audius', () => {
  const create = (traits: { durationSeconds?: number } = {}) => {
    const audio = new FakeAudio(() => Date.now(), traits);
    const player = createAudiusPlayer({ audio, url: 'https://api.audius.test', appName: 'Turnstage' });
    const load = async (id: string) => {
      const outcome = player.load({ provider: 'audius', providerSongId: id }, { startAt: 0 });
      await advance(2_000);
      return outcome;
    };
    return { audio, player, load };
  };

  it('plays the whole song from its stream, and ends when the song does', async () => {
    const { audio, player, load } = create({ durationSeconds: 5 });
    await load('D7 KyD');
    expect(audio.src).toBe('https://api.audius.test/v1/tracks/D7%20KyD/stream?app_name=Turnstage');
    const started = player.play();
    await advance(1_000);
    expect(await started).toBe('playing');
    expect(player.state.kind).toBe('playing');
    await advance(6_000);
    expect(player.state.kind).toBe('ended');
  });

  it('contacts nothing after it was unloaded', async () => {
    const { audio, player, load } = create();
    await load('D7KyD');
    player.unload();
    expect([audio.src, player.state.kind]).toEqual(['', 'idle']);
  });
});
