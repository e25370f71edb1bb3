/** Reading a room back: its snapshot, and on top of it every step that was written since. */
import {
  restoreAfterRestart,
  step,
  type Facts,
  type RoomAction,
  type RoomEngineState,
  type RoomEvent,
  type Step,
} from '@turnstage/room-engine';
import type { Database } from '../../../db/index.ts';
import { journalStore } from './journal.store.ts';

/** One step of a room: the engine, given these again, comes to the same state. */
export interface JournalEntry {
  /** `restart`: the room went on in another process. */
  readonly action: RoomAction | { readonly type: 'restart' };
  readonly facts: Facts;
}

export function stepEntry(state: RoomEngineState, { action, facts }: JournalEntry): Step {
  return action.type === 'restart' ? restoreAfterRestart(state, facts) : step(state, action, facts);
}

export interface ReadBack {
  readonly state: RoomEngineState;
  /** Of the last journal row that is in the state. */
  readonly position: number;
  readonly steps: number;
  /** What happened since the snapshot; what follows from it in other modules may not have been done. */
  readonly events: readonly RoomEvent[];
}

/** The room as of its last written step; undefined for one that was never saved. */
export async function readBack(database: Database, roomUuid: string): Promise<ReadBack | undefined> {
  // As of one moment: a snapshot that is saved meanwhile takes away the rows that the earlier one needs.
  const { snapshot, rows } = await database.transaction((tx) => journalStore(tx).load(roomUuid), {
    isolation: 'repeatable read',
  });
  if (!snapshot) return undefined;
  let state = JSON.parse(snapshot.state) as RoomEngineState;
  const entries = rows.flatMap((row) => JSON.parse(row.entries) as JournalEntry[]);
  const events: RoomEvent[] = [];
  for (const entry of entries) {
    const result = stepEntry(state, entry);
    if (!result.ok) continue;
    state = result.state;
    events.push(...result.events);
  }
  return { state, position: rows.at(-1)?.position ?? snapshot.position, steps: entries.length, events };
}
