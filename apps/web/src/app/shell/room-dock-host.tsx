import { useCurrentRoom } from '../../session/current-room.ts';
import { lazyWithCatalogues } from '../../lib/i18n/lazy-with-catalogues.ts';
import { LazyBoundary } from '../../lib/lazy-boundary.tsx';

const { component: RoomDock } = lazyWithCatalogues(['room'], () =>
  import('../screens/room/room-dock.tsx').then((module) => module.RoomDock),
);

/**
 * Shows the current room at the bottom of every other page. Its code is loaded already, because the person came
 * from the room.
 */
export function RoomDockHost() {
  const isInRoom = useCurrentRoom((state) => state.room !== null);
  return isInRoom ? (
    <LazyBoundary>
      <RoomDock />
    </LazyBoundary>
  ) : null;
}
