import { Suspense } from 'react';
import { useCurrentRoom } from '../../session/current-room.ts';
import { lazyWithWords } from '../lazy-with-words.ts';

const { component: RoomDock } = lazyWithWords(['room'], () =>
  import('../screens/room/room-dock.tsx').then((module) => module.RoomDock),
);

/** The room that one is in, at the foot of every other page. Its code is there already: one came from the room. */
export function RoomDockHost() {
  const isInRoom = useCurrentRoom((state) => state.room !== null);
  return isInRoom ? (
    <Suspense>
      <RoomDock />
    </Suspense>
  ) : null;
}
