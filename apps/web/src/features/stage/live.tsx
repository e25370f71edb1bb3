import { memo } from 'react';
import type { StageFrame } from './layout/frame.ts';
import type { Scene } from './scenes/scene.ts';
import css from './scenes/beat-layer.module.css';

interface LiveProps {
  scene: Scene;
  frame: StageFrame;
  accent: string;
  /** Off with reduced motion, and while nothing plays. */
  isMoving: boolean;
}

/** The parts of the scene that move with the music. */
export const Live = memo(function Live({ scene, frame, accent, isMoving }: LiveProps) {
  return (
    <div className={css.live} data-moving={isMoving || undefined} aria-hidden="true">
      {scene.Live && <scene.Live frame={frame} accent={accent} />}
    </div>
  );
});
