import type { Transaction } from '../../../db/index.ts';

export interface Pins {
  update(tx: Transaction, text: string): void; // breach
  read(): string;
}

export interface PinStore {
  save(tx: Transaction, text: string): void;
}
