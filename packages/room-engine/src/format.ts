/** The version of what a room stores: its state in snapshots, and the steps in its journal. */
import { assignMissingSeats } from './seat-numbers.ts';
import { getSeatCount } from './seats.ts';
import type { RoomEngineState } from './state.ts';

/**
 * Raise this when this engine would make something else of a stored journal, or when an earlier engine could not
 * read what this one stores: a rule that changes the state, a new or changed action, a new or changed field of the
 * state. What an engine sends (messages, tasks) and reports (events) isn't stored and doesn't count,
 * and neither does a new optional field of an action that an earlier engine can ignore to the same effect, such as
 * the `playId` of an accepted skip. Then write the
 * upgrade of the state below and record journals of the new version (`recordings.test.ts` says how).
 */
export const engineFormatVersion: number = 4;

/**
 * The oldest journal that this engine still replays to a valid state. Raise it when an old entry would be refused
 * or would mean something else. An installation of an older version then has to be stopped cleanly before it is
 * upgraded, because a clean stop leaves snapshots only.
 */
export const minReplayVersion: number = 1;

/** Upgrades of a state from the version that is the key to the next one. */
const upgrades: Readonly<Record<number, (state: RoomEngineState) => RoomEngineState>> = {
  1: (state) => ({ ...state, settings: { ...state.settings, maxTurnsPerSeat: null } }),
  2: (state) => ({ ...state, settings: { ...state.settings, houseDj: false } }),
  3: (state) => {
    assignMissingSeats(state.lineUp, getSeatCount(state));
    return state;
  },
};

/** What is stored can't be read by this version of the engine. The message says what to do. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}

/** Returns a stored state in the format of this engine. Throws a `FormatError` when there is no way to it. */
export function upgradeState(stored: RoomEngineState): RoomEngineState {
  let state = stored;
  assertNotNewer(state.formatVersion);
  while (state.formatVersion < engineFormatVersion) {
    const from = state.formatVersion;
    const upgrade = upgrades[from];
    if (!upgrade) throw new FormatError(`This version can't read rooms that were saved in format ${from}.`);
    state = { ...upgrade(state), formatVersion: from + 1 };
  }
  return state;
}

/** Throws a `FormatError` unless this engine can replay a journal of that version. */
export function assertReplayable(version: number): void {
  assertNotNewer(version);
  if (version >= minReplayVersion) return;
  throw new FormatError(
    `A room has steps in format ${version}, and this version replays formats from ${minReplayVersion}. ` +
      'Start the version that ran last and stop it cleanly, which saves every room, then start this one.',
  );
}

/** Throws a `FormatError` when a newer engine stored this: a snapshot of an older one is upgraded instead. */
export function assertNotNewer(version: number): void {
  if (version <= engineFormatVersion) return;
  throw new FormatError(
    `A room was saved in format ${version} by a newer version; this one knows formats up to ${engineFormatVersion}. ` +
      'Start the newer version.',
  );
}
