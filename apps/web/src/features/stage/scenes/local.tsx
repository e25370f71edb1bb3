/**
 * A scene's own measures: 0 is where floor and wall meet in the middle, y goes up as minus, and one unit is as large
 * beside the people on a card, on a phone and on the desktop. So a scene is drawn once.
 */
import type { ReactNode } from 'react';
import type { StageFrame } from '../layout/frame.ts';
import { fittingScale } from './scene.ts';

export interface LocalMeasures {
  /** Units of the frame in one of these. */
  s: number;
  /** From the middle to either side; 390 on a phone, 480 on a card, 513 and more on the desktop. */
  half: number;
  /** From the floor up to what the lamps hang on; about 265. */
  rig: number;
  /** From the floor up to the edge of the picture. */
  top: number;
}

/** On a card people are as large beside this as they are in the room. */
const miniScale = 0.33;

export function measuresOf(frame: StageFrame): LocalMeasures {
  const s = frame.mini ? miniScale : fittingScale(frame);
  return {
    s,
    half: frame.cx / s,
    rig: (frame.horizonY - frame.rigY) / s,
    top: frame.horizonY / s,
  };
}

export function Local({ frame, children }: { frame: StageFrame; children: ReactNode }) {
  return (
    <g transform={`translate(${frame.cx} ${frame.horizonY})scale(${measuresOf(frame).s})`}>{children}</g>
  );
}

/** Numbers in [0, 1) that look like chance and are the same each time. */
export function scattered(index: number, salt = 0): number {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43_758.545;
  return value - Math.floor(value);
}

/** `count` numbers from 0. */
export const upTo = (count: number): number[] => Array.from({ length: Math.max(0, count) }, (_, at) => at);
