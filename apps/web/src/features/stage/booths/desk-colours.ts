import type { CSSProperties } from 'react';
import type { DeskLook } from '../scenes/scene.ts';

/** For all desks of a design; `booth.module.css` has the usual ones. */
export function deskColours(look: DeskLook | undefined): CSSProperties | undefined {
  if (!look) return undefined;
  return { '--desk-front': look.front, '--desk-top': look.top, '--desk-edge': look.edge };
}
