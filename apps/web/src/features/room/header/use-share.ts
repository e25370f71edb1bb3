import { useShareLink } from '../../../ui/use-share-link.ts';
import { useRoomSession } from '../live/room-context.tsx';

/** Shares the room's link. */
export function useShare(): () => void {
  const { store } = useRoomSession();
  const shareLink = useShareLink();
  return () => {
    const settings = store.getState().roomState?.settings;
    if (settings) shareLink(`/r/${settings.slug}`, settings.name);
  };
}
