/**
 * JSON: our own files, lists of songs with the usual names of fields, and what turntable.fm, plug.dj and Dubtrack
 * exported.
 */
import {
  fileLimits,
  PlaylistFileError,
  toFileSong,
  type FilePlaylist,
  type RawSong,
} from './playlist-file.rules.ts';

type Json = Readonly<Record<string, unknown>>;

const songLists = ['songs', 'tracks', 'list', 'items', 'data', 'media', 'playlist', 'queue'] as const;

export function readJsonPlaylists(text: string): FilePlaylist[] {
  return readPlaylists(parse(text), 3).slice(0, fileLimits.playlists);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PlaylistFileError('unreadable');
  }
}

/** Several playlists are an array of objects with songs, or `playlists`, by name or as an array. */
function readPlaylists(value: unknown, depth: number): FilePlaylist[] {
  if (depth === 0) return [];
  if (Array.isArray(value)) {
    if (!value.some((one) => isObject(one) && findSongs(one))) return [{ name: '', songs: readSongs(value) }];
    return value.flatMap((one) => readPlaylists(one, depth - 1));
  }
  if (!isObject(value)) return [];
  const { playlists } = value;
  if (Array.isArray(playlists)) return playlists.flatMap((one) => readPlaylists(one, depth - 1));
  if (isObject(playlists))
    return Object.entries(playlists).flatMap(([name, one]) =>
      readPlaylists(Array.isArray(one) ? { name, songs: one } : one, depth - 1),
    );
  const songs = findSongs(value);
  return songs ? [{ name: nameOf(value), songs: readSongs(songs) }] : [];
}

function findSongs(value: Json): readonly unknown[] | undefined {
  const found = songLists.map((name) => value[name]);
  const list = found.find(Array.isArray) as readonly unknown[] | undefined;
  return list ?? found.filter(isObject).map(findSongs).find(Boolean);
}

function nameOf(value: Json): string {
  const name = value['name'] ?? value['title'] ?? value['crateName'];
  return typeof name === 'string' ? name.slice(0, fileLimits.name) : '';
}

function readSongs(entries: readonly unknown[]) {
  return entries.flatMap((entry) => {
    if (typeof entry === 'string')
      return toFileSong(/^https?:|^spotify:/i.test(entry) ? { links: [entry] } : { title: entry }) ?? [];
    return isObject(entry) ? (toFileSong(toRawSong(entry)) ?? []) : [];
  });
}

function toRawSong(entry: Json): RawSong {
  // turntable.fm: `metadata`; Dubtrack: `_song`; services: `track` or `song`.
  const inner = [entry['metadata'], entry['_song'], entry['track'], entry['song']].find(isObject);
  const song = { ...entry, ...inner };
  const first = (...names: readonly string[]) =>
    names.map((name) => song[name]).find((value) => value !== undefined && value !== null && value !== '');
  return {
    title: first('trackName', 'song', 'track', 'title', 'name'),
    artist: artistOf(first('artistName', 'artist', 'artists', 'author', 'creator')),
    album: first('albumName', 'album'),
    duration: durationOf(first),
    isrc: first('isrc'),
    links: [first('url', 'link', 'uri', 'location', 'permalink_url')],
    ids: { ...idsOfRooms(song), ...(isObject(song['musicProviders']) ? song['musicProviders'] : {}) },
  };
}

function artistOf(value: unknown): unknown {
  if (!Array.isArray(value)) return isObject(value) ? value['name'] : value;
  return value
    .slice(0, 20)
    .map(artistOf)
    .filter((name) => typeof name === 'string')
    .join(', ');
}

function durationOf(first: (...names: readonly string[]) => unknown): unknown {
  const milliseconds = first('duration_ms', 'durationMs', 'songLength');
  return typeof milliseconds === 'number' ? milliseconds / 1000 : first('duration', 'length', 'seconds');
}

/** plug.dj: `format` and `cid`; Dubtrack: `type` and `fkid`; turntable.fm: `source` and `sourceid`. */
function idsOfRooms(song: Json): Readonly<Record<string, unknown>> {
  const source = song['format'] ?? song['type'] ?? song['source'];
  const id = song['cid'] ?? song['fkid'] ?? song['sourceid'];
  if (source === 1 || source === '1' || source === 'youtube' || source === 'yt') return { youtube: id };
  if (source === 2 || source === '2' || source === 'soundcloud' || source === 'sc')
    return { soundCloudPublic: id };
  return { youtube: song['ytid'] ?? song['youtubeId'] ?? song['videoId'] };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
