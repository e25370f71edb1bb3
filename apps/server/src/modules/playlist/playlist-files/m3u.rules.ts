/** M3U and M3U8, with the directives that most players write. */
import {
  fileLimits,
  toFileSong,
  type FilePlaylist,
  type FileSong,
  type RawSong,
} from './playlist-file.rules.ts';

export function readM3u(text: string): FilePlaylist {
  let name = '';
  let entry: Record<string, string> = {};
  const songs: FileSong[] = [];
  const finish = (links: readonly string[]) => {
    const song = toFileSong({ ...toRawSong(entry), links });
    if (song) songs.push(song);
    entry = {};
  };
  for (const line of text.split(/\r\n?|\n/)) {
    const [, tag, value = ''] = /^#(PLAYLIST|EXTINF|EXTART|EXTALB):(.*)$/.exec(line) ?? [];
    if (tag === 'PLAYLIST') name = value.trim().slice(0, fileLimits.name);
    // An entry without a location still names a song.
    else if (tag === 'EXTINF' && entry['EXTINF'] !== undefined) finish([]);
    if (tag !== undefined && tag !== 'PLAYLIST') entry[tag] = value;
    else if (tag === undefined && line.trim() !== '' && !line.startsWith('#')) finish([line.trim()]);
  }
  if (entry['EXTINF'] !== undefined) finish([]);
  return { name, songs };
}

/** `214,Artist - Title`, and attributes of television lists in front of the comma. */
function toRawSong({ EXTINF = '', EXTART, EXTALB }: Record<string, string>): RawSong {
  const [, duration, names = ''] = /^\s*(-?[\d.]+)?[^,]*,(.*)$/.exec(EXTINF) ?? [];
  const title = names.trim();
  const album = EXTALB;
  if (EXTART === undefined) return { title, duration, album };
  const artist = EXTART.trim();
  const prefix = `${artist} - `;
  return { artist, album, duration, title: title.startsWith(prefix) ? title.slice(prefix.length) : title };
}
