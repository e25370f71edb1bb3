import type { ComponentType } from 'react';
import type { StageFrame } from '../layout/frame.ts';

export interface ScenePartProps {
  frame: StageFrame;
  /** `#rrggbb` */
  accent: string;
}

/** Colours of the desks; text on them is light, so the front must be dark. */
export interface DeskStyle {
  /** `#rrggbb` */
  front: string;
  top: string;
  edge: string;
  /** Drawn on the front, in the desk's units: 146 wide at the top, 77 high, foot at 0. */
  Trim?: ComponentType;
}

/**
 * A room design in layers, so that light and people can be drawn between them. All parts are SVG in the frame's
 * units.
 */
export interface Scene {
  /** From the ceiling to the floor. */
  Wall: ComponentType<ScenePartProps>;
  /** Carries the lamps. */
  Rig: ComponentType<ScenePartProps>;
  /** From the wall to the lit edge. */
  Floor: ComponentType<ScenePartProps>;
  /** The riser's face and the crowd's floor. */
  Pit: ComponentType<ScenePartProps>;
  /** Parts that move with the beat: `BeatLayer`s over the wall. */
  Live?: ComponentType<ScenePartProps>;
  desk?: DeskStyle;
}

/** Scale of the fittings (lamps, truss, line widths) relative to the desktop. */
export function fittingScale({ compact, mini }: StageFrame): number {
  if (mini) return 0.4;
  return compact ? 0.5 : 1;
}
