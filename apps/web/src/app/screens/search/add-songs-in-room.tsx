import type { QueuedSong } from '../../../features/room/index.ts';
import { useRoomState, useSongWarnings } from '../../../features/room/index.ts';
import { AddSongsDialog } from './add-songs-dialog.tsx';

interface AddSongsInRoomProps {
  replaced?: QueuedSong | undefined;
  opensCrates?: boolean | undefined;
  onAdded?: (() => void) | undefined;
  onClose: () => void;
}

/** The song search for my queue, which first offers what this room would play. */
export function AddSongsInRoom(props: AddSongsInRoomProps) {
  const slug = useRoomState(({ settings }) => settings.slug);
  const getWarning = useSongWarnings();
  const room = { slug, accepts: (song: Parameters<typeof getWarning>[0]) => !getWarning(song)?.blocks };
  return <AddSongsDialog crate={null} room={room} {...props} />;
}
