import type { Room } from '../../features/lobby/room.ts';
import { RoomMiniature } from './room-miniature.tsx';

export const renderMiniature = ({ design, accent, live }: Room) => (
  <RoomMiniature design={design} accent={accent} live={live} />
);
