import type { Transaction } from '../../db/index.ts';
import type { Pins } from './pinned/pins.ts';

export interface RoomModule {
  readonly pins: Pins;
  rename(tx: Transaction, name: string): void; // breach
}
