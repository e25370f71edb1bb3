/** What YouTube's Data API sends (developers.google.com/youtube/v3/docs) and what it means here. */
import { Type, type Static } from '@sinclair/typebox';
import { httpsUrl } from '../oembed.rules.ts';
import type { ProviderTrack } from '../provider.ts';
import { readVideoTitle } from './youtube.rules.ts';

const Thumbnail = Type.Object({ url: Type.String() });

export const YoutubeVideo = Type.Object({
  id: Type.String(),
  snippet: Type.Object({
    title: Type.String(),
    channelTitle: Type.String(),
    thumbnails: Type.Optional(
      Type.Object({
        medium: Type.Optional(Thumbnail),
        high: Type.Optional(Thumbnail),
        default: Type.Optional(Thumbnail),
      }),
    ),
  }),
  contentDetails: Type.Object({ duration: Type.Optional(Type.String()) }),
  status: Type.Optional(Type.Object({ embeddable: Type.Optional(Type.Boolean()) })),
});
export type YoutubeVideo = Static<typeof YoutubeVideo>;

export const YoutubeVideos = Type.Object({ items: Type.Array(YoutubeVideo) });
export const YoutubeFound = Type.Object({
  items: Type.Array(Type.Object({ id: Type.Object({ videoId: Type.Optional(Type.String()) }) })),
});
export const YoutubePlaylists = Type.Object({
  items: Type.Array(
    Type.Object({
      snippet: Type.Object({ title: Type.String(), description: Type.Optional(Type.String()) }),
    }),
  ),
});
export const YoutubePlaylistItems = Type.Object({
  items: Type.Array(Type.Object({ contentDetails: Type.Object({ videoId: Type.Optional(Type.String()) }) })),
  nextPageToken: Type.Optional(Type.String()),
});

/** Null for a video that plays nowhere else, and for a live stream, which has no length. */
export function toTrack({ id, snippet, contentDetails, status }: YoutubeVideo): ProviderTrack | null {
  const duration = readIsoDuration(contentDetails.duration ?? '');
  if (status?.embeddable === false || duration === 0) return null;
  const { high, medium, default: smallest } = snippet.thumbnails ?? {};
  return {
    provider: 'youtube',
    id,
    ...readVideoTitle(snippet.title, snippet.channelTitle),
    albumName: null,
    duration,
    isrc: null,
    explicit: false,
    genre: null,
    description: null,
    releaseDate: null,
    thumbnail: httpsUrl((high ?? medium ?? smallest)?.url),
    preview: null,
  };
}

/** Seconds of `PT3M34S`; 0 for anything else, such as the `P0D` of a live stream. */
export function readIsoDuration(text: string): number {
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^P(?:(\d{1,3})D)?T(?:(\d{1,3})H)?(?:(\d{1,3})M)?(?:(\d{1,3})S)?$/.exec(text) ?? [];
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
}
