import type { RoomDeps } from '../room.deps.ts';

/** Pages that show rooms fetch them at most this often. */
const everyMs = 5_000;

/** Announces changes of the room lists together, at fixed times, whichever process reports them. */
export function createRoomListAnnouncer({ clock, database, events }: RoomDeps): () => Promise<void> {
  /** Saves the query when this process has announced the next time already. */
  let announced = 0;
  return async () => {
    const onceAt = (Math.floor(clock.now() / everyMs) + 1) * everyMs;
    if (onceAt === announced) return;
    await events.publish(database, 'roomListChanged', {}, { onceAt });
    announced = onceAt;
  };
}
