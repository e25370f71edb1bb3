import { step, type RoomEngineState, type RoomEvent } from '@turnstage/room-engine';
import type { Database } from '../../../db/index.ts';
import { journalStore, type JournalEntry } from './journal.store.ts';

/** Steps between two snapshots: reading a room back replays at most about this many. */
const stepsPerSnapshot = 500;

/**
 * What a room did, written before anybody hears of it. Steps are gathered while a write is under way, so that a busy
 * room costs one insert per flush, not per vote.
 */
export class RoomJournal {
  readonly #database: Database;
  readonly #roomUuid: string;
  #position: number;
  #waiting: JournalEntry[] = [];
  #stepsSinceSnapshot = 0;

  constructor(database: Database, roomUuid: string, position: number) {
    this.#database = database;
    this.#roomUuid = roomUuid;
    this.#position = position;
  }

  note(entry: JournalEntry): void {
    this.#waiting.push(entry);
  }

  get isSnapshotDue(): boolean {
    return this.#stepsSinceSnapshot >= stepsPerSnapshot;
  }

  /** Writes what was noted up to now. */
  async flush(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const entries = this.#waiting;
    this.#waiting = [];
    this.#position += 1;
    this.#stepsSinceSnapshot += entries.length;
    await journalStore(this.#database).append(this.#roomUuid, this.#position, entries);
  }

  /** `state` must hold what has been noted so far and nothing else; it is read before the first pause. */
  async flushWithSnapshot(state: RoomEngineState, now: number): Promise<void> {
    const active = state.allUsers.length > 0 || state.lineUp.length > 0;
    const frozen = JSON.stringify(state);
    await this.flush();
    this.#stepsSinceSnapshot = 0;
    const row = { room_uuid: this.#roomUuid, position: this.#position, state: frozen, active, saved_at: now };
    await this.#database.transaction((tx) => journalStore(tx).saveSnapshot(row));
  }
}

export interface ReadBack {
  readonly state: RoomEngineState | undefined;
  readonly position: number;
  /** What happened since the last snapshot; what followed from it may not have been done. */
  readonly events: readonly RoomEvent[];
}

/** The state of a room as of its last written step. `fresh` makes the state of a room that was never saved. */
export async function readBack(
  database: Database,
  roomUuid: string,
  fresh: () => RoomEngineState,
): Promise<ReadBack> {
  const { snapshot, rows } = await journalStore(database).load(roomUuid);
  if (!snapshot && rows.length === 0) return { state: undefined, position: 0, events: [] };
  let state = snapshot?.state ?? fresh();
  const events: RoomEvent[] = [];
  for (const { action, facts } of rows.flatMap((row) => row.entries)) {
    const result = step(state, action, facts);
    if (!result.ok) continue;
    state = result.state;
    events.push(...result.events);
  }
  return { state, position: rows.at(-1)?.position ?? snapshot?.position ?? 0, events };
}
