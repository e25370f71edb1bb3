/** A part of a scene that moves: a drawing of its own, so that only what the browser composes changes. */
import type { ReactNode } from 'react';
import type { StageFrame } from '../layout/frame.ts';
import { classNames } from '../../../ui/class-names.ts';
import { measuresOf } from './local.tsx';
import css from './beat-layer.module.css';

/** `glow` once a beat, `turns` every second beat, `stretch` from its foot, `swing` in four, `wheel` in sixty-four, `burst` and `drift` in eight. */
export type BeatMotion = 'glow' | 'turns' | 'stretch' | 'swing' | 'wheel' | 'burst' | 'drift';

export interface BeatLayerProps {
  frame: StageFrame;
  /** Left, top, width and height in the scene's own measures. */
  box: readonly [number, number, number, number];
  motion: BeatMotion;
  /** Beats that it is behind the others. */
  late?: number;
  /** Of the motion, as in CSS. */
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
