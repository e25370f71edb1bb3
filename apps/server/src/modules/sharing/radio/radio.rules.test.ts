import { describe, expect, test } from 'vitest';
import {
  advanceRadio,
  radioPlaylist,
  type RadioPlay,
  type RadioSong,
  type RadioState,
} from './radio.rules.ts';

const second = 1000;
const silenceSeconds = 2;
const segments = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    file: `medium-${index}.aac`,
    durationSeconds: 6,
    ivHex: 'ab',
  }));
const songs = new Map<string, RadioSong>([
  ['one', { version: 'v', segments: segments(5) }],
  ['two', { version: 'v', segments: segments(5) }],
]);
const play = (uploadId: string | null, startTime: number, seconds = 30): RadioPlay => ({
  playId: `${uploadId} ${startTime}`,
  startTime,
  endTime: startTime + seconds * second,
  uploadId,
  title: String(uploadId),
});
const at = (state: RadioState | null, now: number, playing: RadioPlay | null) =>
  advanceRadio(state, { now, playing, songs, silenceSeconds });
const shown = ({ segments: list }: RadioState) =>
  list.map(
    ({ media, isDiscontinuous }) =>
      `${isDiscontinuous ? '!' : ''}${media ? `${media.uploadId}${media.file.slice(7, -4)}` : '-'}`,
  );
/** Asks every four seconds, as a player does. */
function listen(state: RadioState | null, from: number, to: number, playing: RadioPlay | null): RadioState {
  let next = state;
  for (let now = from; now <= to; now += 4 * second) next = at(next, now, playing);
  return next as RadioState;
}

describe('V53: the stream follows the clock', () => {
  test('is silent while nothing plays, and has only what has passed', () => {
    const state = at(null, 1_000_000, null);
    expect(new Set(shown(state))).toEqual(new Set(['!-']));
    const { startsAt, durationSeconds } = state.segments.at(-1) as RadioState['segments'][number];
    const end = startsAt + durationSeconds * second;
    expect(end).toBeLessThanOrEqual(1_000_000);
    expect(end).toBeGreaterThan(1_000_000 - silenceSeconds * second);
    expect(at(state, 1_000_000, null)).toEqual(state);
  });

  test('a song that is under way is joined where it is, and one that starts is heard from its beginning', () => {
    const joined = at(null, 1_000_000, play('one', 1_000_000 - 60 * second, 120));
    expect(shown(joined)[0]).toBe('!one2');
    const state = listen(null, 1_000_000, 1_060_000, play('one', 1_010_000));
    expect(shown(state).filter((text) => text.includes('one'))).toEqual([
      '!one0',
      'one1',
      'one2',
      'one3',
      'one4',
    ]);
  });

  test('a song that is skipped ends there, and the next follows', () => {
    const first = play('one', 1_000_000, 300);
    const before = listen(null, 1_000_000, 1_016_000, first);
    const next = play('two', 1_014_000);
    const after = listen(before, 1_020_000, 1_040_000, next);
    expect(shown(after).filter((text) => text !== '!-')).toEqual([
      '!one0',
      'one1',
      'one2',
      '!two0',
      'two1',
      'two2',
    ]);
  });

  test('songs of other services and songs that are not ready are silent', () => {
    const elsewhere = listen(null, 1_000_000, 1_030_000, play(null, 1_000_000));
    const unknown = listen(null, 1_000_000, 1_030_000, play('three', 1_000_000));
    for (const state of [elsewhere, unknown]) expect(new Set(shown(state))).toEqual(new Set(['!-']));
  });
});

test('V54: numbers only grow, the list stays short, and a forgotten stream starts again', () => {
  let state = at(null, 1_000_000, null);
  const seen: [number, number][] = [];
  for (let now = 1_000_000; now < 1_400_000; now += 4 * second) {
    const playing =
      Math.floor(now / 100_000) % 2 === 0 ? play('one', Math.floor(now / 100_000) * 100_000) : null;
    const next = at(state, now, playing);
    const overlap = next.firstSequence - state.firstSequence;
    expect(next.segments.slice(0, 1)).toEqual(state.segments.slice(overlap, overlap + 1));
    seen.push([next.firstSequence, next.pastDiscontinuities]);
    expect(next.segments.length).toBeLessThan(30);
    state = next;
  }
  expect(seen).toEqual([...seen].sort(([a], [b]) => a - b));
  const restarted = at(state, 2_000_000, null);
  expect(restarted.firstSequence).toBe(state.firstSequence + state.segments.length);
  expect(restarted.pastDiscontinuities).toBeGreaterThan(state.pastDiscontinuities);
});

test('V55: the playlist is a live one, and a title adds no line', () => {
  const playing = { ...play('one', 1_000_000), title: 'Ada - Night\n#EXT-X-ENDLIST' };
  const text = radioPlaylist(listen(null, 1_000_000, 1_012_000, playing), {
    silence: '/silence',
    keyOf: (id) => `/key/${id}`,
    segmentOf: ({ file }) => `/segments/${file}`,
  });
  expect(text.split('\n')).not.toContain('#EXT-X-ENDLIST');
  expect(text).toContain(
    '#EXT-X-KEY:METHOD=AES-128,URI="/key/one",IV=0xab\n#EXTINF:6.00000,Ada - Night #EXT-X-ENDLIST\n/segments/medium-0.aac\n',
  );
  expect(text).toContain('#EXT-X-DISCONTINUITY\n');
  expect(text).toContain('#EXT-X-KEY:METHOD=NONE\n#EXTINF:2.00000,\n/silence\n');
});
