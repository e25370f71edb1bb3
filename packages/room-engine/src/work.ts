/** One step under way: the state it owns and what it gathers for the host. */
import type {
  PatchOperation,
  ServerMessage,
  StatefulMessageName,
  StatelessMessageName,
} from '@turnstage/contracts';
import type { Actor, Facts, UserActor } from './actions.ts';
import type { RoomEvent } from './events.ts';
import type { OutgoingMessage } from './messages.ts';
import type { RoomEngineState } from './state.ts';
import type { RoomTask } from './tasks.ts';

export interface Work {
  readonly state: RoomEngineState;
  readonly now: number;
  readonly seed: string;
  readonly actor: Actor | null;
  readonly messages: OutgoingMessage[];
  readonly events: RoomEvent[];
  readonly tasks: RoomTask[];
  result?: Record<string, unknown>;
  joiningConnection?: string;
}

export function beginWork(state: RoomEngineState, facts: Facts): Work {
  return { state, ...facts, messages: [], events: [], tasks: [] };
}

/** Null for the host itself. */
export function userActor(work: Work): UserActor | null {
  return work.actor && 'uuid' in work.actor ? work.actor : null;
}

export function broadcast(work: Work, name: StatefulMessageName, statePatch: PatchOperation[]): void {
  if (statePatch.length > 0) toRoom(work, { name, statePatch });
}

export function announce(work: Work, name: StatelessMessageName, params: Record<string, unknown>): void {
  toRoom(work, { name, params });
}

function toRoom(work: Work, message: ServerMessage): void {
  const except = work.joiningConnection;
  work.messages.push(except === undefined ? { to: 'room', message } : { to: 'room', except, message });
}

export function tell(
  work: Work,
  userUuid: string,
  name: StatelessMessageName,
  params: Record<string, unknown>,
): void {
  work.messages.push({ to: { user: userUuid }, message: { name, params } });
}
