import type { SubsonicUrls } from '../../../../outbound/subsonic-url.ts';
import { ProviderFailure } from '../provider-failure.ts';
import { readReply } from '../provider-http.ts';
import type { MusicProviderAdapter, ProviderTrack } from '../provider.ts';
import {
  isSubsonicId,
  outcomeOf,
  SubsonicReply,
  toTrack,
  type SubsonicContent,
  type SubsonicSong,
} from './subsonic.rules.ts';

const title = 'Subsonic';
const maxResults = 100;
/** Lists of albums are `album:` and the album's id. */
const albumPrefix = 'album:';

/**
 * https://opensubsonic.netlify.app/docs. The installation's own server: songs are named by their ids there, and have no
 * links. It has no search by ISRC.
 */
export function subsonicProvider(urls: SubsonicUrls): MusicProviderAdapter {
  const read = readReply(title, SubsonicReply);

  /** Null when there is no such thing. */
  async function request(
    method: string,
    parameters: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<SubsonicContent | null> {
    const reply = await read(urls.urlOf(method, parameters), { signal });
    if (!reply) return null;
    const content = reply['subsonic-response'];
    const outcome = outcomeOf(content);
    if (outcome === 'ok') return content;
    if (outcome === 'not-found') return null;
    if (outcome === 'token-unsupported' && urls.usesToken) {
      urls.stopUsingToken();
      return request(method, parameters, signal);
    }
    const reason = content.error?.message ?? 'no reason given';
    throw new ProviderFailure(
      outcome === 'failed' ? 'unreachable' : 'refused',
      `${title} refused: ${reason}`,
    );
  }

  async function lookUpOne(id: string, signal: AbortSignal): Promise<ProviderTrack | null> {
    const song = (await request('getSong', { id }, signal))?.song;
    return song ? toTrack(song) : null;
  }

  return {
    provider: 'uploadService',
    title,
    lookUpBatch: 10,
    async search(query, signal) {
      if ('isrc' in query) return [];
      const songCount = String(Math.min(query.limit, maxResults));
      const parameters = { query: query.text, songCount, artistCount: '0', albumCount: '0' };
      const content = await request('search3', parameters, signal);
      return toTracks(content?.searchResult3?.song);
    },
    async lookUp(ids, _country, signal) {
      const tracks = await Promise.all(ids.filter(isSubsonicId).map((id) => lookUpOne(id, signal)));
      return tracks.flatMap((track) => track ?? []);
    },
    async importList(id, _account, signal) {
      const isAlbum = id.startsWith(albumPrefix);
      const plainId = isAlbum ? id.slice(albumPrefix.length) : id;
      if (!isSubsonicId(plainId)) return null;
      if (isAlbum) {
        const album = (await request('getAlbum', { id: plainId }, signal))?.album;
        return album
          ? { name: album.name, description: album.artist ?? '', tracks: toTracks(album.song) }
          : null;
      }
      const playlist = (await request('getPlaylist', { id: plainId }, signal))?.playlist;
      if (!playlist) return null;
      return { name: playlist.name, description: playlist.comment ?? '', tracks: toTracks(playlist.entry) };
    },
  };
}

function toTracks(songs: readonly SubsonicSong[] | null | undefined): ProviderTrack[] {
  return (songs ?? []).flatMap((song) => toTrack(song) ?? []);
}
