/** Somebody was blocked or let back, on this page or on another device of mine: what people say is another thing to see. */
import type { QueryClient } from '@tanstack/react-query';
import type { ServerMessage } from '@turnstage/contracts';

const listeners = new Set<() => void>();
/** How it stands with whom, as far as this page was told: the server tells it to all of my connections, so twice. */
const known = new Map<string, boolean>();

/** Answers how to stop listening. */
export function onBlocksChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Of a person, by uuid. Told of the same again, the page stays as it is. */
export function blockChanged(client: QueryClient, personUuid: string, isBlocked: boolean): void {
  if (known.get(personUuid) === isBlocked) return;
  known.set(personUuid, isBlocked);
  for (const listener of listeners) listener();
  // Conversations, notifications, rooms with friends: hardly a list is the same as before.
  void client.invalidateQueries();
}

/** Hears of it from the server, among everything else that is told. */
export function hearBlock(client: QueryClient, message: ServerMessage): void {
  if (message.name !== 'blockChanged') return;
  const { userUuid, isBlocked } = message.params;
  if (typeof userUuid === 'string' && typeof isBlocked === 'boolean')
    blockChanged(client, userUuid, isBlocked);
}

/** The line was down, or is another person's: what was known may have changed since. */
export function forgetBlocks(): void {
  known.clear();
}
