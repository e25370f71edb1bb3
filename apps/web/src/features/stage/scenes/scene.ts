import type { ComponentType } from 'react';
import type { StageFrame } from '../layout/frame.ts';

export interface ScenePartProps {
  frame: StageFrame;
  /** `#rrggbb` */
  accent: string;
}

/** What the desks are made of; text on them is light, so a front is dark. */
export interface DeskLook {
  /** `#rrggbb` */
  front: string;
  top: string;
  edge: string;
  /** Drawn on the front, in the desk's units: 146 wide at the top, 77 high, foot at 0. */
  Trim?: ComponentType;
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
  /** What moves with the beat: `BeatLayer`s over the wall. */
  Live?: ComponentType<ScenePartProps>;
  desk?: DeskLook;
}

/** How much smaller than on the desktop the fittings are drawn: lamps, truss, lines. */
export function fittingScale({ compact, mini }: StageFrame): number {
  if (mini) return 0.4;
  return compact ? 0.5 : 1;
}
