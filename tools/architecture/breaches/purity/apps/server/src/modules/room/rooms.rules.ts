import type { Clock } from './clock.ts';
import { now } from './clock.ts'; // breach
import { passOn } from './pass-on.ts'; // breach
import { limit } from './limits.ts';

export const isOpen = (clock: Clock, process: { Date: number }): boolean =>
  clock.performance + process.Date < now() + limit + passOn();
export const loud = (): void => console.log('open'); // breach
