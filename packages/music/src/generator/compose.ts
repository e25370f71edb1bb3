import { arrange, countBars } from './arrangement.ts';
import { beatsPerBar, beatSeconds, type Composition, type Genre, type Note } from './composition.ts';
import { writeDrums } from './drums.ts';
import { buildChords, chooseKey } from './harmony.ts';
import { writeMelody } from './melody.ts';
import { withMood, type Mood } from './moods.ts';
import { inventArtist, inventTitle } from './names.ts';
import { writeArp, writeBass, writeKeys, writePad, type Bar } from './parts.ts';
import { randomFrom } from './random.ts';
import { styles } from './styles.ts';

export interface ComposeOptions {
  seed: string;
  genre: Genre;
  /** Length of the track, 5 s to one hour. */
  seconds: number;
  /** Default: the moods of the genre. */
  mood?: Mood | undefined;
  /** Beats per minute, 40 to 220. Default: a tempo of the genre. */
  bpm?: number | undefined;
}

/** Composes a track. The same options produce the same track, note for note. */
export function composeTrack({ seed, genre, seconds, mood, bpm: wantedBpm }: ComposeOptions): Composition {
  if (!(seconds >= 5 && seconds <= 3600)) throw new RangeError(`seconds must be 5 to 3600, not ${seconds}`);
  if (wantedBpm !== undefined && !(wantedBpm >= 40 && wantedBpm <= 220))
    throw new RangeError(`bpm must be 40 to 220, not ${wantedBpm}`);
  const style = withMood(styles[genre], mood);
  const random = randomFrom(seed, `${genre}/score`);
  // Drawn in any case, so that a wanted tempo doesn't change the key.
  const ownBpm = random.integer(...style.bpm);
  const bpm = wantedBpm ?? ownBpm;
  const key = chooseKey(random, style.modes);
  const degrees = random.pick(style.progressions);
  const chords = buildChords(key, degrees, style.chordSize);
  const bars = countBars(seconds, bpm);
  const sections = arrange(bars);

  const score: Bar[] = sections.flatMap((section) =>
    Array.from({ length: section.bars }, (_, i) => {
      const index = section.startBar + i;
      const at = Math.floor(index / style.barsPerChord);
      return {
        index,
        section,
        chord: chords[at % chords.length]!,
        nextChord: chords[Math.floor((index + 1) / style.barsPerChord) % chords.length]!,
        chordHeld: index % style.barsPerChord !== 0,
      };
    }),
  );
  const part = (label: string) => randomFrom(seed, `${genre}/${label}`);
  return {
    seed,
    genre,
    title: inventTitle(seed, genre),
    artist: inventArtist(seed, genre),
    bpm,
    key,
    seconds,
    bars,
    sections,
    notes: {
      pad: [...writePad(score, style), ...finalChord(score, seconds, bpm)],
      keys: writeKeys(score, style, part('keys')),
      bass: writeBass(score, style, key, part('bass')),
      arp: writeArp(score, style, part('arp')),
      lead: writeMelody(score, style, key, part('lead')),
    },
    hits: writeDrums(score, style, part('drums')),
  };
}

/** The first chord once more, held to the end, so that the track ends on the tonic. */
function finalChord(score: readonly Bar[], seconds: number, bpm: number): Note[] {
  const beat = score.length * beatsPerBar;
  const beats = Math.max(1, seconds / beatSeconds(bpm) - beat);
  return score[0]!.chord.voicing.map((midi) => ({ beat, beats, midi, velocity: 0.7, brightness: 0.3 }));
}
