import type { ComponentType } from 'react';
import type { StageFrame } from '../layout/frame.ts';

export interface ScenePartProps {
  frame: StageFrame;
  /** `#rrggbb` */
  accent: string;
}

/** The outline of a desk in its own units: 160 wide at the top, the foot at y 0, the top at -97. */
export interface DeskForm {
  /** The body. The name is written on it, between -66 and 66 and above -12, so it must be closed there. */
  front: string;
  /** Darkens the body below the top and on the side away from the light. */
  shade: string;
  top: string;
  /** The near edge of the top. */
  edge: string;
}

/** The desks of a design. Text on them is light, so the front must be dark. */
export interface DeskStyle {
  /** `#rrggbb` */
  front: string;
  top: string;
  edge: string;
  /** Default: a plain counter. */
  form?: DeskForm;
  /** Behind the body: legs, wheels, a foot. */
  Under?: ComponentType;
  /** On the body. `var(--accent)` is the light of the room. */
  Trim?: ComponentType;
  /** What stands on it; default `turntables`. */
  gear?: 'turntables' | 'players';
}

/** How a design is lit: the lamps on its rig, the weak light of all and the strong light on the playing DJ. */
export interface LightStyle {
  /** Hangs from 0; its lens is 26 units below. Default: a theatre lamp. */
  Lamp?: ComponentType<LampProps>;
  /** Degrees by which the five lamps from left to right turn their light to the right. */
  tilts?: readonly [number, number, number, number, number];
  /** Half width of a weak cone at its foot; default 58. */
  spread?: number;
  /** Opacity of a weak cone at its lens, 0 to 1. Default: 0.5. */
  strength?: number;
  /** Second colour of the weak cones; default coral. */
  second?: string;
  /** Colour of the strong light; default a warm white. */
  beam?: string;
  /** Width of the strong light relative to the default. */
  width?: number;
  /** Blur of the strong light's sides relative to the default: a beam is sharp, a lantern soft. */
  blur?: number;
}

export interface LampProps {
  accent: string;
  /** The one that follows the playing DJ. */
  large?: boolean;
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
  light?: LightStyle;
}

/** Scale of the fittings (lamps, truss, line widths) relative to the desktop. */
export function fittingScale({ compact, mini }: StageFrame): number {
  if (mini) return 0.4;
  return compact ? 0.5 : 1;
}
