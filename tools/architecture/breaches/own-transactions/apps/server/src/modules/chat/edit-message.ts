import type { Transaction } from '../../db/index.ts';
import type { RoomModule } from '../room/index.ts';

export function editMessage(
  deps: { room: RoomModule; jobs: { add(tx: Transaction, job: string): void } },
  tx: Transaction,
  text: string,
): void {
  deps.jobs.add(tx, 'syncPins');
  deps.room.pins.read();
  deps.room.pins.update(tx, text); // breach
}
