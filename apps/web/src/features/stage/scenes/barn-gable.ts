/** Geometry and colours of the barn's gable. */
import type { StageFrame } from '../layout/frame.ts';
import { fittingScale } from './scene.ts';

export const timber = {
  dark: '#2a1a22',
  mid: '#3b2529',
  light: '#553532',
  plank: '#2b1726',
  seam: '#44242f',
};

export interface Gable {
  peakY: number;
  eaveY: number;
  half: number;
}

export function gableOf(frame: StageFrame): Gable {
  const peakY = frame.mini ? 5 : frame.archTop - 12 * fittingScale(frame);
  return {
    peakY,
    eaveY: peakY + (frame.horizonY - peakY) * (frame.mini ? 0.52 : 0.46),
    half: frame.archHalf * (frame.mini ? 1.18 : 1.15),
  };
}

/** Height of the roof's edge at a distance from the middle. */
export function roofAt({ peakY, eaveY, half }: Gable, distance: number): number {
  return peakY + (eaveY - peakY) * (Math.abs(distance) / half);
}
