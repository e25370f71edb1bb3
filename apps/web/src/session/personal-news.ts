/** What is told to the person who is signed in, wherever they are. The line stands while anybody listens. */
import type { PersonalLine } from '@turnstage/client';
import type { ServerMessage } from '@turnstage/contracts';
import { askForBan, ensureToken } from './api.ts';
import { useSession } from './session.ts';

export interface PersonalListener {
  onMessage?: (message: ServerMessage) => void;
  /** The line stands (again): what was told meanwhile was missed, so ask for it. */
  onListening?: () => void;
}

const listeners = new Set<PersonalListener>();
let line: PersonalLine | undefined;
/** Whose line stands or is being opened. */
let whose: string | undefined;

const wake = () => {
  if (document.visibilityState === 'visible') line?.wake();
};

/** Answers a function that stops listening. */
export function onPersonalNews(listener: PersonalListener): () => void {
  listeners.add(listener);
  follow();
  return () => {
    listeners.delete(listener);
    // Going from one page to the next stops listening for a moment only.
    setTimeout(follow, 1_000);
  };
}

function follow(): void {
  const { claims } = useSession.getState();
  const wanted = claims?.type === 'user' && listeners.size > 0 ? claims.sub : undefined;
  if (wanted === whose) return;
  close();
  whose = wanted;
  if (wanted !== undefined) void open(wanted);
}

async function open(sub: string): Promise<void> {
  try {
    const { openPersonalLine } = await import('@turnstage/client/personal');
    if (whose !== sub) return;
    line = openPersonalLine({
      url: location.origin,
      token: ensureToken,
      onMessage: (message) => {
        for (const { onMessage } of listeners) onMessage?.(message);
      },
      onListening: () => {
        for (const { onListening } of listeners) onListening?.();
      },
      // Signed out elsewhere, or banned; the latter has a page of its own.
      onEnd: () => void askForBan(),
    });
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
  } catch {
    // The code did not arrive; the next listener tries again.
    if (whose === sub) whose = undefined;
  }
}

function close(): void {
  line?.close();
  line = undefined;
  removeEventListener('online', wake);
  document.removeEventListener('visibilitychange', wake);
}

useSession.subscribe(follow);
