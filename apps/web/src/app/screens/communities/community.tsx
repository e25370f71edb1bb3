import { CommunityScreen } from '../../../features/communities/page/community-screen.tsx';
import { PersonSearch } from '../../../features/friends/person-search.tsx';
import { RoomCards } from '../../../features/lobby/room-cards.tsx';
import { renderMiniature } from '../render-miniature.tsx';

/** A community's page, with the room cards of the lobby. */
export function Community() {
  return (
    <CommunityScreen
      renderRooms={(rooms) => <RoomCards rooms={rooms} renderMiniature={renderMiniature} />}
      renderPersonSearch={(options) => <PersonSearch {...options} />}
    />
  );
}
