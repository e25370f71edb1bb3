import type { CSSProperties } from 'react';
import type { StageFrame } from '../layout/frame.ts';
import type { SeatSpot } from '../layout/seat-layout.ts';

/** Moves a booth's origin, the middle of its foot, onto its spot. */
export function spotStyle(spot: SeatSpot, frame: StageFrame, size: number): CSSProperties {
  const lean = size > spot.size ? 12 * spot.size : 0;
  const x = (spot.x * frame.scale).toFixed(1);
  const y = ((spot.y + lean) * frame.scale).toFixed(1);
  return { transform: `translate(${x}px, ${y}px) scale(${size.toFixed(4)})` };
}

const nameUnits = 16;
const smallUnits = 13;

/** Text scales with its booth, so a minimum size is divided by that scale first. */
export function textPixels(frame: StageFrame, spot: SeatSpot, size: number): CSSProperties {
  const drawn = frame.scale * spot.size;
  const name = Math.min(20, Math.max(frame.compact ? 13 : 14, nameUnits * drawn));
  const small = Math.min(16, Math.max(12, smallUnits * drawn));
  const zoom = frame.compact ? 1 : Math.min(size / spot.size, 1.12);
  return {
    '--name': `${((name * zoom) / size).toFixed(2)}px`,
    '--small': `${((small * zoom) / size).toFixed(2)}px`,
  };
}
