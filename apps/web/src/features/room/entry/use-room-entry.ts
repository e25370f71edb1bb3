/** The way into a room by its address: who may, and with which password. */
import { ApiError, type CallReply } from '@turnstage/client';
import { roomJoinRoom } from '@turnstage/client/routes';
import type { roomService } from '@turnstage/contracts';
import { useCallback, useEffect, useState } from 'react';
import { api, ensureToken, useSession } from '../../../session/index.ts';

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

export function useRoomEntry(slug: string): Knocking {
  const [entry, setEntry] = useState<RoomEntry>({ step: 'asking' });
  const [knocks, setKnocks] = useState(0);
  // Somebody else, also after signing in in another tab, asks anew.
  const person = useSession((session) => session.claims?.type === 'user' && session.claims.sub);

  const ask = useCallback(
    async (passwords: Passwords, signal: AbortSignal): Promise<RoomEntry> => {
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
    },
    [slug],
  );

  useEffect(() => {
    const aborting = new AbortController();
    setEntry({ step: 'asking' });
    void ask({}, aborting.signal).then((answer) => {
      if (!aborting.signal.aborted) setEntry(answer);
    });
    return () => aborting.abort();
  }, [ask, person, knocks]);

  const tryPassword = (password: string) => {
    setEntry({ step: 'password', wrong: false, busy: true });
    // One field for both: a guest may know either of the two.
    const passwords = { password, guestPassword: password };
    void ask(passwords, new AbortController().signal).then(setEntry);
  };

  return { entry, tryPassword, knock: () => setKnocks((count) => count + 1) };
}
