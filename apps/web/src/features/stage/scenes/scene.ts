import type { ComponentType } from 'react';
import type { StageFrame } from '../layout/frame.ts';

export interface ScenePartProps {
  frame: StageFrame;
  /** `#rrggbb` */
  accent: string;
}

/** A room's design, cut where light and people come between. All parts are SVG in the frame's units. */
export interface Scene {
  /** From the ceiling to where the floor begins. */
  Wall: ComponentType<ScenePartProps>;
  /** What the lamps hang on. */
  Rig: ComponentType<ScenePartProps>;
  /** From the wall to the lit edge. */
  Floor: ComponentType<ScenePartProps>;
  /** The riser's face and the floor that guests stand on. */
  Pit: ComponentType<ScenePartProps>;
}

/** How much smaller than on the desktop the fittings are drawn: lamps, truss, lines. */
export function fittingScale({ compact, mini }: StageFrame): number {
  if (mini) return 0.4;
  return compact ? 0.5 : 1;
}
