/** Joining a room by its URL: permission, password, refusal. */
import { ApiError, type CallReply } from '@turnstage/client';
import { roomJoinRoom } from '@turnstage/client/routes';
import type { roomService } from '@turnstage/contracts';
import { useEffect, useState } from 'react';
import { api, ensureToken, useSession } from '../../../session/index.ts';
import { getCurrentVisit } from './current-visit.ts';

export type EnteredRoom = CallReply<(typeof roomService)['joinRoom']>;

export interface Passwords {
  password?: string;
  guestPassword?: string;
}

export type RoomEntry =
  | { step: 'joining' }
  | { step: 'password'; wrong: boolean; busy: boolean }
  /** `code` is from the error register. */
  | { step: 'refused'; code: string; error: unknown }
  | { step: 'entered'; room: EnteredRoom; passwords: Passwords };

interface RoomEntryControls {
  entry: RoomEntry;
  /** Tries to join with a password. */
  tryPassword(password: string): void;
  /** Tries again from the start. */
  retry(): void;
}

const joining: RoomEntry = { step: 'joining' };

export function useRoomEntry(slug: string): RoomEntryControls {
  const [attempts, setAttempts] = useState(0);
  // A sign-in, also in another tab, requests entry again.
  const person = useSession((session) => (session.claims?.type === 'user' ? session.claims.sub : null));
  const visit = `${slug} ${person} ${attempts}`;
  const [result, setResult] = useState({ visit: '', entry: joining });
  const hasResult = result.visit === visit;
  // Someone who returns from another page is still in the room and needs no new join. The same holds when the
  // room's URL changes during the visit.
  const currentVisit = hasResult ? null : getCurrentVisit({ slug });
  if (currentVisit) setResult({ visit, entry: toEntered(currentVisit) });

  useEffect(() => {
    if (hasResult) return undefined;
    const controller = new AbortController();
    void requestEntry(slug, {}, controller.signal).then((entry) => {
      if (!controller.signal.aborted) setResult({ visit, entry });
    });
    return () => controller.abort();
  }, [hasResult, visit, slug]);

  const tryPassword = (password: string) => {
    setResult({ visit, entry: { step: 'password', wrong: false, busy: true } });
    // One field for both: a guest may know either password.
    void requestEntry(slug, { password, guestPassword: password }).then((entry) =>
      setResult({ visit, entry }),
    );
  };

  return {
    entry: hasResult ? result.entry : joining,
    tryPassword,
    retry: () => setAttempts((count) => count + 1),
  };
}

function toEntered({ room, passwords }: { room: EnteredRoom; passwords: Passwords }): RoomEntry {
  return { step: 'entered', room, passwords };
}

async function requestEntry(slug: string, passwords: Passwords, signal?: AbortSignal): Promise<RoomEntry> {
  if (slug === '') return { step: 'refused', code: 'room/not-found', error: null };
  try {
    await ensureToken();
    const room = await api.call(roomJoinRoom, { params: { slug }, body: passwords, signal });
    return { step: 'entered', room, passwords };
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'client/offline';
    if (code === 'room/password-required' || code === 'room/wrong-password')
      return { step: 'password', wrong: code === 'room/wrong-password', busy: false };
    return { step: 'refused', code, error };
  }
}
