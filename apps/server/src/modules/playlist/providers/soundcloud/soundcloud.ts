import { lookUpEach } from '../look-up-each.ts';
import { OEmbed, nothingToEmbed } from '../oembed.rules.ts';
import type { MusicProviderAdapter, ProviderTrack } from '../provider.ts';
import { readReply } from '../provider-http.ts';
import { soundcloudApi, type SoundcloudApiConfig } from './soundcloud-api.ts';
import { isSoundcloudId, isSoundcloudLink, readPlayerCode, toLinkedTrack } from './soundcloud.rules.ts';

export interface SoundcloudProviderConfig {
  /** Base address of the site whose links are parsed, without a trailing slash. */
  readonly url: string;
  /** The keys of an application add lengths, a search, lists and streams. */
  readonly api?: SoundcloudApiConfig;
}

const title = 'SoundCloud';
/** The example of its documentation. */
const exampleLink = 'https://soundcloud.com/forss/flickermood';

/**
 * Tracks by link, which need no key (https://developers.soundcloud.com/docs/oembed). Then only
 * the player knows how long a track is (rule V31).
 */
export function soundcloudProvider({ url, api }: SoundcloudProviderConfig): MusicProviderAdapter {
  const readOEmbed = readReply(title, OEmbed, { missing: nothingToEmbed });
  const oembed = (link: string, signal: AbortSignal) =>
    readOEmbed(`${url}/oembed?${new URLSearchParams({ format: 'json', url: link })}`, { signal });

  async function findTrack(id: string, signal: AbortSignal): Promise<ProviderTrack | null> {
    const reply = await oembed(`https://api.soundcloud.com/tracks/${id}`, signal);
    return reply && toLinkedTrack(id, reply);
  }

  const byLink = {
    ...lookUpEach(isSoundcloudId, findTrack),
    async resolveLink(link: string, signal: AbortSignal) {
      if (!isSoundcloudLink(link)) return null;
      return readPlayerCode((await oembed(link, signal))?.html);
    },
    async ping(signal: AbortSignal) {
      await oembed(exampleLink, signal);
    },
  };
  return { provider: 'soundCloudPublic', title, ...(api ? soundcloudApi(title, api) : byLink) };
}
