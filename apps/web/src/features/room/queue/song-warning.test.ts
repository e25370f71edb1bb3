import { describe, expect, it } from 'vitest';
import { song } from '../../../../testing/room/room-state.fixture.ts';
import { getSongWarning } from './song-warning.ts';

const rules = { maxSongSeconds: 420, repeatRule: 'off', musicProviderKeys: ['youtube', 'audius'] } as const;
const played = [song('Night Bus', 240)];

describe('warnings about a queued song', () => {
  it.each([
    ['fits', 240, null],
    ['is exactly as long as allowed', 420, null],
    ['is longer', 421, { kind: 'too-long', blocks: true }],
    ['is shorter than any room takes', 14, { kind: 'too-short', blocks: true }],
    ['has no known length', 0, null],
  ])('R33: a song that %s', (_what, duration, warning) => {
    expect(getSongWarning(song('Paper Lanterns', duration), rules, [])).toEqual(warning);
  });

  it('U60: a song that staff removed', () => {
    const removed = { ...song('Paper Lanterns', 240), isRemoved: true };
    expect(getSongWarning(removed, rules, [])).toEqual({ kind: 'removed', blocks: true });
  });

  it('R33: no setting goes beyond twenty minutes', () => {
    expect(getSongWarning(song('Paper Lanterns', 1_201), { ...rules, maxSongSeconds: 9_999 }, [])?.kind).toBe(
      'too-long',
    );
  });

  it.each([
    ['off', null],
    ['warn', { kind: 'repeat', blocks: false }],
    ['block', { kind: 'repeat', blocks: true }],
  ] as const)('R34: a song played within the hour, with repeats set to %s', (repeatRule, warning) => {
    expect(getSongWarning(song('night bus', 242), { ...rules, repeatRule }, played)).toEqual(warning);
    expect(getSongWarning(song('Paper Lanterns', 242), { ...rules, repeatRule }, played)).toBeNull();
  });

  describe('R96 and R113: with the providers', () => {
    const on = (...providers: ('youtube' | 'audius' | 'spotify')[]) => ({
      ...song('Paper Lanterns', 240),
      musicProviders: Object.fromEntries(providers.map((provider) => [provider, 'id'])),
    });
    const listeners = [
      { providers: ['audius', 'uploadService'], people: 3 },
      { providers: ['audius', 'youtube', 'spotify'], people: 2 },
    ] as const;

    it.each([
      ['none that the room plays', on('spotify'), { kind: 'not-allowed', blocks: true }],
      [
        'one that some can’t hear',
        on('youtube'),
        { kind: 'unheard', blocks: false, people: 5, withoutSound: 3 },
      ],
      // Spotify doesn't help where the room doesn't play from it.
      [
        'one of them allowed',
        on('youtube', 'spotify'),
        { kind: 'unheard', blocks: false, people: 5, withoutSound: 3 },
      ],
      ['one that everyone hears', on('youtube', 'audius'), null],
      ['none at all', on(), null],
    ])('%s', (_what, queued, warning) => {
      expect(getSongWarning(queued, rules, [], listeners)).toEqual(warning);
    });

    it('says nothing while nobody has told what they hear', () => {
      expect(getSongWarning(on('youtube'), rules, [], [])).toBeNull();
    });
  });
});
