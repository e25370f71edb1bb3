import type { Facts, RoomAction } from './actions.ts';
import type { RoomEvent } from './events.ts';
import type { RefusalCode } from './refusals.ts';
import { restoreAfterRestart } from './restart.ts';
import type { RoomEngineState } from './state.ts';
import { step, type Step } from './step.ts';

/** One accepted step of a room. Replaying it leads to the same state. */
export interface JournalEntry {
  /** `restart`: the room was restored in another process. */
  readonly action: RoomAction | { readonly type: 'restart' };
  readonly facts: Facts;
}

/** A stored entry that the engine refuses, although it was accepted once: by other rules, or it is damaged. */
export interface RefusedEntry {
  /** Position among the replayed entries. */
  readonly index: number;
  readonly action: string;
  readonly code: RefusalCode;
}

export interface Replay {
  readonly state: RoomEngineState;
  readonly events: readonly RoomEvent[];
  /** Skipped, and to be reported by the caller. */
  readonly refused: readonly RefusedEntry[];
}

/** Takes over `state`, like `step`. */
export function replay(state: RoomEngineState, entries: readonly JournalEntry[]): Replay {
  let replayed = state;
  const events: RoomEvent[] = [];
  const refused: RefusedEntry[] = [];
  for (const [index, entry] of entries.entries()) {
    const result = applyEntry(replayed, entry);
    if (result.ok) {
      replayed = result.state;
      events.push(...result.events);
    } else refused.push({ index, action: entry.action.type, code: result.code });
  }
  return { state: replayed, events, refused };
}

function applyEntry(state: RoomEngineState, { action, facts }: JournalEntry): Step {
  return action.type === 'restart' ? restoreAfterRestart(state, facts) : step(state, action, facts);
}
