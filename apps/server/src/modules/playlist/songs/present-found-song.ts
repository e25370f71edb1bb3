import type { FoundSong } from '@turnstage/contracts';
import { trackDetails } from '../imports/fetch-details.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import type { ProviderTrack } from '../providers/provider.ts';
import { coverPathOf, playlistPath } from './present-song.ts';
import { providerLinks } from './provider-id.rules.ts';
import { readReleaseYear } from './release-date.rules.ts';

/** A provider's track that may not be in the catalogue. It is cleaned as if a client had sent it. */
export function presentFoundSong(
  { providers }: Pick<PlaylistDeps, 'providers'>,
  track: ProviderTrack,
): FoundSong {
  const details = trackDetails(track);
  const { uploadId } = details;
  const ids = { ...details.providers, ...(uploadId === null ? {} : { uploadService: uploadId }) };
  const releaseYear = readReleaseYear(details.releaseDate);
  return {
    artistName: details.artistName,
    trackName: details.trackName,
    genre: details.genre,
    duration: details.duration,
    isrc: details.isrc,
    playbackToken: null,
    explicit: details.explicit,
    musicProviders: ids,
    musicProvidersIds: ids,
    thumbnails: uploadId === null ? details.thumbnails : { uploadService: coverPathOf(uploadId) },
    links: providerLinks(details.providers),
    status: 'SUCCESS',
    isGenerated: false,
    streamUrls: {
      ...providers.streams(details.providers),
      ...(uploadId === null ? {} : { uploadService: { hls: playlistPath(uploadId) } }),
    },
    ...(details.description === null ? {} : { description: details.description }),
    ...(details.albumName === null ? {} : { albumName: details.albumName }),
    ...(details.releaseDate === null ? {} : { releaseDate: details.releaseDate }),
    ...(releaseYear === null ? {} : { releaseYear }),
    ...(Object.keys(details.previews).length === 0 ? {} : { previews: details.previews }),
  };
}
