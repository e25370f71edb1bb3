import type { OutboundCall } from '../../../../outbound/call-json.ts';
import type { MusicProviderAdapter, ProviderAccount, ProviderTrack } from '../provider.ts';
import { ProviderFailure } from '../provider-failure.ts';
import { callProvider, readReply } from '../provider-http.ts';
import {
  ApplePlaylists,
  AppleSearch,
  AppleSongs,
  isAppleId,
  isAppleListId,
  readAppleLink,
  toTrack,
  type AppleSong,
} from './apple.rules.ts';

export interface AppleProviderConfig {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  /** The installation's developer token. */
  readonly appToken: () => Promise<string>;
}

const title = 'Apple Music';
const maxSearch = 25;
const tracksPerPage = 100;
const maxListTracks = 1_000;
const defaultStorefront = 'us';

/** https://developer.apple.com/documentation/applemusicapi */
export function appleProvider({ apiUrl, appToken }: AppleProviderConfig): MusicProviderAdapter {
  const readSearch = readReply(title, AppleSearch);
  const readSongs = readReply(title, AppleSongs);
  const readPlaylists = readReply(title, ApplePlaylists);
  const address = (path: string, query: Record<string, string> = {}) => {
    const text = new URLSearchParams(query).toString();
    return `${apiUrl}/v1${path}${text === '' ? '' : `?${text}`}`;
  };
  const catalogue = (country = defaultStorefront) => `/catalog/${country.toLowerCase()}`;
  const as = async (account: ProviderAccount | undefined, signal: AbortSignal): Promise<OutboundCall> => ({
    headers: {
      authorization: `Bearer ${account?.accessToken ?? (await appToken())}`,
      ...(account?.userToken === undefined ? {} : { 'music-user-token': account.userToken }),
    },
    signal,
  });
  const toTracks = (songs: readonly AppleSong[]): ProviderTrack[] =>
    songs.flatMap((song) => toTrack(song) ?? []);

  async function songsById(ids: readonly string[], country: string, signal: AbortSignal) {
    const known = ids.filter(isAppleId);
    if (known.length === 0) return [];
    const url = address(`${catalogue(country)}/songs`, { ids: known.join(',') });
    return toTracks((await readSongs(url, await as(undefined, signal)))?.data ?? []);
  }

  return {
    provider: 'apple',
    title,
    lookUpBatch: 100,
    async search(query, signal) {
      const call = await as(undefined, signal);
      const path = catalogue(query.country);
      if ('isrc' in query) {
        const reply = await readSongs(address(`${path}/songs`, { 'filter[isrc]': query.isrc }), call);
        return toTracks(reply?.data ?? []);
      }
      const limit = String(Math.min(query.limit, maxSearch));
      const reply = await readSearch(
        address(`${path}/search`, { term: query.text, types: 'songs', limit }),
        call,
      );
      return toTracks(reply?.results.songs?.data ?? []);
    },
    lookUp: songsById,
    resolveLink: (url) => Promise.resolve(readAppleLink(url)),
    async preview(id, country, signal) {
      const [track] = await songsById([id], country, signal);
      return track?.preview ? { type: 'http', url: track.preview } : null;
    },
    async importList(id, account, signal) {
      if (!isAppleListId(id)) return null;
      const call = await as(account, signal);
      const isOwn = id.startsWith('p.');
      const path = `${isOwn ? '/me/library' : catalogue(account?.country)}/playlists/${id}`;
      const playlist = (await readPlaylists(address(path), call))?.data[0];
      if (!playlist) return null;
      const tracks: ProviderTrack[] = [];
      let hasMore = true;
      for (let offset = 0; hasMore && offset < maxListTracks; offset += tracksPerPage) {
        const query = { limit: String(tracksPerPage), offset: String(offset) };
        const page = await readSongs(address(`${path}/tracks`, query), call);
        tracks.push(...toTracks(page?.data ?? []));
        hasMore = page?.next !== undefined;
      }
      const { name = title, description } = playlist.attributes ?? {};
      return { name, description: description?.standard ?? '', tracks };
    },
    async exportList({ name, description, trackIds }, account, signal) {
      const call = { ...(await as(account, signal)), method: 'POST' as const };
      const json = { attributes: { name, ...(description === '' ? {} : { description }) } };
      const created = await readPlaylists(address('/me/library/playlists'), { ...call, json });
      const playlist = created?.data[0];
      if (!playlist) throw new ProviderFailure('unreadable', `${title} did not create the playlist`);
      for (let start = 0; start < trackIds.length; start += tracksPerPage) {
        const data = trackIds.slice(start, start + tracksPerPage).map((id) => ({ id, type: 'songs' }));
        // The reply is a 204, or a 200 with the tracks.
        const url = address(`/me/library/playlists/${playlist.id}/tracks`);
        await callProvider(title, url, { ...call, json: { data } });
      }
      return { id: playlist.id, url: null };
    },
  };
}
