import { expect, test } from 'vitest';
import { fileLimits, parseDuration, PlaylistFileError } from './playlist-file.rules.ts';
import { readPlaylistFile } from './read-playlist-file.rules.ts';

const read = (content: string, name = 'Road trip.txt') =>
  readPlaylistFile(name, content).map((list) => [
    list.name,
    ...list.songs.map(({ artistName, trackName, duration, providers }) =>
      [artistName, trackName, duration, ...Object.entries(providers).flat()].join('|'),
    ),
  ]);
const problemOf = (content: string) => {
  try {
    return readPlaylistFile('x', content).length;
  } catch (error) {
    return (error as PlaylistFileError).problem;
  }
};

test.each([
  ['the columns of a spreadsheet', 'Song;Artista;Length\r\nFerry;Ann;3:34\r\n', ['Ann|Ferry|214']],
  [
    'what tools export from services',
    '"Track URI","Track Name","Artist Name(s)","Duration (ms)"\n"spotify:track:11dFghVXANMlKmJXsNCbNl","Ferry, Night","Ann, Bob","214500"\n',
    ['Ann, Bob|Ferry, Night|214.5|spotify|11dFghVXANMlKmJXsNCbNl'],
  ],
  ['two columns without names', 'Ann,Ferry\nBob,"Quay ""two"""', ['Ann|Ferry|0', 'Bob|Quay "two"|0']],
  ['lines of text', 'Ann - Ferry\n\nBob – Quay', ['Ann|Ferry|0', 'Bob|Quay|0']],
  ['lines of links', 'https://youtu.be/nightFerry1\nhttps://example.org/x\n', ['||0|youtube|nightFerry1']],
])('reads %s', (_, content, songs) => {
  expect(read(content)).toEqual([['Road trip', ...songs]]);
});

test('reads an m3u of a player', () => {
  const content = `#EXTM3U\r\n#EXTINF:214,Ann - Ferry\r\nC:\\Music\\ferry.mp3\r\n#EXTINF:-1 tvg-id="x",Quay\r\nhttps://www.youtube.com/watch?v=nightFerry1\r\n`;
  expect(read(content, 'Mix.m3u')).toEqual([['Mix', 'Ann|Ferry|214', '|Quay|0|youtube|nightFerry1']]);
});

test('reads an XSPF of a player, with namespaces and character references', () => {
  const content = `<?xml version="1.0"?><!-- made by a player -->
    <x:playlist xmlns:x="http://xspf.org/ns/0/"><x:title>Mix &amp; match</x:title><x:trackList>
    <x:track><x:title><![CDATA[<Ferry>]]></x:title><x:creator>A&#110;n</x:creator><x:duration>214000</x:duration></x:track>
    </x:trackList></x:playlist>`;
  expect(read(content)).toEqual([['Mix & match', 'Ann|<Ferry>|214']]);
});

test('reads what turntable.fm exported', () => {
  const content = JSON.stringify({
    success: true,
    list: [
      {
        _id: '4dd6c222e8a6c404330002c5',
        source: 'yt',
        sourceid: 'nightFerry1',
        metadata: { song: 'Ferry', artist: 'Ann', album: 'Crossings', length: 214 },
      },
      { source: 'sc', sourceid: 293, metadata: { song: 'Quay', artist: 'Bob', length: 187 } },
    ],
  });
  expect(read(content, 'default.json')).toEqual([
    ['default', 'Ann|Ferry|214|youtube|nightFerry1', 'Bob|Quay|187|soundCloudPublic|293'],
  ]);
});

test('reads what plug.dj exported, with several playlists', () => {
  const media = { format: 1, cid: 'nightFerry1', author: 'Ann', title: 'Ferry', duration: 214 };
  const other = { format: 2, cid: '293', author: 'Bob', title: 'Quay', duration: 187 };
  expect(read(JSON.stringify({ playlists: { Friday: [media], Monday: [other] } }))).toEqual([
    ['Friday', 'Ann|Ferry|214|youtube|nightFerry1'],
    ['Monday', 'Bob|Quay|187|soundCloudPublic|293'],
  ]);
});

test('reads what Dubtrack exported', () => {
  const song = { name: 'Ann - Ferry', type: 'youtube', fkid: 'nightFerry1', songLength: 214_000 };
  expect(read(JSON.stringify({ data: [{ _song: song }] }), 'dub.json')).toEqual([
    ['dub', 'Ann|Ferry|214|youtube|nightFerry1'],
  ]);
});

test.each([
  [214, 214],
  ['214.5', 214.5],
  ['3:34', 214],
  ['1:02:03', 3723],
  [214_000, 214],
  ['99:99:99', 0],
  ['-5', 0],
  ['Infinity', 0],
  [Number.NaN, 0],
  [null, 0],
])('a length of %j is %d seconds', (value, seconds) => {
  expect(parseDuration(value)).toBe(seconds);
});

test.each([
  ['an entity', '<!DOCTYPE x [<!ENTITY a "b">]><playlist>&a;</playlist>', 'unreadable'],
  ['deep elements', '<a>'.repeat(100_000), 'unreadable'],
  ['an unclosed comment', `<a>${'<!--'.repeat(10_000)}`, 'unreadable'],
  ['attributes without an end', `<a ${'x="" '.repeat(100_000)}`, 'unreadable'],
  ['spaces in a tag', `<a${' '.repeat(200_000)}`, 'unreadable'],
  ['deep JSON', '['.repeat(1_000_000), 'unreadable'],
  ['JSON without songs', '{"playlists":{"__proto__":[1],"x":{"y":[]}}}', 'empty'],
  ['quotes without an end', `title\n"${'""'.repeat(100_000)}`, 1],
  ['nothing', '\uFEFF \n', 'empty'],
  ['too many songs', 'Ann - Ferry\n'.repeat(fileLimits.songs + 1), 'too-large'],
  ['too much text', 'x'.repeat(fileLimits.characters + 1), 'too-large'],
])('a file with %s', (_, content, result) => {
  expect(problemOf(content)).toBe(result);
});

test('a file changes no prototype', () => {
  read('[{"title":"Ferry","__proto__":{"polluted":1},"musicProviders":{"__proto__":{"polluted":1}}}]');
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
