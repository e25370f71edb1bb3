import { Value } from '@sinclair/typebox/value';
import type { OutboundCall } from '../../../../outbound/call-json.ts';
import type { MusicProviderAdapter, ProviderAccount, ProviderTrack } from '../provider.ts';
import { ProviderFailure } from '../provider-failure.ts';
import { readReply } from '../provider-http.ts';
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
  readonly appToken: () => Promise<string>;
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
  const as = async (account: ProviderAccount | undefined, signal: AbortSignal): Promise<OutboundCall> => ({
    headers: { authorization: `Bearer ${account?.accessToken ?? (await appToken())}` },
    signal,
  });

  async function findTrack(id: string, call: OutboundCall): Promise<ProviderTrack | null> {
    const track = isSpotifyId(id) ? await readTrack(address(`/tracks/${id}`), call) : null;
    return track && toTrack(track);
  }

  return {
    provider: 'spotify',
    title,
    // Reading several at once is not open to applications in development mode.
    lookUpBatch: 5,
    async search(query, signal) {
      const reply = await readSearch(
        address('/search', {
          q: searchText(query),
          type: 'track',
          market: query.country.toUpperCase(),
          limit: String(Math.min(query.limit, maxSearch)),
        }),
        await as(undefined, signal),
      );
      return (reply?.tracks.items ?? []).flatMap((track) => (track ? [toTrack(track)] : []));
    },
    async lookUp(ids, _country, signal) {
      const call = await as(undefined, signal);
      const tracks = await Promise.all(ids.map((id) => findTrack(id, call)));
      return tracks.filter((track) => track !== null);
    },
    resolveLink: (url) => Promise.resolve(readSpotifyLink(url)),
    async preview(id, _country, signal) {
      const track = await findTrack(id, await as(undefined, signal));
      return track?.preview ? { type: 'http', url: track.preview } : null;
    },
    async importList(id, account, signal) {
      if (!isSpotifyId(id)) return null;
      const call = await as(account, signal);
      const playlist = await readPlaylist(
        address(`/playlists/${id}`, { fields: 'id,name,description' }),
        call,
      );
      if (!playlist) return null;
      const tracks: ProviderTrack[] = [];
      let hasMore = true;
      for (let offset = 0; hasMore && offset < maxListTracks; offset += tracksPerPage) {
        const query = { limit: String(tracksPerPage), offset: String(offset) };
        const page = await readItems(address(`/playlists/${id}/items`, query), call);
        const entries = (page?.items ?? []).map((entry) => entry.item ?? entry.track);
        tracks.push(
          ...entries.flatMap((entry) => (Value.Check(SpotifyTrack, entry) ? [toTrack(entry)] : [])),
        );
        hasMore = typeof page?.next === 'string';
      }
      return { name: playlist.name, description: playlist.description ?? '', tracks };
    },
    async exportList({ name, description, trackIds }, account, signal) {
      const call = { ...(await as(account, signal)), method: 'POST' as const };
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
