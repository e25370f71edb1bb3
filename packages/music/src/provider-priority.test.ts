import { describe, expect, it } from 'vitest';
import {
  importProviders,
  matchPriority,
  pickProvider,
  playbackPreference,
  withProvider,
} from './provider-priority.ts';

describe('pickProvider', () => {
  const known = { apple: 'a', sevenDigital: '7', audius: 'au' };

  it('follows the given order (document 3 section 9)', () => {
    expect(pickProvider(known, playbackPreference)).toEqual({ provider: 'apple', providerSongId: 'a' });
    expect(pickProvider(known, matchPriority)).toEqual({ provider: 'sevenDigital', providerSongId: '7' });
  });

  it('skips providers that cannot be used here and empty ids', () => {
    expect(pickProvider(known, playbackPreference, (p) => p === 'audius')?.provider).toBe('audius');
    expect(pickProvider({ spotify: '', youtube: 'y' }, playbackPreference)?.provider).toBe('youtube');
  });

  it('returns null when nothing fits', () => {
    expect(pickProvider({ youtube: 'y' }, importProviders)).toBeNull();
    expect(pickProvider({}, playbackPreference)).toBeNull();
  });
});

describe('withProvider', () => {
  it('avoids duplicates', () => {
    expect(withProvider(['audius'], 'audius')).toEqual(['audius']);
  });

  it('keeps only one of apple, spotify and youtube', () => {
    expect(withProvider(['apple', 'audius'], 'spotify')).toEqual(['audius', 'spotify']);
    expect(withProvider(['apple'], 'soundCloudPublic')).toEqual(['apple', 'soundCloudPublic']);
  });
});
