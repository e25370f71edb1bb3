import { memo } from 'react';
import type { StageFrame } from './layout/frame.ts';
import { WeakCones } from './scenes/light.tsx';
import { Lamps } from './scenes/rig.tsx';
import type { Scene } from './scenes/scene.ts';
import css from './stage.module.css';

export interface BackdropProps {
  scene: Scene;
  frame: StageFrame;
  accent: string;
}

/** All static parts, as one drawing that is painted once. */
export const Backdrop = memo(function Backdrop({ scene, frame, accent }: BackdropProps) {
  const { Wall, Rig, Floor, Pit } = scene;
  const part = { frame, accent };
  return (
    <svg
      className={css.backdrop}
      width={frame.width}
      height={frame.height}
      viewBox={`0 0 ${frame.w} ${frame.h}`}
      aria-hidden="true"
    >
      <Wall {...part} />
      <Floor {...part} />
      <Rig {...part} />
      <WeakCones {...part} light={scene.light} />
      <Lamps {...part} light={scene.light} />
      <Pit {...part} />
    </svg>
  );
});
