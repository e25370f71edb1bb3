/** Restores a room from its snapshot and every step that was written since. */
import {
  assertReplayable,
  engineFormatVersion,
  replay,
  upgradeState,
  type JournalEntry,
  type RefusedEntry,
  type RoomEngineState,
  type RoomEvent,
} from '@turnstage/room-engine';
import type { Database } from '../../../db/index.ts';
import { journalStore } from './journal.store.ts';

export interface RestoredRoom {
  readonly state: RoomEngineState;
  /** Position of the last journal row that is in the state. */
  readonly position: number;
  readonly steps: number;
  /** Events since the snapshot. Their effects in other modules may not have run. */
  readonly events: readonly RoomEvent[];
  /** Stored steps that the engine refused, with the position of their row. */
  readonly refused: readonly (RefusedEntry & { readonly position: number })[];
  /** An earlier version of the engine wrote a part of it, so it has to be saved in the current format. */
  readonly isOlderFormat: boolean;
}

/**
 * Returns the room as of its last written step; undefined for a room that was never saved. Throws a `FormatError`
 * when this version can't read what another one stored.
 */
export async function restoreRoom(database: Database, roomUuid: string): Promise<RestoredRoom | undefined> {
  // Reads from one point in time: a snapshot saved meanwhile deletes the rows that the earlier snapshot needs.
  const { snapshot, rows } = await database.transaction((tx) => journalStore(tx).load(roomUuid), {
    isolation: 'repeatable read',
  });
  if (!snapshot) return undefined;
  for (const row of rows) assertReplayable(row.format_version);
  const saved = upgradeState(JSON.parse(snapshot.state) as RoomEngineState);
  const steps = rows.flatMap(({ position, entries }) =>
    (JSON.parse(entries) as JournalEntry[]).map((entry) => ({ position, entry })),
  );
  const { state, events, refused } = replay(
    saved,
    steps.map(({ entry }) => entry),
  );
  return {
    state,
    position: rows.at(-1)?.position ?? snapshot.position,
    steps: steps.length,
    events,
    refused: refused.map((each) => ({ ...each, position: steps[each.index]?.position ?? 0 })),
    isOlderFormat: [snapshot, ...rows].some((row) => row.format_version < engineFormatVersion),
  };
}
