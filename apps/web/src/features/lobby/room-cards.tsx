import { isSignedIn, useSession } from '../../session/index.ts';
import type { RoomCardProps } from './room-card.tsx';
import { RoomGrid } from './room-grid.tsx';
import type { Room } from './room.ts';
import { useFavourites } from './use-favourites.ts';

interface RoomCardsProps {
  rooms: readonly Room[];
  renderMiniature: RoomCardProps['renderMiniature'];
}

/** Some rooms as cards of the lobby, for other pages. */
export function RoomCards({ rooms, renderMiniature }: RoomCardsProps) {
  const signedIn = useSession(isSignedIn);
  const favourites = useFavourites();
  return (
    <RoomGrid
      rooms={rooms}
      renderMiniature={renderMiniature}
      favourites={signedIn ? favourites.marked : undefined}
      onFavourite={favourites.toggle}
      last={null}
    />
  );
}
