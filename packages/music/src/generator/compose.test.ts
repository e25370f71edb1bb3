import { describe, expect, it } from 'vitest';
import { composeTrack } from './compose.ts';
import { beatsPerBar, beatSeconds, genres, partNames, type Note } from './composition.ts';
import { scaleStep } from './harmony.ts';
import { styles } from './styles.ts';

describe.each(genres)('composeTrack: %s', (genre) => {
  const track = composeTrack({ seed: 'paper-lanterns', genre, seconds: 180 });

  it('returns the same track for the same seed and another for another', () => {
    expect(composeTrack({ seed: 'paper-lanterns', genre, seconds: 180 })).toEqual(track);
    expect(composeTrack({ seed: 'ghost-ferry', genre, seconds: 180 }).notes).not.toEqual(track.notes);
  });

  it('runs from intro to outro without a gap', () => {
    expect(track.sections.map((section) => section.name)).toEqual([
      'intro',
      'build',
      'main',
      'break',
      'main',
      'outro',
    ]);
    let bar = 0;
    for (const section of track.sections) {
      expect(section.startBar).toBe(bar);
      expect(section.bars).toBeGreaterThan(0);
      bar += section.bars;
    }
    expect(bar).toBe(track.bars);
  });

  it('stays in its key', () => {
    const scale = new Set(Array.from({ length: 7 }, (_, step) => scaleStep(track.key, 0, step) % 12));
    const notes = partNames.flatMap((part) => track.notes[part]);
    expect(notes.filter((note) => !scale.has(note.midi % 12))).toEqual([]);
  });

  it('keeps every note inside the track, audible and in a singable range', () => {
    const lastBeat = track.seconds / beatSeconds(track.bpm);
    const isRight = ({ beat, beats, midi, brightness }: Note) =>
      beat >= 0 &&
      beat < lastBeat &&
      beats > 0 &&
      midi >= 28 &&
      midi <= 93 &&
      brightness >= 0 &&
      brightness <= 1;
    for (const part of partNames) {
      expect(track.notes[part].length).toBeGreaterThan(0);
      expect(track.notes[part].filter((note) => !isRight(note))).toEqual([]);
    }
  });

  it('returns to its motif: the first two bars of the melody are repeated in the same rhythm', () => {
    const main = track.sections.find((section) => section.name === 'main')!;
    const rhythm = (bar: number) =>
      track.notes.lead
        .filter((note) => Math.floor(note.beat / beatsPerBar) === bar)
        .map((note) => (note.beat % beatsPerBar).toFixed(3));
    expect(rhythm(main.startBar).length).toBeGreaterThan(0);
    expect(rhythm(main.startBar + 2)).toEqual(rhythm(main.startBar));
  });

  it('has a name', () => {
    expect(track.title).toMatch(/^\S.*\S$/);
    expect(track.artist).toMatch(/^\S.*\S$/);
    expect(track.key.name).toMatch(/^[A-G][♭♯]? (major|minor|dorian|lydian)$/);
  });
});

it('can write a jingle and a long set alike, and refuses other lengths', () => {
  for (const genre of genres) {
    expect(composeTrack({ seed: 's', genre, seconds: 5 }).bars).toBeGreaterThan(0);
    expect(composeTrack({ seed: 's', genre, seconds: 3600 }).sections).toHaveLength(6);
  }
  expect(() => composeTrack({ seed: 's', genre: 'loFi', seconds: 4 })).toThrow(RangeError);
  expect(() => composeTrack({ seed: 's', genre: 'loFi', seconds: Number.NaN })).toThrow(RangeError);
});

it('a mood chooses the scale and the part of the tempo range, a tempo takes precedence', () => {
  const options = { seed: 'moods', genre: 'deepHouse', seconds: 60 } as const;
  const [slowest, fastest] = styles.deepHouse.bpm;
  const middle = (slowest + fastest) / 2;
  const seeds = Array.from({ length: 12 }, (_, index) => `seed ${index}`);
  for (const seed of seeds) {
    const happy = composeTrack({ ...options, seed, mood: 'happy' });
    expect(['major', 'lydian']).toContain(happy.key.mode);
    expect(happy.bpm).toBeGreaterThanOrEqual(Math.floor(middle));
    const sad = composeTrack({ ...options, seed, mood: 'sad' });
    expect(sad.key.mode).toBe('minor');
    expect(sad.bpm).toBeLessThanOrEqual(middle);
  }
  const fast = composeTrack({ ...options, mood: 'sad', bpm: 150 });
  expect([fast.bpm, fast.key]).toEqual([150, composeTrack({ ...options, mood: 'sad' }).key]);
  expect(() => composeTrack({ ...options, bpm: 300 })).toThrow(RangeError);
});
