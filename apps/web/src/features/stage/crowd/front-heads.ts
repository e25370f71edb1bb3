import type { StageFrame } from '../layout/frame.ts';
import { stableHash } from '../layout/stable-hash.ts';

/** An SVG path, in units, of the heads of people who are only counted: silhouettes in front of the viewer. */
export function frontHeadsPath(frame: StageFrame, count: number): string {
  const size = frame.compact ? 21 : 42;
  const fit = Math.floor(frame.w / (size * 1.7));
  const heads = Math.min(fit, count);
  const pitch = frame.w / heads;
  return Array.from({ length: heads }, (_, index) => {
    const wobble = stableHash(`head ${index}`) - 0.5;
    const x = pitch * (index + 0.5) + wobble * Math.min(pitch, size) * 0.3;
    const y = frame.h - size * (0.34 + wobble * 0.3);
    const half = size * (0.92 + wobble * 0.12);
    return `M${x - half} ${y + size}C${x - half} ${y - size * 0.42} ${x + half} ${y - size * 0.42} ${x + half} ${y + size}Z`;
  }).join('');
}

export const frontHeadsStyle = {
  fill: '#0b0c18',
  strokeOpacity: 0.35,
  strokeWidth: ({ compact }: StageFrame) => (compact ? 1 : 2),
};
