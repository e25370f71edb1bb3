import { useRoomReports } from '../../../features/chat/index.ts';
import { useRoomSession } from '../../../features/room/index.ts';

/** Returns how many reported messages still wait for a decision. */
export function useReportedCount(): number {
  const { roomUuid } = useRoomSession();
  return new Set(useRoomReports(roomUuid).data?.map(({ messageUuid }) => messageUuid)).size;
}
