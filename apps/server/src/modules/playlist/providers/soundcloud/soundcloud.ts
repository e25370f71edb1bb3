import { lookUpEach } from '../look-up-each.ts';
import { OEmbed, nothingToEmbed } from '../oembed.rules.ts';
import type { MusicProviderAdapter, ProviderTrack } from '../provider.ts';
import { readReply } from '../provider-http.ts';
import { isSoundcloudId, isSoundcloudLink, readPlayerCode, toLinkedTrack } from './soundcloud.rules.ts';

export interface SoundcloudProviderConfig {
  /** Of the page whose links are read; without a trailing slash. */
  readonly url: string;
}

const title = 'SoundCloud';
/** The example of its documentation. */
const exampleLink = 'https://soundcloud.com/forss/flickermood';

/**
 * Tracks by link, which need no key (https://developers.soundcloud.com/docs/oembed). How long a track is only its player
 * knows (rule V31).
 */
export function soundcloudProvider({ url }: SoundcloudProviderConfig): MusicProviderAdapter {
  const readOEmbed = readReply(title, OEmbed, nothingToEmbed);
  const oembed = (link: string, signal: AbortSignal) =>
    readOEmbed(`${url}/oembed?${new URLSearchParams({ format: 'json', url: link })}`, { signal });

  async function findTrack(id: string, signal: AbortSignal): Promise<ProviderTrack | null> {
    const reply = await oembed(`https://api.soundcloud.com/tracks/${id}`, signal);
    return reply && toLinkedTrack(id, reply);
  }

  return {
    provider: 'soundCloudPublic',
    title,
    ...lookUpEach(isSoundcloudId, findTrack),
    async resolveLink(link, signal) {
      if (!isSoundcloudLink(link)) return null;
      return readPlayerCode((await oembed(link, signal))?.html);
    },
    async ping(signal) {
      await oembed(exampleLink, signal);
    },
  };
}
