/** Divides a track into intro, build, main, break, main and outro, each a whole number of phrases. */
import {
  beatsPerBar,
  beatSeconds,
  type DrumName,
  type PartName,
  type Section,
  type SectionName,
} from './composition.ts';

/** Silence at the end so that reverb and delay can fade out. */
export const tailSeconds = 2.5;

/** Shares of the track, in order; a track that is too short for a share skips that section. */
const plan: readonly (readonly [SectionName, number])[] = [
  ['intro', 0.12],
  ['build', 0.14],
  ['main', 0.28],
  ['break', 0.13],
  ['main', 0.23],
  ['outro', 0.1],
];

export function countBars(seconds: number, bpm: number): number {
  const barSeconds = beatsPerBar * beatSeconds(bpm);
  return Math.max(1, Math.floor((seconds - tailSeconds) / barSeconds));
}

export function arrange(bars: number): Section[] {
  const phrase = phraseBars(bars);
  const sections: Section[] = [];
  let bar = 0;
  let share = 0;
  plan.forEach(([name, part], i) => {
    share += part;
    // Cutting at running sums keeps rounding errors from adding up; the last cut is the end itself.
    const end = i === plan.length - 1 ? bars : Math.min(bars, Math.round((share * bars) / phrase) * phrase);
    if (end <= bar) return;
    sections.push({ name, startBar: bar, bars: end - bar });
    bar = end;
  });
  return sections;
}

/** Long tracks use phrases of eight bars, jingles of one. */
function phraseBars(bars: number): number {
  if (bars >= 64) return 8;
  if (bars >= 24) return 4;
  return bars >= 10 ? 2 : 1;
}

export type Layer = PartName | 'kick' | 'snares' | 'hats' | 'extras';

/** Which parts play in which section. The second half of a build adds the snares; a break removes kick and bass. */
const layers: Record<SectionName, readonly Layer[]> = {
  intro: ['pad', 'kick', 'hats'],
  build: ['pad', 'keys', 'bass', 'kick', 'hats', 'snares'],
  main: ['pad', 'keys', 'bass', 'arp', 'lead', 'kick', 'snares', 'hats', 'extras'],
  break: ['pad', 'keys', 'arp', 'lead'],
  outro: ['pad', 'keys', 'bass', 'kick', 'hats'],
};

export function plays(section: Section, layer: Layer): boolean {
  return layers[section.name].includes(layer);
}

const layerOfDrum: Record<DrumName, Layer> = {
  kick: 'kick',
  snare: 'snares',
  clap: 'snares',
  rim: 'snares',
  closedHat: 'hats',
  openHat: 'extras',
  ride: 'extras',
  shaker: 'hats',
  tom: 'snares',
  crash: 'extras',
  riser: 'extras',
};

export function playsDrum(section: Section, drum: DrumName): boolean {
  return plays(section, layerOfDrum[drum]);
}

/** 0 to 1 for a bar: the filter opens through intro and build, closes through the outro, and varies in the break. */
export function brightnessAt(section: Section, bar: number): number {
  const through = section.bars > 1 ? (bar - section.startBar) / (section.bars - 1) : 0.5;
  switch (section.name) {
    case 'intro':
      return 0.15 + 0.25 * through;
    case 'build':
      return 0.35 + 0.45 * through;
    case 'main':
      return 0.75 + 0.2 * Math.sin(through * Math.PI);
    case 'break':
      return 0.3 + 0.5 * through * through;
    case 'outro':
      return 0.6 - 0.45 * through;
  }
}
