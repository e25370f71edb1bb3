import type { MusicProviderAdapter, ProviderTrack } from '../provider.ts';
import { readReply } from '../provider-http.ts';
import { AudiusPlaylists, AudiusTracks, isAudiusId, readAudiusPath, toTrack } from './audius.rules.ts';

export interface AudiusConfig {
  /** Without a trailing slash. */
  readonly apiUrl: string;
}

const title = 'Audius';
/** Audius asks for a name and nothing else. */
const appName = { app_name: 'Turnstage' };
/** The largest page. */
const maxTracks = 100;

/**
 * https://docs.audius.org/developers/api. Needs no account, and streams whole tracks to anyone. It has no search by
 * ISRC.
 */
export function audiusProvider({ apiUrl }: AudiusConfig): MusicProviderAdapter {
  const readTracks = readReply(title, AudiusTracks);
  const readPlaylists = readReply(title, AudiusPlaylists);
  const address = (path: string, query: readonly (readonly [string, string])[] = []) =>
    `${apiUrl}/v1${path}?${new URLSearchParams([...query.map((pair) => [...pair]), ...Object.entries(appName)])}`;

  async function tracksAt(url: string, signal: AbortSignal): Promise<ProviderTrack[]> {
    const reply = await readTracks(url, { signal });
    return (reply?.data ?? []).flatMap((track) => toTrack(track) ?? []);
  }

  return {
    provider: 'audius',
    title,
    lookUpBatch: 50,
    async search(query, signal) {
      if ('isrc' in query) return [];
      const limit = String(Math.min(query.limit, maxTracks));
      return tracksAt(
        address('/tracks/search', [
          ['query', query.text],
          ['limit', limit],
        ]),
        signal,
      );
    },
    async lookUp(ids, _country, signal) {
      const known = ids.filter(isAudiusId);
      if (known.length === 0) return [];
      return tracksAt(
        address(
          '/tracks',
          known.map((id) => ['id', id]),
        ),
        signal,
      );
    },
    async resolveLink(url, signal) {
      const path = readAudiusPath(url);
      if (!path) return null;
      const { kind, handle, slug } = path;
      if (kind === 'track') {
        const [track] = await tracksAt(address('/tracks', [['permalink', `/${handle}/${slug}`]]), signal);
        return track ? { kind, id: track.id } : null;
      }
      const reply = await readPlaylists(address(`/playlists/by_permalink/${handle}/${slug}`), { signal });
      const playlist = reply?.data?.[0];
      return playlist ? { kind, id: playlist.id } : null;
    },
    stream: (id) => ({ type: 'http', url: address(`/tracks/${encodeURIComponent(id)}/stream`) }),
    async importList(id, _account, signal) {
      if (!isAudiusId(id)) return null;
      const reply = await readPlaylists(address(`/playlists/${id}`), { signal });
      const playlist = reply?.data?.[0];
      if (!playlist) return null;
      const tracks = await tracksAt(address(`/playlists/${id}/tracks`), signal);
      return { name: playlist.playlist_name, description: playlist.description ?? '', tracks };
    },
  };
}
