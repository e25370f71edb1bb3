import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv, toCsvCell } from './csv.rules.ts';
import { PlaylistFileError, toFileSong, type FilePlaylist, type FileSong } from './playlist-file.rules.ts';
import { readPlaylistFile } from './read-playlist-file.rules.ts';
import { playlistFileFormats, type PlaylistFileFormat } from './write-playlist-file.rules.ts';

const name = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }),
    fc.string({
      minLength: 1,
      maxLength: 12,
      unit: fc.constantFrom(...'a"\',;=+-@<>&#\t -–:[]{}'.split('')),
    }),
  )
  .map((text) => toFileSong({ title: 'x', artist: text })?.artistName ?? '')
  .filter((text) => text !== '');
const providers = fc.record(
  {
    youtube: fc.stringMatching(/^[\w-]{11}$/),
    spotify: fc.stringMatching(/^[0-9A-Za-z]{22}$/),
    soundCloudPublic: fc.stringMatching(/^[1-9]\d{0,10}$/),
  },
  { requiredKeys: [] },
);
const song: fc.Arbitrary<FileSong> = fc.record({
  trackName: name,
  artistName: name,
  albumName: fc.option(name),
  duration: fc.integer({ min: 0, max: 9_999 }),
  isrc: fc.option(fc.stringMatching(/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/)),
  providers,
});
const playlist: fc.Arbitrary<FilePlaylist> = fc.record({
  name,
  songs: fc.array(song, { minLength: 1, maxLength: 20 }),
});
const reimport = (format: PlaylistFileFormat, one: FilePlaylist) =>
  readPlaylistFile(`export.${format}`, playlistFileFormats[format].write(one));

test.each(['csv', 'json', 'xspf'] as const)('a %s file keeps every field of every song', (format) => {
  fc.assert(
    fc.property(playlist, (one) => {
      const [read, ...others] = reimport(format, one);
      expect(others).toEqual([]);
      expect(read?.songs).toEqual(one.songs);
      if (format !== 'csv') expect(read?.name).toBe(one.name);
    }),
    { numRuns: 300 },
  );
});

test('an m3u8 file keeps the names, the lengths, the order and one location', () => {
  fc.assert(
    fc.property(playlist, (one) => {
      const [read] = reimport('m3u8', one);
      const names = ({ trackName, artistName, duration }: FileSong) => [trackName, artistName, duration];
      expect(read?.songs.map(names)).toEqual(one.songs.map(names));
      for (const [index, { providers: ids }] of read!.songs.entries())
        expect(one.songs[index]!.providers).toMatchObject(ids);
    }),
    { numRuns: 300 },
  );
});

test('any cells survive CSV, and none begins as a formula', () => {
  const cells = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(cells, (records) => {
      const text = records.map((record) => record.map(toCsvCell).join(',')).join('\n');
      for (const record of parseCsv(text, ','))
        for (const cell of record) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      const sizes = (all: readonly (readonly string[])[]) => all.map(({ length }) => length);
      expect(sizes(parseCsv(`${text}\n`, ','))).toEqual(sizes(records));
    }),
  );
});

test('any text is read or refused, and never anything else', () => {
  const start = fc.constantFrom('', '{', '[', '<', '<a>', '#EXTM3U\n', '"', 'title,artist\n', '<?xml');
  const text = fc.string({ maxLength: 400, unit: fc.constantFrom(...'<>/!?-[]{}":,&;#x0a \n\\='.split('')) });
  fc.assert(
    fc.property(start, fc.oneof(text, fc.json()), (first, rest) => {
      try {
        expect(readPlaylistFile('x', first + rest).length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(PlaylistFileError);
      }
    }),
    { numRuns: 2_000 },
  );
});
