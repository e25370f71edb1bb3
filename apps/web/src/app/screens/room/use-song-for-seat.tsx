import { useCallback, useState, type ReactNode } from 'react';
import { useRoomSession, type PrimaryAction } from '../../../features/room/index.ts';
import { renderAddSongsInRoom } from '../search/render-add-songs.tsx';

const wantsSeat = new Set<PrimaryAction['kind']>(['add-song', 'take-seat', 'join-seat-queue']);

/**
 * The search that the primary button opens for somebody without songs. The first song that they add closes it and
 * takes the seat that they asked for (rule H23).
 */
export function useSongForSeat(
  action: PrimaryAction | null,
  onOpenQueue: () => void,
): { addSong: () => void; search: ReactNode } {
  const { actions } = useRoomSession();
  const [isOpen, setOpen] = useState(false);
  const addSong = useCallback(() => {
    // Behind the search: what was added appears there.
    onOpenQueue();
    setOpen(true);
  }, [onOpenQueue]);
  const onAdded = () => {
    setOpen(false);
    // The queue, which the action depends on, may have been read again or not.
    if (action && wantsSeat.has(action.kind)) void actions.joinLineUp();
  };
  return { addSong, search: isOpen && renderAddSongsInRoom({ onClose: () => setOpen(false), onAdded }) };
}
