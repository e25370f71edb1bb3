import type { RoomAccent, RoomDesign, RoomLive } from '@turnstage/contracts';
import { RoomMiniature } from './room-miniature.tsx';

const nobody: RoomLive = { djs: [], crowd: [], vibeMeter: 0, nowPlaying: null };

/** An image of a stage without people, to choose it by. */
export const renderDesign = ({ design, accent }: { design: RoomDesign; accent: RoomAccent }) => (
  <RoomMiniature design={design} accent={accent} live={nobody} />
);
