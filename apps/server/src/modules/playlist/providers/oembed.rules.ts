/** oEmbed (oembed.com): what a service returns to anyone about a link, without a key. Only the fields that are read. */
import { Type, type Static } from '@sinclair/typebox';
import { Nullable } from './nullable.rules.ts';
import type { ProviderTrack } from './provider.ts';

const Text = Type.Optional(Nullable(Type.String()));

export const OEmbed = Type.Object({
  title: Type.String(),
  author_name: Text,
  thumbnail_url: Text,
  /** The code that embeds the player. */
  html: Text,
});
export type OEmbed = Static<typeof OEmbed>;

/**
 * The statuses for a link to nothing, and to something private or that can't be embedded, which nobody could hear here
 * either. No key is sent, so 401 and 403 aren't about one.
 */
export const nothingToEmbed = [400, 401, 403, 404];

/** oEmbed doesn't return the length of a track, so the duration is 0. */
export function toEmbeddedTrack(
  track: Pick<ProviderTrack, 'provider' | 'id' | 'trackName' | 'artistName'>,
  { thumbnail_url }: OEmbed,
): ProviderTrack {
  return {
    ...track,
    albumName: null,
    duration: 0,
    isrc: null,
    explicit: false,
    genre: null,
    description: null,
    releaseDate: null,
    thumbnail: httpsUrl(thumbnail_url),
    preview: null,
  };
}

export function httpsUrl(url: string | null | undefined): string | null {
  return url?.startsWith('https://') ? url : null;
}
