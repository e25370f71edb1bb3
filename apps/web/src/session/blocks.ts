/**
 * Someone was blocked or unblocked, on this page or on another of my devices. The chats then show different
 * messages.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { ServerMessage } from '@turnstage/contracts';

const listeners = new Set<() => void>();
/** The last known state by person. The server sends each change to all of my connections, so it arrives twice. */
const knownStates = new Map<string, boolean>();

/** Returns a function that unsubscribes. */
export function onBlocksChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Applies a change, by the person's uuid. A repeated one changes nothing. */
export function applyBlockChange(client: QueryClient, personUuid: string, isBlocked: boolean): void {
  if (knownStates.get(personUuid) === isBlocked) return;
  knownStates.set(personUuid, isBlocked);
  for (const listener of listeners) listener();
  // Conversations, notifications, friends' rooms: nearly every list changes.
  void client.invalidateQueries();
}

/** Handles `blockChanged` among the messages from the server. */
export function handleBlockMessage(client: QueryClient, message: ServerMessage): void {
  if (message.name !== 'blockChanged') return;
  const { userUuid, isBlocked } = message.params;
  applyBlockChange(client, userUuid, isBlocked);
}

/** After a lost connection or a change of person, the known state may be outdated. */
export function clearKnownBlocks(): void {
  knownStates.clear();
}
