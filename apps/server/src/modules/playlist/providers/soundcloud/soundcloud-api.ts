import { Value } from '@sinclair/typebox/value';
import type { OutboundCall } from '../../../../outbound/call-json.ts';
import { lookUpEach } from '../look-up-each.ts';
import type { MusicProviderAdapter, ProviderStream, ProviderTrack } from '../provider.ts';
import { readLocation, readReply, type FailureReading } from '../provider-http.ts';
import { withAppToken, type AppToken } from '../with-app-token.ts';
import {
  secondsUntilReset,
  SoundcloudPage,
  SoundcloudPlaylist,
  SoundcloudQuota,
  SoundcloudStreams,
  SoundcloudTrack,
  toTrack,
  trackUrn,
} from './soundcloud-api.rules.ts';
import { isSoundcloudId, isSoundcloudLink, readPlayerCode } from './soundcloud.rules.ts';

export interface SoundcloudApiConfig {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  /** The installation's own token. */
  readonly appToken: AppToken;
  /** Epoch ms. */
  readonly now: () => number;
}

/** The largest page. */
const pageSize = 200;
const maxListTracks = 1_000;
/** A page can have fewer tracks than were asked for. */
const maxSearchPages = 3;

type WithKeys = Pick<
  MusicProviderAdapter,
  'search' | 'lookUp' | 'lookUpBatch' | 'resolveLink' | 'preview' | 'requestStream' | 'importList'
>;

/** What the keys of an application add (https://developers.soundcloud.com/docs/api/guide). No search by ISRC. */
export function soundcloudApi(title: string, { apiUrl, appToken, now }: SoundcloudApiConfig): WithKeys {
  const failures: FailureReading = {
    retryAfterSeconds: (body) =>
      Value.Check(SoundcloudQuota, body) ? secondsUntilReset(body, now()) : undefined,
  };
  const readTrack = readReply(title, SoundcloudTrack, failures);
  const readPage = readReply(title, SoundcloudPage, failures);
  const readPlaylist = readReply(title, SoundcloudPlaylist, failures);
  const readStreams = readReply(title, SoundcloudStreams, failures);
  const address = (path: string, query: Record<string, string> = {}) => {
    const text = new URLSearchParams(query).toString();
    return `${apiUrl}${path}${text === '' ? '' : `?${text}`}`;
  };
  const call = <T>(signal: AbortSignal, request: (call: OutboundCall) => Promise<T>): Promise<T> =>
    withAppToken(appToken, (token) => request({ headers: { authorization: `OAuth ${token}` }, signal }));

  const trackPath = (id: string) => `/tracks/${encodeURIComponent(trackUrn(id))}`;

  /** Also finds tracks that can't be played in full. */
  const findTrack = (id: string, signal: AbortSignal) =>
    call(signal, (as) => readTrack(address(trackPath(id)), as));

  /** Follows the pages of `path`. The token is sent to the API's own address, whatever a page names as the next. */
  async function listTracks(
    path: string,
    query: Record<string, string>,
    { maxTracks, maxPages }: { maxTracks: number; maxPages: number },
    signal: AbortSignal,
  ): Promise<ProviderTrack[]> {
    const tracks: ProviderTrack[] = [];
    let next: string | null = address(path, {
      ...query,
      access: 'playable',
      limit: String(Math.min(maxTracks, pageSize)),
      linked_partitioning: 'true',
    });
    for (let page = 0; next !== null && page < maxPages && tracks.length < maxTracks; page += 1) {
      const url: string = next;
      const reply = await call(signal, (as) => readPage(url, as));
      tracks.push(
        ...(reply?.collection ?? []).flatMap((entry) =>
          Value.Check(SoundcloudTrack, entry) ? (toTrack(entry) ?? []) : [],
        ),
      );
      next = reply?.next_href ? `${address(path)}${new URL(reply.next_href, apiUrl).search}` : null;
    }
    return tracks.slice(0, maxTracks);
  }

  /** The addresses of the media need the token; where they lead doesn't, for a short time. */
  async function readMedia(
    id: string,
    accessLevels: readonly string[],
    pick: (streams: SoundcloudStreams) => Picked | null,
    signal: AbortSignal,
  ): Promise<ProviderStream | null> {
    const track = isSoundcloudId(id) ? await findTrack(id, signal) : null;
    if (!track || !accessLevels.includes(track.access ?? 'playable')) return null;
    const streams = await call(signal, (as) => readStreams(address(`${trackPath(id)}/streams`), as));
    const picked = streams && pick(streams);
    if (!picked) return null;
    const { pathname, search } = new URL(picked.url, apiUrl);
    // The path begins with that of the API, which a proxy may have moved.
    const path = pathname.slice(Math.max(0, pathname.indexOf('/tracks/')));
    const url = await call(signal, (as) => readLocation(title, `${apiUrl}${path}${search}`, as, failures));
    return url === null ? null : { type: picked.type, url };
  }

  return {
    ...lookUpEach(isSoundcloudId, async (id, signal) => {
      const track = await findTrack(id, signal);
      return track && toTrack(track);
    }),
    async search(query, signal) {
      if ('isrc' in query) return [];
      const limits = { maxTracks: query.limit, maxPages: maxSearchPages };
      return listTracks('/tracks', { q: query.text }, limits, signal);
    },
    async resolveLink(link, signal) {
      if (!isSoundcloudLink(link)) return null;
      const location = await call(signal, (as) =>
        readLocation(title, address('/resolve', { url: link }), as, failures),
      );
      return readPlayerCode(location);
    },
    preview: (id, _country, signal) =>
      readMedia(
        id,
        ['playable', 'preview'],
        ({ preview_mp3_128_url: url }) => (url ? { type: 'http', url } : null),
        signal,
      ),
    requestStream: (id, _country, signal) =>
      readMedia(
        id,
        ['playable'],
        (streams) => {
          const url = streams.hls_aac_160_url ?? streams.hls_aac_96_url;
          return url ? { type: 'hls', url } : null;
        },
        signal,
      ),
    async importList(id, _account, signal) {
      if (!isSoundcloudId(id)) return null;
      const path = `/playlists/${encodeURIComponent(`soundcloud:playlists:${id}`)}`;
      const playlist = await call(signal, (as) => readPlaylist(address(path, { show_tracks: 'false' }), as));
      if (!playlist) return null;
      const limits = { maxTracks: maxListTracks, maxPages: maxListTracks / pageSize };
      const tracks = await listTracks(`${path}/tracks`, {}, limits, signal);
      return { name: playlist.title, description: playlist.description ?? '', tracks };
    },
  };
}

interface Picked {
  readonly type: ProviderStream['type'];
  readonly url: string;
}
