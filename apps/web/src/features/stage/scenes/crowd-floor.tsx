/**
 * What the crowd stands on, for `PitFloor`: lines that run towards the stage, curves along it, and things strewn about.
 * All of it is faint, because a hundred people stand in front of it.
 */
import type { StageFrame } from '../layout/frame.ts';
import { scattered, upTo } from './local.tsx';
import { fittingScale } from './scene.ts';

/** The height of a curve along the stage; `depth` 0 is the stage's edge, 1 the lower edge of the drawing. */
export function rowY(frame: StageFrame, depth: number, x = frame.cx): number {
  const u = (x - frame.cx) / frame.cx;
  const edge = frame.lipY - (frame.lipY - frame.lipSideY) * u * u;
  return edge + (frame.h - frame.lipSideY) * depth;
}

/** A curve along the stage, from side to side. */
export function rowPath(frame: StageFrame, depth: number): string {
  const down = (frame.h - frame.lipSideY) * depth;
  const control = frame.lipY * 2 - frame.lipSideY + down;
  return `M0 ${frame.lipSideY + down}Q${frame.cx} ${control} ${frame.w} ${frame.lipSideY + down}`;
}

/** Depths of `count` curves that move apart towards the viewer. */
export const rowDepths = (count: number): number[] =>
  upTo(count).map((at) => ((at + 1.4) / (count + 0.4)) ** 1.5);

export interface LinesProps {
  frame: StageFrame;
  color: string;
  opacity: number;
  /** Units between two lines at the lower edge. */
  step?: number;
  width?: number;
}

/** Lines that run towards the stage. */
export function Lanes({ frame, color, opacity, step = 92, width = 1.6 }: LinesProps) {
  const s = fittingScale(frame);
  const count = Math.ceil(frame.cx / (step * s)) + 4;
  const d = upTo(count * 2 + 1)
    .map((at) => (at - count) * step * s)
    .map(
      (x) =>
        `M${frame.cx + x * 0.62} ${rowY(frame, 0, frame.cx + x * 0.62)}L${frame.cx + x * 1.15} ${frame.h}`,
    )
    .join('');
  return <path d={d} fill="none" stroke={color} strokeWidth={width * s} opacity={opacity} />;
}

/** Curves along the stage. */
export function Rows({ frame, color, opacity, count = 5, width = 1.6 }: LinesProps & { count?: number }) {
  const d = rowDepths(count)
    .map((depth) => rowPath(frame, depth))
    .join('');
  return (
    <path d={d} fill="none" stroke={color} strokeWidth={width * fittingScale(frame)} opacity={opacity} />
  );
}

export interface StrewnProps {
  frame: StageFrame;
  /** A path around 0, in units of the desktop. */
  shape: string;
  colors: readonly string[];
  count: number;
  opacity: number;
  /** Whether they lie at all angles; default true. */
  turned?: boolean;
}

/** The same shape all over the floor, larger towards the viewer. */
export function Strewn({ frame, shape, colors, count, opacity, turned = true }: StrewnProps) {
  const s = fittingScale(frame);
  return (
    <g opacity={opacity}>
      {upTo(count).map((at) => {
        const x = scattered(at, 3) * frame.w;
        const depth = 0.1 + 0.9 * scattered(at, 4);
        const turn = turned ? Math.round(scattered(at, 5) * 180) : 0;
        const size = s * (0.55 + depth * 0.7);
        return (
          <path
            key={at}
            transform={`translate(${x.toFixed(1)} ${rowY(frame, depth, x).toFixed(1)})rotate(${turn})scale(${size.toFixed(2)})`}
            d={shape}
            fill={colors[at % colors.length]}
          />
        );
      })}
    </g>
  );
}
