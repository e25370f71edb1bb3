import type { CSSProperties } from 'react';
import type { DeskStyle } from '../scenes/scene.ts';

/** Colours of all desks of a design; `booth.module.css` has the defaults. */
export function deskColours(deskStyle: DeskStyle | undefined): CSSProperties | undefined {
  if (!deskStyle) return undefined;
  return { '--desk-front': deskStyle.front, '--desk-top': deskStyle.top, '--desk-edge': deskStyle.edge };
}
