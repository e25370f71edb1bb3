import type { Clock } from '../clock.ts';
import { decideVisit } from './house-dj.rules.ts';
import { startHouseDj, type HouseDjOptions } from './house-dj.ts';

/** How often the house DJ looks for silent rooms. */
const lookMs = 4000;
/** Rooms in which it plays at the same time: each needs a connection. */
const maxVisits = 50;
/** After a room that it could not enter, for example because its owner banned it. */
const retryMs = 60_000;

export interface HouseVisitsDeps extends Omit<HouseDjOptions, 'roomUuid' | 'decide' | 'onLeft'> {
  readonly clock: Clock;
  readonly room: { findSilentRooms(limit: number): Promise<string[]> };
}

/**
 * Sends the house DJ to rooms whose owners let it play, while somebody listens there and nothing plays (rule R112). Which rooms these are is in the database; here is only where it is at the moment. After the signal is aborted
 * the returned promise says when it has stopped looking.
 */
export function startHouseVisits({ clock, room, ...options }: HouseVisitsDeps): { stopped(): Promise<void> } {
  const { signal, onFault } = options;
  const visited = new Set<string>();
  let cancel: () => void = () => undefined;
  let looking = Promise.resolve();

  const visit = (roomUuid: string) => {
    visited.add(roomUuid);
    const onLeft = () => visited.delete(roomUuid);
    startHouseDj({ ...options, roomUuid, decide: decideVisit, onLeft }).catch((error: unknown) => {
      if (signal.aborted) return;
      onFault(`house DJ: room ${roomUuid}`, error);
      const cancelRetry = clock.after(retryMs, onLeft);
      signal.addEventListener('abort', cancelRetry, { once: true });
    });
  };
  const look = async () => {
    const rooms = await room.findSilentRooms(maxVisits);
    for (const uuid of rooms)
      if (!signal.aborted && !visited.has(uuid) && visited.size < maxVisits) visit(uuid);
  };
  const lookAgain = () => {
    if (signal.aborted) return;
    cancel = clock.after(lookMs, () => {
      looking = look()
        .catch((error: unknown) => onFault('house DJ: rooms', error))
        .then(lookAgain);
    });
  };
  signal.addEventListener('abort', () => cancel(), { once: true });
  lookAgain();
  return { stopped: () => looking };
}
