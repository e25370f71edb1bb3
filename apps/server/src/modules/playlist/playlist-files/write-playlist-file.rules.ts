/** Files for a crate. Each can be imported again. */
import { providerLinks } from '../songs/provider-id.rules.ts';
import { toCsvCell } from './csv.rules.ts';
import type { FilePlaylist, FileSong } from './playlist-file.rules.ts';

export const playlistFileFormats = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
  json: { contentType: 'application/json; charset=utf-8', write: writeJson },
  xspf: { contentType: 'application/xspf+xml; charset=utf-8', write: writeXspf },
  m3u8: { contentType: 'audio/x-mpegurl; charset=utf-8', write: writeM3u },
} as const;
export type PlaylistFileFormat = keyof typeof playlistFileFormats;

/** SoundCloud's page of a track can't be told from its id; its API's address can. */
function locationsOf({ providers }: FileSong): string[] {
  const links = Object.values(providerLinks(providers)).map(({ url }) => url);
  const { soundCloudPublic } = providers;
  return /^\d+$/.test(soundCloudPublic ?? '')
    ? [...links, `https://api.soundcloud.com/tracks/${soundCloudPublic}`]
    : links;
}

function writeCsv({ songs }: FilePlaylist): string {
  const providers = [...new Set(songs.flatMap((song) => Object.keys(song.providers)))].sort();
  const records = songs.map((song) => [
    song.trackName,
    song.artistName,
    song.albumName ?? '',
    song.duration === 0 ? '' : String(song.duration),
    song.isrc ?? '',
    ...providers.map((provider) => song.providers[provider as keyof FileSong['providers']] ?? ''),
  ]);
  const names = ['Title', 'Artist', 'Album', 'Duration', 'ISRC', ...providers];
  return [names, ...records].map((cells) => `${cells.map(toCsvCell).join(',')}\r\n`).join('');
}

function writeJson({ name, songs }: FilePlaylist): string {
  const entries = songs.map(({ providers, ...song }) => ({ ...song, musicProviders: providers }));
  return `${JSON.stringify({ name, songs: entries }, null, 2)}\n`;
}

function writeXspf({ name, songs }: FilePlaylist): string {
  const tracks = songs.map((song) => {
    const isrc = song.isrc === null ? [] : [`urn:isrc:${song.isrc}`];
    const lines = [
      ...locationsOf(song).map((url) => element('location', url)),
      ...isrc.map((urn) => element('identifier', urn)),
      element('title', song.trackName),
      element('creator', song.artistName),
      ...(song.albumName === null ? [] : [element('album', song.albumName)]),
      ...(song.duration === 0 ? [] : [element('duration', String(Math.round(song.duration * 1000)))]),
      ...Object.entries(song.providers).map(
        ([provider, id]) => `<meta rel="urn:music-provider:${provider}">${escape(id)}</meta>`,
      ),
    ];
    return `    <track>\n${lines.map((line) => `      ${line}\n`).join('')}    </track>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<playlist version="1" xmlns="http://xspf.org/ns/0/">
  ${element('title', name)}
  <trackList>
${tracks.join('')}  </trackList>
</playlist>
`;
}

function element(name: string, text: string): string {
  return `<${name}>${escape(text)}</${name}>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** An entry has one location; a song without any is a comment for people, and a name for the next import. */
function writeM3u({ name, songs }: FilePlaylist): string {
  const entries = songs.map((song) => {
    const seconds = song.duration === 0 ? -1 : Math.round(song.duration);
    const names = song.artistName === '' ? song.trackName : `${song.artistName} - ${song.trackName}`;
    const lines = [
      `#EXTINF:${seconds},${names}`,
      `#EXTART:${song.artistName}`,
      ...(song.albumName === null ? [] : [`#EXTALB:${song.albumName}`]),
      ...locationsOf(song).slice(0, 1),
    ];
    return `${lines.join('\n')}\n`;
  });
  return `#EXTM3U\n#PLAYLIST:${name}\n${entries.join('')}`;
}
