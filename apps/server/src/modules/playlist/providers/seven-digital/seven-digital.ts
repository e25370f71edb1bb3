import { randomUUID } from 'node:crypto';
import { Value } from '@sinclair/typebox/value';
import { signUrl, type Oauth1Keys } from '../../../../outbound/oauth1.ts';
import { lookUpEach } from '../look-up-each.ts';
import { ProviderFailure } from '../provider-failure.ts';
import { readReply, type FailureReading } from '../provider-http.ts';
import type { MusicProviderAdapter, ProviderStream, ProviderTrack } from '../provider.ts';
import {
  isNotFound,
  isSevenDigitalId,
  readSevenDigitalLink,
  SevenDigitalError,
  SevenDigitalRelease,
  SevenDigitalReleaseTracks,
  SevenDigitalSearch,
  SevenDigitalTrackDetails,
  toTrack,
  withVersion,
  type SevenDigitalTrack,
} from './seven-digital.rules.ts';

export interface SevenDigitalConfig extends Oauth1Keys {
  /** URLs are without a trailing slash. */
  readonly apiUrl: string;
  readonly streamUrl: string;
  readonly previewUrl: string;
  /** ISO 3166-1: where the contract allows to play music. */
  readonly country: string;
}

const title = '7digital';
/** The largest page. */
const pageSize = 50;
const maxListTracks = 1_000;
const coverPixels = '350';
/** What is streamed to anyone, not only to subscribers. */
const usageTypes = 'adsupportedstreaming';

/** https://docs.massivemusic.com/reference. Every request is signed (OAuth 1.0). No search by ISRC is documented. */
export function sevenDigitalProvider(
  { apiUrl, streamUrl, previewUrl, country, ...keys }: SevenDigitalConfig,
  now: () => number,
): MusicProviderAdapter {
  const failures: FailureReading = { readProblem };
  const readSearch = readReply(title, SevenDigitalSearch, failures);
  const readDetails = readReply(title, SevenDigitalTrackDetails, failures);
  const readRelease = readReply(title, SevenDigitalRelease, failures);
  const readTracks = readReply(title, SevenDigitalReleaseTracks, failures);

  const signed = (url: string, query: Record<string, string>): string =>
    signUrl(keys, {
      url,
      query: { ...query, country },
      timestamp: Math.floor(now() / 1000),
      nonce: randomUUID(),
    });
  const address = (path: string, query: Record<string, string>) =>
    signed(`${apiUrl}/1.2${path}`, { ...query, usageTypes, imageSize: coverPixels });

  async function findTrack(id: string, signal: AbortSignal): Promise<ProviderTrack | null> {
    const reply = await readDetails(address('/track/details', { trackid: id }), { signal });
    return reply && toTrack(reply.track);
  }

  /** Null when there is no such release. */
  async function tracksOf(releaseId: string, signal: AbortSignal): Promise<SevenDigitalTrack[] | null> {
    const tracks: SevenDigitalTrack[] = [];
    for (let page = 1; (page - 1) * pageSize < maxListTracks; page += 1) {
      const query = { releaseid: releaseId, page: String(page), pagesize: String(pageSize) };
      const reply = await readTracks(address('/release/tracks', query), { signal });
      if (!reply) return page === 1 ? null : tracks;
      tracks.push(...reply.tracks);
      if (reply.tracks.length === 0 || tracks.length >= reply.totalItems) break;
    }
    return tracks;
  }

  const signedFile = (id: string, url: string, query: Record<string, string>): ProviderStream | null =>
    isSevenDigitalId(id) ? { type: 'http', url: signed(url, query) } : null;

  return {
    provider: 'sevenDigital',
    title,
    ...lookUpEach(isSevenDigitalId, findTrack),
    async search(query, signal) {
      if ('isrc' in query) return [];
      const pagesize = String(Math.min(query.limit, pageSize));
      const reply = await readSearch(address('/track/search', { q: query.text, pagesize }), { signal });
      const results = reply?.searchResults.searchResult ?? [];
      return results.flatMap(({ track }) => toTrack(track) ?? []);
    },
    async resolveLink(url, signal) {
      const link = readSevenDigitalLink(url);
      if (!link) return null;
      const { releaseId, number } = link;
      if (number === null) return { kind: 'list', id: releaseId };
      const tracks = await tracksOf(releaseId, signal);
      const track = tracks?.find((one) => (one.number ?? one.trackNumber) === number);
      return track ? { kind: 'track', id: String(track.id) } : null;
    },
    // Signed here, for one listener, without a request.
    preview: (id) => Promise.resolve(signedFile(id, `${previewUrl}/clip/${id}`, {})),
    requestStream: (id) => Promise.resolve(signedFile(id, `${streamUrl}/stream/catalogue`, { trackid: id })),
    async importList(id, _account, signal) {
      if (!isSevenDigitalId(id)) return null;
      const details = await readRelease(address('/release/details', { releaseid: id }), { signal });
      const tracks = details && (await tracksOf(id, signal));
      if (!details || !tracks) return null;
      const { release } = details;
      return {
        name: withVersion(release.title, release.version),
        description: release.artist.appearsAs || release.artist.name,
        tracks: tracks.flatMap((track) => toTrack(track) ?? []),
      };
    },
  };
}

/** Errors come with status 200 as well. Null for what isn't there. */
function readProblem(body: unknown): ProviderFailure | null | undefined {
  if (!Value.Check(SevenDigitalError, body)) return undefined;
  if (isNotFound(body)) return null;
  return new ProviderFailure('unreachable', `${title} answered with error ${body.error.code}`);
}
