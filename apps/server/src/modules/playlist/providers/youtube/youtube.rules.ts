/** What YouTube's oEmbed sends and what its links and titles mean here. */
import { recogniseSongLink } from '@turnstage/music';
import { toEmbeddedTrack, type OEmbed } from '../oembed.rules.ts';
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

export function toLinkedTrack(id: string, reply: OEmbed): ProviderTrack {
  const names = readVideoTitle(reply.title, reply.author_name ?? '');
  return toEmbeddedTrack({ provider: 'youtube', id, ...names }, reply);
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
