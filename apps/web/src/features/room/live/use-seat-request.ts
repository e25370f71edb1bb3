import { useEffect, useRef } from 'react';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { useQueueCount } from '../queue/use-queue.ts';
import type { PrimaryAction } from './primary-action.ts';
import { useRoom, useRoomSession } from './room-context.tsx';
import { takeSeatRequest } from './seat-request.ts';

interface SeatRequestOptions {
  action: PrimaryAction | null;
  /** Whether the person is signing in beside the room. */
  isSigningIn: boolean;
  onAddSong: () => void;
}

/** Takes the seat that someone requested as a guest, once they have signed in (rule H23). */
export function useSeatRequest({ action, isSigningIn, onAddSong }: SeatRequestOptions): void {
  const { roomUuid, actions } = useRoomSession();
  const isGuest = useRoom((live) => live.isGuest);
  const isSignedInHere = useSession(isSignedIn);
  const isJoined = useRoom((live) => live.connection.status === 'joined');
  const queued = useQueueCount(!isGuest);
  const kind = action?.kind;
  const isBusySigningIn = useRef(isSigningIn);
  const needsSong = useRef(false);
  const seat = action?.kind === 'take-seat' ? action.seat : undefined;
  useEffect(() => {
    // Someone who closes the form without signing in no longer wants the seat. Signing in closes it too, before the
    // room knows.
    if (!isSignedInHere && !isSigningIn) takeSeatRequest(roomUuid);
  }, [isSignedInHere, isSigningIn, roomUuid]);
  useEffect(() => {
    if (isGuest || !isJoined || queued === null || kind === undefined || kind === 'sign-up') return;
    if (!takeSeatRequest(roomUuid)) return;
    const chooseSong = () => {
      // The last step of signing up comes first: the avatar.
      if (isBusySigningIn.current) needsSong.current = true;
      else onAddSong();
    };
    if (kind === 'take-seat' || kind === 'join-seat-queue') void actions.joinLineUp(seat);
    // Somebody who signed in may have a seat from before.
    if (kind === 'up-after' && queued === 0) chooseSong();
    // A new account has no songs yet: the seat is theirs while they choose one.
    if (kind === 'add-song') void actions.joinLineUp().then((isTaken) => isTaken && chooseSong());
  }, [isGuest, isJoined, queued, kind, seat, roomUuid, actions, onAddSong]);
  useEffect(() => {
    isBusySigningIn.current = isSigningIn;
    if (isSigningIn || !needsSong.current) return;
    needsSong.current = false;
    onAddSong();
  }, [isSigningIn, onAddSong]);
}
