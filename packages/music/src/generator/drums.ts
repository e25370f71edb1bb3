/**
 * Writes the drums: the style's patterns, ghost notes of varying loudness, fills at the end of phrases, risers into
 * the main part.
 */
import { playsDrum } from './arrangement.ts';
import { beatsPerBar, type DrumName, type Hit, type Section } from './composition.ts';
import { strikes, swung, type Bar } from './parts.ts';
import type { Random } from './random.ts';
import type { Style } from './styles.ts';

export function writeDrums(bars: readonly Bar[], style: Style, random: Random): Hit[] {
  const chosen = Object.entries(style.drums).map(
    ([drum, patterns]) => [drum as DrumName, random.pick(patterns)] as const,
  );
  const hits: Hit[] = [];
  for (const bar of bars) {
    const filling = style.fills && isLastBar(bar) && bar.section.name !== 'outro' && bar.section.bars > 1;
    for (const [drum, pattern] of chosen) {
      if (!playsDrum(bar.section, drum) || isHeldBack(bar, drum)) continue;
      for (const strike of strikes(pattern, bar.index)) {
        // The fill has the last two beats to itself.
        if (filling && strike.step >= 8 && drum !== 'closedHat') continue;
        hits.push({
          beat: bar.index * beatsPerBar + swung(strike.step, style.swing),
          drum,
          velocity: (strike.mark === 'x' ? 0.9 : 0.45) * (0.92 + 0.16 * random.next()),
        });
      }
    }
    if (filling && playsDrum(bar.section, 'snare')) hits.push(...fill(bar, style, random));
    if (isFirstBar(bar) && style.fills && bar.section.name === 'main') {
      hits.push({ beat: bar.index * beatsPerBar, drum: 'crash', velocity: 0.7 });
    }
  }
  return [...hits, ...risers(bars, style)].sort((a, b) => a.beat - b.beat);
}

/** The kick starts in the second half of an intro, the backbeat in the second half of a build. */
function isHeldBack({ section, index }: Bar, drum: DrumName): boolean {
  const late = index - section.startBar >= section.bars / 2;
  if (section.name === 'intro') return drum === 'kick' && !late;
  if (section.name === 'build') return (drum === 'snare' || drum === 'clap') && !late;
  if (section.name === 'outro') return drum === 'kick' && late;
  return false;
}

function fill(bar: Bar, style: Style, random: Random): Hit[] {
  const drum: DrumName = random.chance(0.5) ? 'tom' : 'snare';
  const pattern = random.pick(['x.x.xxxx', 'x..x..xx', 'xoxoxoxo', '..x.x.xx']);
  return [...pattern].flatMap((mark, i) =>
    mark === '.'
      ? []
      : [
          {
            beat: bar.index * beatsPerBar + swung(8 + i, style.swing),
            drum,
            velocity: (mark === 'x' ? 0.55 : 0.35) + i * 0.04,
          },
        ],
  );
}

/** Noise that swells for two bars and ends where a main part starts. */
function risers(bars: readonly Bar[], style: Style): Hit[] {
  if (!style.fills) return [];
  const mains = new Set<Section>(bars.filter((bar) => bar.section.name === 'main').map((bar) => bar.section));
  return [...mains]
    .filter((section) => section.startBar >= 2)
    .map((section) => ({ beat: (section.startBar - 2) * beatsPerBar, drum: 'riser', velocity: 0.6 }));
}

function isFirstBar(bar: Bar): boolean {
  return bar.index === bar.section.startBar;
}

function isLastBar(bar: Bar): boolean {
  return bar.index === bar.section.startBar + bar.section.bars - 1;
}
