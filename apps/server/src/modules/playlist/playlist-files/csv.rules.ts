/** CSV (RFC 4180) with commas, semicolons or tabs, and plain text with one song in each line. */
import { isMusicProvider } from '../songs/provider-id.rules.ts';
import { toFileSong, type FilePlaylist, type RawSong } from './playlist-file.rules.ts';

const delimiters = [',', ';', '\t'] as const;

/** A spreadsheet takes cells that begin like this for a formula. */
const formula = /^'*[=+\-@\t\r]/;

/** Encloses a value in quotes where needed, and marks one that a spreadsheet would execute with an apostrophe. */
export function toCsvCell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function fromCsvCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** Reads at most `maxRecords`. A quote that isn't closed ends with the text. */
export function parseCsv(text: string, delimiter: string, maxRecords = Infinity): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at <= text.length && records.length < maxRecords) {
    const isQuoted = text[at] === '"';
    const end = isQuoted ? endOfQuotes(text, at + 1) : endOfCell(text, at, delimiter);
    record.push(isQuoted ? text.slice(at + 1, end).replaceAll('""', '"') : text.slice(at, end));
    at = isQuoted ? endOfCell(text, end + 1, delimiter) : end;
    if (text[at] !== delimiter) {
      records.push(record);
      record = [];
      if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    }
    at += 1;
    if (at === text.length && record.length === 0) break;
  }
  return records;
}

/** The next quote that isn't doubled. */
function endOfQuotes(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? text.length : at;
}

function endOfCell(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

const columnNames: Readonly<Record<string, keyof RawSong>> = Object.fromEntries(
  Object.entries({
    title: ['title', 'track', 'trackname', 'tracktitle', 'song', 'songname', 'songtitle', 'name', 'titulo'],
    artist: ['artist', 'artists', 'artistname', 'artistnames', 'author', 'creator', 'performer', 'artista'],
    album: ['album', 'albumname', 'albumtitle'],
    duration: ['duration', 'length', 'seconds', 'time', 'durationms', 'trackdurationms', 'milliseconds'],
    isrc: ['isrc', 'isrccode'],
    links: ['url', 'link', 'uri', 'trackuri', 'trackurl', 'spotifyuri', 'youtubeurl', 'location', 'videourl'],
  }).flatMap(([field, names]) => names.map((name) => [name, field as keyof RawSong])),
);
const idColumns: Readonly<Record<string, string>> = {
  spotifyid: 'spotify',
  youtubeid: 'youtube',
  videoid: 'youtube',
  soundcloud: 'soundCloudPublic',
};

interface Column {
  readonly field?: keyof RawSong;
  readonly provider?: string;
}

function toColumn(cell: string): Column {
  const name = cell.toLowerCase().replace(/[^a-z]/g, '');
  const field = columnNames[name];
  if (field) return { field };
  const provider = [cell.trim(), idColumns[name] ?? name].find(isMusicProvider);
  return provider ? { provider } : {};
}

/** Without a line of names, one column is `Artist - Title` or a link, and two are the artist and the title. */
export function readCsv(text: string): FilePlaylist {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = delimiters.toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0]!;
  const [names = []] = parseCsv(text, delimiter, 1);
  const columns = names.map(toColumn);
  const hasNames = columns.some(({ field, provider }) => field === 'title' || field === 'links' || provider);
  if (!hasNames && !names[1]) return { name: '', songs: readLines(text) };
  const records = parseCsv(text, delimiter);
  const songs = hasNames
    ? records.slice(1).map((cells) => toRawSong(columns, cells.map(fromCsvCell)))
    : records.map(([artist, title, album]) => ({ artist, title, album }));
  return { name: '', songs: songs.flatMap((song) => toFileSong(song) ?? []) };
}

function toRawSong(columns: readonly Column[], cells: readonly string[]): RawSong {
  const song: Record<string, unknown> = {};
  const ids: Record<string, string> = {};
  const links: string[] = [];
  for (const [index, { field, provider }] of columns.entries()) {
    const cell = cells[index];
    if (!cell) continue;
    if (field === 'links') links.push(cell);
    else if (field) song[field] ??= cell;
    else if (provider) ids[provider] ??= cell;
  }
  return { ...song, ids, links };
}

function readLines(text: string) {
  return text.split(/\r\n?|\n/).flatMap((line) => {
    const isLink = /^\s*(?:https?:|spotify:)/i.test(line);
    return toFileSong(isLink ? { links: [line.trim()] } : { title: line }) ?? [];
  });
}
