/** The part of the OpenSubsonic API that is used (opensubsonic.netlify.app/docs/api-reference). */
import { createHash } from 'node:crypto';
import {
  findTrack,
  searchTracks,
  type FakeCatalogue,
  type FakeReply,
  type FakeTrack,
} from './fake-catalogue.ts';

export interface FakeSubsonic {
  readonly user: string;
  readonly password: string;
  readonly apiKey: string;
  /** Servers that store passwords hashed can't check tokens. */
  supportsTokens: boolean;
  /** What the original file of every song contains. */
  file: Uint8Array;
}

export function createFakeSubsonic(): FakeSubsonic {
  return {
    user: 'turnstage',
    password: 'sésame',
    apiKey: 'subsonic-api-key',
    supportsTokens: true,
    file: new Uint8Array(),
  };
}

export function subsonicReply(
  catalogue: FakeCatalogue,
  server: FakeSubsonic,
  url: URL,
): FakeReply | Uint8Array {
  const { searchParams: query } = url;
  const refusal = checkCredentials(server, query);
  if (refusal) return refusal;
  const id = query.get('id') ?? '';
  switch (url.pathname.replace(/^\/subsonic\/rest\//, '').replace(/\.view$/, '')) {
    case 'ping':
      return ok({});
    case 'search3': {
      const count = Number(query.get('songCount') ?? 20);
      const found = searchTracks(catalogue, 'subsonic', query.get('query') ?? '').slice(0, count);
      return ok({ searchResult3: found.length === 0 ? {} : { song: found.map(child) } });
    }
    case 'getSong': {
      const track = findTrack(catalogue, 'subsonic', id);
      return track ? ok({ song: child(track) }) : failed(70, 'Song not found');
    }
    case 'stream':
      return findTrack(catalogue, 'subsonic', id) ? server.file : failed(70, 'Song not found');
    case 'getAlbum': {
      const song = catalogue.tracks
        .filter(({ album, ids }) => ids.subsonic && albumId(album) === id)
        .map(child);
      return song.length > 0
        ? ok({ album: { id, name: song[0]?.album, artist: song[0]?.artist, song } })
        : failed(70, 'Album not found');
    }
    case 'getPlaylist': {
      const list = catalogue.lists.subsonic.find((one) => one.id === id);
      if (!list) return failed(70, 'Playlist not found');
      const folder = { id: 'folder-1', title: 'Crossings', isDir: true };
      const entry = [...list.tracks.map(child), folder];
      return ok({ playlist: { id, name: list.name, comment: list.description, entry } });
    }
    default:
      return failed(0, 'No such method');
  }
}

function checkCredentials(server: FakeSubsonic, query: URLSearchParams): FakeReply | undefined {
  const apiKey = query.get('apiKey');
  if (apiKey !== null) {
    if (query.has('u')) return failed(43, 'Multiple conflicting authentication mechanisms provided');
    return apiKey === server.apiKey ? undefined : failed(44, 'Invalid API key');
  }
  const token = query.get('t');
  if (token !== null && !server.supportsTokens) return failed(41, 'Token authentication not supported');
  const expected = createHash('md5')
    .update(`${server.password}${query.get('s')}`)
    .digest('hex');
  const password = query.get('p')?.replace(/^enc:/, '') ?? '';
  const isRight =
    token === null ? Buffer.from(password, 'hex').toString() === server.password : token === expected;
  return isRight && query.get('u') === server.user ? undefined : failed(40, 'Wrong username or password.');
}

const head = { version: '1.16.1', type: 'fake', serverVersion: '1', openSubsonic: true };
const ok = (content: object): FakeReply => [
  200,
  { 'subsonic-response': { status: 'ok', ...head, ...content } },
];
const failed = (code: number, message: string): FakeReply => [
  200,
  { 'subsonic-response': { status: 'failed', ...head, error: { code, message } } },
];
const albumId = (album: string) => `al-${album.toLowerCase()}`;

function child(track: FakeTrack) {
  return {
    id: track.ids.subsonic,
    parent: albumId(track.album),
    isDir: false,
    title: track.title,
    artist: track.artist,
    album: track.album,
    duration: Math.round(track.milliseconds / 1000),
    year: Number(track.released.slice(0, 4)),
    genre: 'Electronic',
    coverArt: albumId(track.album),
    isrc: [track.isrc],
    explicitStatus: track.explicit ? 'explicit' : 'clean',
    suffix: 'flac',
    isVideo: false,
    type: 'music',
  };
}
