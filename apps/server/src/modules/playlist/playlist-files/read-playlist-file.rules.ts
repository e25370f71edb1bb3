import { readCsv } from './csv.rules.ts';
import { readJsonPlaylists } from './json-playlists.rules.ts';
import { readM3u } from './m3u.rules.ts';
import { fileLimits, PlaylistFileError, type FilePlaylist } from './playlist-file.rules.ts';
import { readXspf } from './xspf.rules.ts';

/**
 * Reads a file by its content; its name is only used for the playlist's name. Throws `PlaylistFileError`. Songs
 * beyond the limit are an error and not left out: nobody would notice which ones.
 */
export function readPlaylistFile(fileName: string, content: string): FilePlaylist[] {
  if (content.length > fileLimits.characters) throw new PlaylistFileError('too-large');
  const playlists = readAny(content.replace(/^\uFEFF/, '')).filter(({ songs }) => songs.length > 0);
  const count = playlists.reduce((sum, { songs }) => sum + songs.length, 0);
  if (count === 0) throw new PlaylistFileError('empty');
  if (count > fileLimits.songs) throw new PlaylistFileError('too-large');
  const ofFile = fileName.replace(/^.*[/\\]/, '').replace(/\.[A-Za-z0-9]{1,8}$/, '');
  return playlists.map(({ name, songs }) => ({ name: name || ofFile, songs }));
}

function readAny(text: string): FilePlaylist[] {
  const start = text.trimStart();
  if (start.startsWith('{') || start.startsWith('[')) return readJsonPlaylists(text);
  if (start.startsWith('<')) return [readXspf(start)];
  if (start.startsWith('#EXT') || start.startsWith('#PLAYLIST')) return [readM3u(start)];
  return [readCsv(text)];
}
