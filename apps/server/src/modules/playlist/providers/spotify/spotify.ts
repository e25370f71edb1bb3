import { Value } from '@sinclair/typebox/value';
import type { OutboundCall } from '../../../../outbound/call-json.ts';
import type { MusicProviderAdapter, ProviderTrack } from '../provider.ts';
import { ProviderFailure } from '../provider-failure.ts';
import { readReply } from '../provider-http.ts';
import { withAppToken, type AppToken } from '../with-app-token.ts';
import {
  isSpotifyId,
  readSpotifyLink,
  searchText,
  SpotifyItems,
  SpotifyPlaylist,
  SpotifySearch,
  SpotifySnapshot,
  SpotifyTrack,
  toTrack,
} from './spotify.rules.ts';

export interface SpotifyProviderConfig {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  /** The installation's own token, for what needs no account. */
  readonly appToken: AppToken;
}

const title = 'Spotify';
/** The largest page for applications in development mode. */
const maxSearch = 10;
const tracksPerPage = 100;
const maxListTracks = 1_000;

/** https://developer.spotify.com/documentation/web-api */
export function spotifyProvider({ apiUrl, appToken }: SpotifyProviderConfig): MusicProviderAdapter {
  const readSearch = readReply(title, SpotifySearch);
  const readTrack = readReply(title, SpotifyTrack);
  const readPlaylist = readReply(title, SpotifyPlaylist);
  const readItems = readReply(title, SpotifyItems);
  const readSnapshot = readReply(title, SpotifySnapshot);
  const address = (path: string, query: Record<string, string> = {}) => {
    const text = new URLSearchParams(query).toString();
    return `${apiUrl}/v1${path}${text === '' ? '' : `?${text}`}`;
  };
  const withToken = (token: string, signal: AbortSignal): OutboundCall => ({
    headers: { authorization: `Bearer ${token}` },
    signal,
  });
  const asApp = <T>(signal: AbortSignal, request: (call: OutboundCall) => Promise<T>): Promise<T> =>
    withAppToken(appToken, (token) => request(withToken(token, signal)));

  async function findTrack(id: string, signal: AbortSignal): Promise<ProviderTrack | null> {
    if (!isSpotifyId(id)) return null;
    const track = await asApp(signal, (call) => readTrack(address(`/tracks/${id}`), call));
    return track && toTrack(track);
  }

  return {
    provider: 'spotify',
    title,
    // Reading several at once is not open to applications in development mode.
    lookUpBatch: 5,
    async search(query, signal) {
      const url = address('/search', {
        q: searchText(query),
        type: 'track',
        market: query.country.toUpperCase(),
        limit: String(Math.min(query.limit, maxSearch)),
      });
      const reply = await asApp(signal, (call) => readSearch(url, call));
      return (reply?.tracks.items ?? []).flatMap((track) => (track ? [toTrack(track)] : []));
    },
    async lookUp(ids, _country, signal) {
      const tracks = await Promise.all(ids.map((id) => findTrack(id, signal)));
      return tracks.filter((track) => track !== null);
    },
    resolveLink: (url) => Promise.resolve(readSpotifyLink(url)),
    async preview(id, _country, signal) {
      const track = await findTrack(id, signal);
      return track?.preview ? { type: 'http', url: track.preview } : null;
    },
    async importList(id, account, signal) {
      if (!isSpotifyId(id)) return null;
      const read = <T>(request: (call: OutboundCall) => Promise<T>) =>
        account ? request(withToken(account.accessToken, signal)) : asApp(signal, request);
      const url = address(`/playlists/${id}`, { fields: 'id,name,description' });
      const playlist = await read((call) => readPlaylist(url, call));
      if (!playlist) return null;
      const tracks: ProviderTrack[] = [];
      let hasMore = true;
      for (let offset = 0; hasMore && offset < maxListTracks; offset += tracksPerPage) {
        const query = { limit: String(tracksPerPage), offset: String(offset) };
        const page = await read((call) => readItems(address(`/playlists/${id}/items`, query), call));
        const entries = (page?.items ?? []).map((entry) => entry.item ?? entry.track);
        tracks.push(
          ...entries.flatMap((entry) => (Value.Check(SpotifyTrack, entry) ? [toTrack(entry)] : [])),
        );
        hasMore = typeof page?.next === 'string';
      }
      return { name: playlist.name, description: playlist.description ?? '', tracks };
    },
    async exportList({ name, description, trackIds }, account, signal) {
      const call = { ...withToken(account.accessToken, signal), method: 'POST' as const };
      // Empty descriptions are refused.
      const json = { name, public: false, ...(description === '' ? {} : { description }) };
      const playlist = await readPlaylist(address('/me/playlists'), { ...call, json });
      if (!playlist) throw new ProviderFailure('unreadable', `${title} did not create the playlist`);
      for (let start = 0; start < trackIds.length; start += tracksPerPage) {
        const uris = trackIds.slice(start, start + tracksPerPage).map((id) => `spotify:track:${id}`);
        await readSnapshot(address(`/playlists/${playlist.id}/items`), { ...call, json: { uris } });
      }
      return { id: playlist.id, url: playlist.external_urls?.spotify ?? null };
    },
  };
}
