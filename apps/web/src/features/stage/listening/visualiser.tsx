/** Bars like those of a spectrum: the kick in the middle, hats at the edges, all in step with the song. */
import { classNames } from '../../../ui/class-names.ts';
import { stableHash } from '../layout/stable-hash.ts';
import css from './listening.module.css';

/** How a bar moves: once a beat, on every second one, in between as well, or slowly over four. */
type Motion = 'kick' | 'snare' | 'hats' | 'swell';

interface Bar {
  /** At rest, of the visualiser's height. */
  readonly height: number;
  /** How far it falls between its beats, of its height. */
  readonly depth: number;
  readonly motion: Motion;
  /** In beats: what is heard runs from the middle to the edges. */
  readonly late: number;
}

/** On each side of the middle. */
const barsPerSide = 24;

function motionAt(distance: number, share: number): Motion {
  if (share > 0.84) return 'swell';
  if (distance < 0.3) return share > 0.6 ? 'snare' : 'kick';
  if (distance < 0.62) return share > 0.65 ? 'kick' : 'snare';
  return share > 0.7 ? 'snare' : 'hats';
}

const side = Array.from({ length: barsPerSide }, (_, index): Bar => {
  const distance = index / barsPerSide;
  const hill = 1 - 0.78 * distance ** 1.35;
  return {
    height: Math.max(0.14, hill * (0.62 + 0.38 * stableHash(`height ${index}`))),
    depth: 0.45 + 0.4 * stableHash(`depth ${index}`),
    motion: motionAt(distance, stableHash(`motion ${index}`)),
    late: Math.round(distance * 10) / 100,
  };
});
const bars = [...side.toReversed(), ...side];

export function Visualiser({ isPlaying, isMoving }: { isPlaying: boolean; isMoving: boolean }) {
  return (
    <div
      className={css.visualiser}
      data-silent={!isPlaying || undefined}
      data-moving={isMoving || undefined}
      aria-hidden="true"
    >
      {bars.map(({ height, depth, motion, late }, index) => (
        <span
          key={index}
          className={classNames(css.bar, css[motion])}
          style={{ '--height': height.toFixed(3), '--depth': depth.toFixed(3), '--late': late }}
        />
      ))}
    </div>
  );
}
