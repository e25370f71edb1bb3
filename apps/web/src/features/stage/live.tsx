import { memo, useLayoutEffect, useRef } from 'react';
import { beatDelay, type Beat } from './figures/beat.ts';
import type { StageFrame } from './layout/frame.ts';
import type { Scene } from './scenes/scene.ts';
import css from './scenes/beat-layer.module.css';

/** The longest animation of a scene, in beats; all others divide it. */
const longestMotion = 64;

interface LiveProps {
  scene: Scene;
  frame: StageFrame;
  accent: string;
  beat: Beat;
  /** Off with reduced motion, and while nothing plays. */
  isMoving: boolean;
}

/** The parts of the scene that move with the music. */
export const Live = memo(function Live({ scene, frame, accent, beat, isMoving }: LiveProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isMoving) return;
    const bar = { periodMs: beat.periodMs * longestMotion, anchorMs: beat.anchorMs };
    root.current?.style.setProperty('--bar', `${beatDelay(bar, 0, Date.now())}ms`);
  }, [beat, isMoving]);
  return (
    <div ref={root} className={css.live} data-moving={isMoving || undefined} aria-hidden="true">
      {scene.Live && <scene.Live frame={frame} accent={accent} />}
    </div>
  );
});
