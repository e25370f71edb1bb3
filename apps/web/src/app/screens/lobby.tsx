import { LobbyScreen } from '../../features/lobby/lobby-screen.tsx';
import type { Room } from '../../features/lobby/room.ts';
import { OpenRoomButton } from '../shell/open-room-button.tsx';
import { RoomMiniature } from './room-miniature.tsx';

const renderMiniature = ({ design, accent, live }: Room) => (
  <RoomMiniature design={design} accent={accent} live={live} />
);

/** The lobby, with the stage's miniatures on its cards. */
export function Lobby() {
  return <LobbyScreen renderMiniature={renderMiniature} openRoom={<OpenRoomButton />} />;
}
