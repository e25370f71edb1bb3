/**
 * Scene coordinates: the origin is the middle of the line between floor and wall, negative y is up, and a unit has
 * the same size relative to people on cards, phones and desktops. So a scene is drawn once.
 */
import type { ReactNode } from 'react';
import type { StageFrame } from '../layout/frame.ts';
import { fittingScale } from './scene.ts';

export interface LocalMeasures {
  /** Frame units per scene unit. */
  s: number;
  /** From the middle to either side; 390 on a phone, 480 on a card, 513 and more on the desktop. */
  half: number;
  /** Height of the rig over the floor; about 265. */
  rig: number;
  /** Height of the drawing's top edge over the floor. */
  top: number;
}

/** Makes people on a card as large, relative to the scene, as they are in the room. */
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

/** Pseudo-random numbers in [0, 1), the same each time. */
export function scattered(index: number, salt = 0): number {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43_758.545;
  return value - Math.floor(value);
}

/** The numbers from 0 to `count` - 1. */
export const upTo = (count: number): number[] => Array.from({ length: Math.max(0, count) }, (_, at) => at);
