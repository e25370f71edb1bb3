import type { FoundSong } from '@turnstage/contracts';

/** A search result of a service, three minutes long; its id is its name. */
export function foundSong(trackName: string, details: Partial<FoundSong> = {}): FoundSong {
  const musicProviders = details.musicProviders ?? { audius: trackName };
  return {
    artistName: 'Harbour Lights',
    trackName,
    genre: 'unknown',
    duration: 180,
    isrc: null,
    playbackToken: null,
    explicit: false,
    thumbnails: {},
    links: {},
    status: 'SUCCESS',
    isGenerated: false,
    streamUrls: {},
    ...details,
    musicProviders,
    musicProvidersIds: musicProviders,
  };
}
