import { lookUpEach } from '../look-up-each.ts';
import { OEmbed, nothingToEmbed } from '../oembed.rules.ts';
import type { MusicProviderAdapter, ProviderTrack } from '../provider.ts';
import { readReply } from '../provider-http.ts';
import { youtubeApi, type YoutubeApiConfig } from './youtube-api.ts';
import { isYoutubeId, readYoutubeLink, toLinkedTrack } from './youtube.rules.ts';

export interface YoutubeProviderConfig {
  /** Base address of the site whose links are parsed, without a trailing slash. */
  readonly url: string;
  /** A key of the YouTube Data API adds lengths, a search and lists. */
  readonly api?: YoutubeApiConfig;
}

const title = 'YouTube';
/** The first video that was uploaded there. */
const oldestVideo = 'jNQXAC9IVRw';

/**
 * Videos by link, which need no key (https://oembed.com): then only the player knows how long a video is (rule V31).
 */
export function youtubeProvider({ url, api }: YoutubeProviderConfig): MusicProviderAdapter {
  const readOEmbed = readReply(title, OEmbed, { missing: nothingToEmbed });

  async function findVideo(id: string, signal: AbortSignal): Promise<ProviderTrack | null> {
    const watchUrl = `https://www.youtube.com/watch?v=${id}`;
    const query = new URLSearchParams({ format: 'json', url: watchUrl });
    const reply = await readOEmbed(`${url}/oembed?${query}`, { signal });
    return reply && toLinkedTrack(id, reply);
  }

  const byLink = {
    ...lookUpEach(isYoutubeId, findVideo),
    async ping(signal: AbortSignal) {
      await findVideo(oldestVideo, signal);
    },
  };
  return {
    provider: 'youtube',
    title,
    resolveLink: (link) => Promise.resolve(readYoutubeLink(link)),
    ...(api ? youtubeApi(title, api) : byLink),
  };
}
