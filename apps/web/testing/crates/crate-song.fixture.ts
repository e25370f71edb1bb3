import type { CrateSong } from '@turnstage/contracts';

/** A song whose uuid is its name, for tests. */
export function crateSong(name: string, change: Partial<CrateSong> = {}): CrateSong {
  return {
    songId: name,
    id: name,
    songShortId: name.padEnd(10, '0'),
    artistName: 'Sable Coast',
    trackName: name,
    genre: 'house',
    duration: 180,
    isrc: null,
    playbackToken: null,
    explicit: false,
    musicProviders: { uploadService: name },
    thumbnails: {},
    links: {},
    status: 'SUCCESS',
    isGenerated: false,
    streamUrls: {},
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    crateSongUuid: name,
    crateSongUUID: name,
    position: 0,
    ...change,
  };
}
