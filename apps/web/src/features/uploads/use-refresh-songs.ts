import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { crateKeys } from '../../lib/query-keys/crates.ts';
import { openRoomKeys } from '../../lib/query-keys/rooms.ts';

/** Returns a function that loads again what shows uploaded songs: crates, and the queue in a room. */
export function useRefreshSongs(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [crateKeys.mine, crateKeys.allSongs, openRoomKeys.queue])
      void client.invalidateQueries({ queryKey });
  }, [client]);
}
