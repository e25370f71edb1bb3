/** What YouTube's oEmbed sends and what its links and titles mean here. */
import { recogniseSongLink } from '@turnstage/music';
import { httpsUrl, type OEmbed } from '../oembed.rules.ts';
import type { ProviderLink, ProviderTrack } from '../provider.ts';

export function isYoutubeId(id: string): boolean {
  return /^[\w-]{11}$/.test(id);
}

export function isYoutubeListId(id: string): boolean {
  return /^[\w-]{12,64}$/.test(id);
}

/** A video that is opened from a list is the video. */
export function readYoutubeLink(url: string): ProviderLink | null {
  const link = recogniseSongLink(url);
  if (link?.provider !== 'youtube') return null;
  if (link.providerSongId !== null) return { kind: 'track', id: link.providerSongId };
  const listId = /^[^?#]*\/playlist\/?\?(?:[^#]*&)?list=([^&#]+)/.exec(url)?.[1] ?? '';
  return isYoutubeListId(listId) ? { kind: 'list', id: listId } : null;
}

/** oEmbed doesn't tell how long a video is, so the duration is 0. */
export function toLinkedTrack(id: string, { title, author_name, thumbnail_url }: OEmbed): ProviderTrack {
  return {
    provider: 'youtube',
    id,
    ...readVideoTitle(title, author_name ?? ''),
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

const ofVideo =
  /\s*[([](?:the )?(?:official\s+)?(?:music\s+|lyrics?\s+|hd\s+|4k\s+)?(?:video|audio|visuali[sz]er|lyrics?|hd|hq|4k)(?:\s+(?:clip|video|hd|hq|4k))?[)\]]/gi;

/**
 * Channels of music name a video "Artist - Title (Official Video)". Channels that YouTube makes for an artist are named
 * "Artist - Topic" and have the bare title.
 */
export function readVideoTitle(
  title: string,
  channel: string,
): Pick<ProviderTrack, 'trackName' | 'artistName'> {
  const owner = channel.replace(/\s*-\s*Topic$/, '').replace(/VEVO$/, '');
  const text = title.replace(ofVideo, '').trim() || title.trim();
  const [, artistName, trackName] = /^(.+?)\s+[-–—]\s+(.+)$/.exec(text) ?? [];
  const isTopic = /\s-\s*Topic$/.test(channel);
  if (isTopic || artistName === undefined || trackName === undefined)
    return { trackName: text, artistName: owner };
  return { trackName, artistName };
}
