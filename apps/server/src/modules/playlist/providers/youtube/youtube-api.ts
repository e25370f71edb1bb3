import { readReply } from '../provider-http.ts';
import type { MusicProviderAdapter, ProviderTrack } from '../provider.ts';
import {
  toTrack,
  YoutubeFound,
  YoutubePlaylistItems,
  YoutubePlaylists,
  YoutubeVideos,
} from './youtube-api.rules.ts';
import { isYoutubeId, isYoutubeListId } from './youtube.rules.ts';

export interface YoutubeApiConfig {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly apiKey: string;
}

/** The largest page, and as many videos as one look-up takes. */
const pageSize = 50;
const maxListTracks = 1_000;
const music = '10';

type WithKey = Required<Pick<MusicProviderAdapter, 'search' | 'lookUp' | 'lookUpBatch' | 'importList'>>;

/** What a key of the YouTube Data API adds (https://developers.google.com/youtube/v3). A search costs 100 units of quota. */
export function youtubeApi(title: string, { apiUrl, apiKey }: YoutubeApiConfig): WithKey {
  const readVideos = readReply(title, YoutubeVideos);
  const readFound = readReply(title, YoutubeFound);
  const readPlaylists = readReply(title, YoutubePlaylists);
  const readItems = readReply(title, YoutubePlaylistItems);
  const address = (path: string, query: Record<string, string>) =>
    `${apiUrl}/youtube/v3/${path}?${new URLSearchParams({ ...query, key: apiKey })}`;

  /** In the order of `ids`, which is that of the list or of the search. */
  async function findVideos(ids: readonly string[], signal: AbortSignal): Promise<ProviderTrack[]> {
    if (ids.length === 0) return [];
    const query = { part: 'snippet,contentDetails,status', id: ids.join(','), maxResults: String(pageSize) };
    const reply = await readVideos(address('videos', query), { signal });
    const tracks = new Map(
      (reply?.items ?? []).flatMap((video) => {
        const track = toTrack(video);
        return track ? [[track.id, track] as const] : [];
      }),
    );
    return ids.flatMap((id) => tracks.get(id) ?? []);
  }

  return {
    lookUpBatch: pageSize,
    async search(query, signal) {
      if ('isrc' in query) return [];
      const reply = await readFound(
        address('search', {
          part: 'id',
          type: 'video',
          videoEmbeddable: 'true',
          videoCategoryId: music,
          regionCode: query.country.toUpperCase(),
          maxResults: String(Math.min(query.limit, pageSize)),
          q: query.text,
        }),
        { signal },
      );
      return findVideos(
        (reply?.items ?? []).flatMap(({ id }) => id.videoId ?? []),
        signal,
      );
    },
    lookUp: (ids, _country, signal) => findVideos(ids.filter(isYoutubeId), signal),
    async importList(id, _account, signal) {
      if (!isYoutubeListId(id)) return null;
      const playlists = await readPlaylists(address('playlists', { part: 'snippet', id }), { signal });
      const snippet = playlists?.items[0]?.snippet;
      if (!snippet) return null;
      const tracks: ProviderTrack[] = [];
      let pageToken: string | undefined = '';
      for (let page = 0; pageToken !== undefined && page * pageSize < maxListTracks; page += 1) {
        const query = { part: 'contentDetails', playlistId: id, maxResults: String(pageSize), pageToken };
        const items = await readItems(address('playlistItems', query), { signal });
        const ids = (items?.items ?? []).flatMap(({ contentDetails }) => contentDetails.videoId ?? []);
        tracks.push(...(await findVideos(ids, signal)));
        pageToken = items?.nextPageToken;
      }
      return { name: snippet.title, description: snippet.description ?? '', tracks };
    },
  };
}
