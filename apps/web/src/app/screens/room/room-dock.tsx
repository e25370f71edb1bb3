import {
  endVisit,
  RoomDockBar,
  RoomLinksContext,
  RoomProvider,
  StillThere,
  useCurrentVisit,
} from '../../../features/room/index.ts';
import { createRoomLinks } from './create-room-links.ts';

/** Shown on other pages while the person is in a room: the current song, votes, a link back, and a way to leave. */
export function RoomDock() {
  const visit = useCurrentVisit((state) => state.visit);
  if (!visit) return null;
  const { room, session } = visit;
  return (
    <RoomLinksContext value={createRoomLinks(room.slug)}>
      <RoomProvider session={session}>
        <RoomDockBar slug={room.slug} onLeave={endVisit} />
        <StillThere />
      </RoomProvider>
    </RoomLinksContext>
  );
}
