/**
 * Messages sent directly to the signed-in person, in and outside rooms. The connection stays open while there is at
 * least one subscriber.
 */
import type { PersonalConnection } from '@turnstage/client';
import type { ChangingList, ServerMessage } from '@turnstage/contracts';
import { create } from 'zustand';
import { checkBan, ensureToken } from './api.ts';
import { useSession } from './session.ts';

export interface PersonalSubscriber {
  onMessage?: (message: ServerMessage) => void;
  /**
   * The connection is open, for the first time or again. Messages may have been missed meanwhile, so refetch; of lists
   * only those in `changed`, if the server can say so.
   */
  onConnected?: (isFirst: boolean, changed?: readonly ChangingList[]) => void;
}

const listeners = new Set<PersonalSubscriber>();
/** Screens with a list of rooms. */
let roomListWatchers = 0;
let connection: PersonalConnection | undefined;
/** The person whose connection is open or opening. */
let connectedSub: string | undefined;

const wake = () => {
  if (document.visibilityState === 'visible') connection?.wake();
};

/** Returns a function that unsubscribes. */
export function subscribeToPersonalMessages(listener: PersonalSubscriber): () => void {
  listeners.add(listener);
  syncConnection();
  return () => {
    listeners.delete(listener);
    // Navigating from one page to the next unsubscribes only for a moment, so the connection closes with a delay.
    setTimeout(syncConnection, 1_000);
  };
}

/** Whether the connection has been open, or didn't open within `maxWaitMs`. */
const useAwaited = create(() => false);
const maxWaitMs = 3_000;
let giveUpTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * True as soon as messages arrive. What is fetched from then on doesn't have to be fetched again when the connection
 * opens; for what can appear a moment after the rest.
 */
export const useIsReceivingMessages = (): boolean => useAwaited();

/** While somebody watches, changes of the room lists are announced. Returns a function that ends it. */
export function watchRoomLists(): () => void {
  const change = (by: 1 | -1) => {
    roomListWatchers += by;
    connection?.watchRoomLists(roomListWatchers > 0);
  };
  change(1);
  return () => change(-1);
}

function syncConnection(): void {
  const { claims } = useSession.getState();
  const wantedSub = claims?.type === 'user' && listeners.size > 0 ? claims.sub : undefined;
  if (wantedSub === connectedSub) return;
  close();
  connectedSub = wantedSub;
  if (wantedSub === undefined) return;
  giveUpTimer = setTimeout(() => useAwaited.setState(true), maxWaitMs);
  void openConnection(wantedSub);
}

/** The monotonic clock stops on some devices that sleep, and the other one can be changed. */
const pageAgeMs = (): number => Math.max(performance.now(), Date.now() - performance.timeOrigin);

async function openConnection(sub: string): Promise<void> {
  try {
    const { openPersonalConnection } = await import('@turnstage/client/personal');
    if (connectedSub !== sub) return;
    let isFirst = true;
    connection = openPersonalConnection({
      url: location.origin,
      token: ensureToken,
      onMessage: (message) => {
        for (const { onMessage } of listeners) onMessage?.(message);
      },
      pageAgeMs,
      onConnected: (changed) => {
        for (const { onConnected } of listeners) onConnected?.(isFirst, changed);
        isFirst = false;
        useAwaited.setState(true);
      },
      // Signed out elsewhere, or banned; a ban has its own screen.
      onTerminated: () => void checkBan(),
    });
    connection.watchRoomLists(roomListWatchers > 0);
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
  } catch {
    // The code failed to load; the next subscriber tries again.
    if (connectedSub === sub) connectedSub = undefined;
  }
}

function close(): void {
  connection?.close();
  connection = undefined;
  clearTimeout(giveUpTimer);
  useAwaited.setState(false);
  removeEventListener('online', wake);
  document.removeEventListener('visibilitychange', wake);
}

useSession.subscribe(syncConnection);
