import { stableHash } from '../layout/stable-hash.ts';
import { lateness } from './beat.ts';

export interface PersonMotion {
  /** Degrees, to the person's own side. */
  turn: number;
  delayMs: number;
}

/** How someone nods: people differ, and everyone is the same on every device. */
export function personMotion(uuid: string): PersonMotion {
  return { turn: stableHash(`${uuid}~`) < 0.5 ? -9 : 9, delayMs: lateness(stableHash(uuid)) };
}
