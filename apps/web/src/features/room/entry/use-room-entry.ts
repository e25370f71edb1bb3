/** The way into a room by its address: who may, and with which password. */
import { ApiError, type CallReply } from '@turnstage/client';
import { roomJoinRoom } from '@turnstage/client/routes';
import type { roomService } from '@turnstage/contracts';
import { useEffect, useState } from 'react';
import { api, ensureToken, useSession } from '../../../session/index.ts';
import { keptVisitTo } from './kept-visit.ts';

export type EnteredRoom = CallReply<(typeof roomService)['joinRoom']>;

export interface Passwords {
  password?: string;
  guestPassword?: string;
}

export type RoomEntry =
  | { step: 'asking' }
  | { step: 'password'; wrong: boolean; busy: boolean }
  /** `code` is one of the error register's. */
  | { step: 'refused'; code: string; error: unknown }
  | { step: 'entered'; room: EnteredRoom; passwords: Passwords };

interface Knocking {
  entry: RoomEntry;
  /** Answers the question for a password. */
  tryPassword(password: string): void;
  /** Asks once more from the start. */
  knock(): void;
}

const asking: RoomEntry = { step: 'asking' };

export function useRoomEntry(slug: string): Knocking {
  const [knocks, setKnocks] = useState(0);
  // Somebody else, also after signing in in another tab, asks anew.
  const person = useSession((session) => (session.claims?.type === 'user' ? session.claims.sub : null));
  const visit = `${slug} ${person} ${knocks}`;
  const [answer, setAnswer] = useState({ visit: '', entry: asking });
  const isAnswered = answer.visit === visit;
  // Who comes back from another screen has not left, and finds the door open; so does who is in when the room moves
  // to another address.
  const kept = isAnswered ? null : keptVisitTo({ slug });
  if (kept) setAnswer({ visit, entry: enteredAgain(kept) });

  useEffect(() => {
    if (isAnswered) return undefined;
    const aborting = new AbortController();
    void ask(slug, {}, aborting.signal).then((entry) => {
      if (!aborting.signal.aborted) setAnswer({ visit, entry });
    });
    return () => aborting.abort();
  }, [isAnswered, visit, slug]);

  const tryPassword = (password: string) => {
    setAnswer({ visit, entry: { step: 'password', wrong: false, busy: true } });
    // One field for both: a guest may know either of the two.
    void ask(slug, { password, guestPassword: password }).then((entry) => setAnswer({ visit, entry }));
  };

  return {
    entry: isAnswered ? answer.entry : asking,
    tryPassword,
    knock: () => setKnocks((count) => count + 1),
  };
}

function enteredAgain({ room, passwords }: { room: EnteredRoom; passwords: Passwords }): RoomEntry {
  return { step: 'entered', room, passwords };
}

async function ask(slug: string, passwords: Passwords, signal?: AbortSignal): Promise<RoomEntry> {
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
