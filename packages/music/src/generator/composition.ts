/** A composed track as plain data, with times in beats (a beat is a quarter note, four per bar). */
export const genres = ['deepHouse', 'loFi', 'jungle', 'ambient', 'synthwave'] as const;
export type Genre = (typeof genres)[number];

/** Display names of the genres. */
export const genreNames: Record<Genre, string> = {
  deepHouse: 'Deep house',
  loFi: 'Lo-fi',
  jungle: 'Jungle',
  ambient: 'Ambient',
  synthwave: 'Synthwave',
};

export const partNames = ['pad', 'keys', 'bass', 'arp', 'lead'] as const;
export type PartName = (typeof partNames)[number];

export const drumNames = [
  'kick',
  'snare',
  'clap',
  'closedHat',
  'openHat',
  'ride',
  'rim',
  'shaker',
  'tom',
  'crash',
  'riser',
] as const;
export type DrumName = (typeof drumNames)[number];

export interface Note {
  beat: number;
  beats: number;
  /** MIDI number; 69 is A at 440 Hz. */
  midi: number;
  /** 0 to 1. */
  velocity: number;
  /** 0 to 1: how far the filter is open. Sections change it. */
  brightness: number;
}

export interface Hit {
  beat: number;
  drum: DrumName;
  velocity: number;
}

export type SectionName = 'intro' | 'build' | 'main' | 'break' | 'outro';

export interface Section {
  name: SectionName;
  startBar: number;
  bars: number;
}

export interface MusicalKey {
  /** Pitch class of the tonic, 0 is C. */
  tonic: number;
  mode: 'major' | 'minor' | 'dorian' | 'lydian';
  /** `A minor`. */
  name: string;
}

export interface Composition {
  seed: string;
  genre: Genre;
  title: string;
  artist: string;
  bpm: number;
  key: MusicalKey;
  /** Length of the rendered audio, exact. */
  seconds: number;
  bars: number;
  sections: Section[];
  notes: Record<PartName, Note[]>;
  hits: Hit[];
}

export const beatsPerBar = 4;

export function beatSeconds(bpm: number): number {
  return 60 / bpm;
}
