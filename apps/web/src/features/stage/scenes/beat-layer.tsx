/** A moving part of a scene: a drawing of its own, so that the browser only has to composite it. */
import type { ReactNode } from 'react';
import type { StageFrame } from '../layout/frame.ts';
import { classNames } from '../../../ui/class-names.ts';
import { measuresOf } from './local.tsx';
import css from './beat-layer.module.css';

/**
 * `glow` lasts one beat, `turns` two, `stretch` grows from its foot, `swing` lasts four, `burst` and `drift` eight,
 * `wheel` sixty-four.
 */
export type BeatMotion = 'glow' | 'turns' | 'stretch' | 'swing' | 'wheel' | 'burst' | 'drift';

export interface BeatLayerProps {
  frame: StageFrame;
  /** Left, top, width and height in the scene's own units. */
  box: readonly [number, number, number, number];
  motion: BeatMotion;
  /** By how many beats it lags behind the others. */
  late?: number;
  /** `transform-origin` of the animation. */
  origin?: string;
  children: ReactNode;
}

export function BeatLayer({ frame, box, motion, late = 0, origin, children }: BeatLayerProps) {
  const [x, y, width, height] = box;
  const { s } = measuresOf(frame);
  const px = (units: number) => units * s * frame.scale;
  return (
    <svg
      className={classNames(css.layer, css[motion])}
      style={{
        left: frame.cx * frame.scale + px(x),
        top: frame.horizonY * frame.scale + px(y),
        width: px(width),
        height: px(height),
        transformOrigin: origin,
        '--late': late,
      }}
      viewBox={box.join(' ')}
    >
      {children}
    </svg>
  );
}
