import {
  endVisit,
  RoomDockBar,
  RoomPlacesContext,
  RoomProvider,
  StillThere,
  useKeptVisit,
} from '../../../features/room/index.ts';
import { roomPlacesOf } from './room-places-of.ts';

/** The room goes on while one is somewhere else: what plays, the votes, the way back and the way out. */
export function RoomDock() {
  const visit = useKeptVisit((kept) => kept.visit);
  if (!visit) return null;
  const { room, session } = visit;
  return (
    <RoomPlacesContext value={roomPlacesOf(room.slug)}>
      <RoomProvider session={session}>
        <RoomDockBar slug={room.slug} onLeave={endVisit} />
        <StillThere />
      </RoomProvider>
    </RoomPlacesContext>
  );
}
