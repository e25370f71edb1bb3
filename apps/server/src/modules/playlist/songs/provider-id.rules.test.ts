import { describe, expect, test } from 'vitest';
import { providerIds, providerLinks, providerSongId } from './provider-id.rules.ts';

describe("a provider's own id", () => {
  test.each([
    ['spotify', 'spotify:track:4uLU6hMCjMI75M1A2tKUQC', '4uLU6hMCjMI75M1A2tKUQC'],
    ['spotify', 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC?si=x', '4uLU6hMCjMI75M1A2tKUQC'],
    ['spotify', '4uLU6hMCjMI75M1A2tKUQC', '4uLU6hMCjMI75M1A2tKUQC'],
    ['youtube', 'https://youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['sevenDigital', 123456, '123456'],
  ] as const)('of %s is parsed from %j', (provider, value, id) => {
    expect(providerSongId(provider, value)).toBe(id);
  });

  test.each([
    ['spotify', ''],
    ['spotify', ' \u0000 '],
    ['spotify', null],
    ['spotify', { id: 'x' }],
    ['youtube', 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC'],
    ['sevenDigital', 1.5],
    ['apple', 'x'.repeat(201)],
  ] as const)('of %s is not found in %j', (provider, value) => {
    expect(providerSongId(provider, value)).toBeNull();
  });
});

test('ignores unknown providers and invalid ids', () => {
  expect(providerIds({ youtube: 'dQw4w9WgXcQ', winamp: 'x', apple: null, tidal: 7 })).toEqual({
    youtube: 'dQw4w9WgXcQ',
    tidal: '7',
  });
  for (const nothing of [null, undefined, 'spotify', 5, []]) expect(providerIds(nothing)).toEqual({});
});

test('builds links from encoded ids, so an id cannot change the URL', () => {
  expect(providerLinks({ spotify: 'abc', youtube: '"><script>&v=1', audius: 'x' })).toEqual({
    spotify: { url: 'https://open.spotify.com/track/abc' },
    youtube: { url: 'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E%26v%3D1' },
  });
});
