/** The part of 7digital's API that is used (docs.massivemusic.com/reference), its previews and its streams. */
import { createHmac } from 'node:crypto';
import {
  findTrack,
  searchTracks,
  type FakeCatalogue,
  type FakeReply,
  type FakeTrack,
} from './fake-catalogue.ts';

export interface FakeSevenDigital {
  readonly consumerKey: string;
  readonly consumerSecret: string;
  /** What every stream and every preview contains. */
  file: Uint8Array;
  /** The query of every stream and preview that was opened. */
  readonly opened: URLSearchParams[];
  /** Nonces that were used: each works once, except for media, whose parts are requested one by one. */
  readonly nonces: Set<string>;
}

export function createFakeSevenDigital(): FakeSevenDigital {
  return {
    consumerKey: 'seven-digital-key',
    consumerSecret: 'seven-digital-secret',
    file: new Uint8Array(),
    opened: [],
    nonces: new Set(),
  };
}

/** `origin` is the address that the client calls and signs. */
export function sevenDigitalReply(
  catalogue: FakeCatalogue,
  service: FakeSevenDigital,
  origin: string,
  url: URL,
): FakeReply | Uint8Array {
  const { searchParams: query } = url;
  const path = url.pathname.replace(/^\/sevenDigital/, '');
  const isMedia = !path.startsWith('/1.2/');
  const refusal = checkSignature(service, origin + url.pathname, query, isMedia);
  if (refusal) return refusal;
  if (!/^[A-Z]{2}$/.test(query.get('country') ?? '')) return failed(1001, 'Missing parameter country');
  const track = (id: string | null) => findTrack(catalogue, 'sevenDigital', id ?? '');
  if (isMedia) {
    const id = /^\/clip\/(\d+)$/.exec(path)?.[1] ?? query.get('trackid');
    if (!track(id)) return failed(2001, 'Track not found');
    service.opened.push(query);
    return service.file;
  }
  const list = catalogue.lists.sevenDigital.find(({ id }) => id === query.get('releaseid'));
  switch (path) {
    case '/1.2/track/search': {
      const found = searchTracks(catalogue, 'sevenDigital', query.get('q') ?? '');
      const results = found.map((one) => ({ type: 'track', score: 1, track: sevenDigitalTrack(one, 0) }));
      const page = { page: 1, pageSize: Number(query.get('pagesize') ?? 10), totalItems: found.length };
      return [
        200,
        {
          status: 'ok',
          version: '1.2',
          searchResults: results.length > 0 ? { ...page, searchResult: results } : page,
        },
      ];
    }
    case '/1.2/track/details': {
      const found = track(query.get('trackid'));
      return found
        ? [200, { status: 'ok', track: sevenDigitalTrack(found, 0) }]
        : failed(2001, 'Track not found');
    }
    case '/1.2/release/details':
      if (!list) return failed(2001, 'Release not found');
      return [
        200,
        {
          release: {
            id: Number(list.id),
            title: list.name,
            version: '',
            artist: artistOf(list.tracks[0]!),
            trackCount: list.tracks.length,
          },
        },
      ];
    case '/1.2/release/tracks': {
      if (!list) return failed(2001, 'Release not found');
      const [page, pageSize] = [Number(query.get('page') ?? 1), Number(query.get('pagesize') ?? 10)];
      const start = (page - 1) * pageSize;
      const tracks = list.tracks
        .slice(start, start + pageSize)
        .map((one, at) => sevenDigitalTrack(one, start + at));
      return [200, { page, pageSize, totalItems: list.tracks.length, tracks }];
    }
    default:
      return [404, 'Resource not found'];
  }
}

/** RFC 5849 section 3.2: the signature that the same parameters have here. */
function checkSignature(
  { consumerKey, consumerSecret, nonces }: FakeSevenDigital,
  url: string,
  query: URLSearchParams,
  isMedia: boolean,
): FakeReply | undefined {
  const refused: FakeReply = [401, 'OAuth authentication error: Invalid signature'];
  const nonce = query.get('oauth_nonce') ?? '';
  if (query.get('oauth_consumer_key') !== consumerKey || nonce === '') return refused;
  if (query.get('oauth_signature_method') !== 'HMAC-SHA1') return refused;
  if (!/^\d{9,10}$/.test(query.get('oauth_timestamp') ?? '')) return refused;
  const pairs = [...query]
    .filter(([name]) => name !== 'oauth_signature')
    .map((pair) => pair.map(percentEncode).join('='))
    .sort();
  const base = ['GET', url, pairs.join('&')].map(percentEncode).join('&');
  const wanted = createHmac('sha1', `${percentEncode(consumerSecret)}&`)
    .update(base)
    .digest('base64');
  if (query.get('oauth_signature') !== wanted || (!isMedia && nonces.has(nonce))) return refused;
  nonces.add(nonce);
  return undefined;
}

const reserved = /[!'()*]/g;
function percentEncode(text: string): string {
  const code = (character: string) => `%${character.codePointAt(0)!.toString(16).toUpperCase()}`;
  return encodeURIComponent(text).replace(reserved, code);
}

/** Errors come with status 200. */
const failed = (code: number, errorMessage: string): FakeReply => [
  200,
  { status: 'error', version: '1.2', error: { code, errorMessage } },
];

function artistOf({ artist }: FakeTrack) {
  return { id: 873_665, name: artist, appearsAs: artist, slug: artist.toLowerCase().replaceAll(' ', '-') };
}

function sevenDigitalTrack(track: FakeTrack, at: number) {
  const releaseDate = `${track.released.padEnd(10, '-01')}T00:00:00Z`;
  return {
    id: Number(track.ids.sevenDigital),
    title: track.title,
    version: '',
    artist: artistOf(track),
    trackNumber: at + 1,
    duration: Math.round(track.milliseconds / 1000),
    explicitContent: track.explicit,
    isrc: track.isrc,
    type: 'audio',
    release: {
      id: 1_044_021,
      title: track.album,
      version: '',
      type: 'Album',
      image: `http://artwork-cdn.7static.com/static/img/sleeveart/00/010/440/${track.ids.sevenDigital}_350.jpg`,
    },
    discNumber: 1,
    number: at + 1,
    download: { releaseDate },
    adSupportedStreaming: { releaseDate },
  };
}
