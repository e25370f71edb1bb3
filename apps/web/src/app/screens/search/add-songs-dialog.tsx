import { useLingui } from '@lingui/react/macro';
import type { FoundSong } from '@turnstage/contracts';
import { useState } from 'react';
import type { QueuedSong } from '../../../features/room/index.ts';
import { SongSearch, type CrateTarget, type SearchedRoom } from '../../../features/search/index.ts';
import { Dialog } from '../../../ui/dialog/index.ts';
import { useAdding } from './use-adding.tsx';
import { useListening } from './use-listening.tsx';

interface AddSongsDialogProps {
  /** Null for the queue. */
  crate: CrateTarget | null;
  /** A song of the queue whose place the chosen one takes. */
  replaced?: QueuedSong | undefined;
  room?: SearchedRoom | undefined;
  /** Called when a song was added, before the dialog is closed. */
  onAdded?: (() => void) | undefined;
  onClose: () => void;
}

/** The song search, adding to the queue or to one crate. It stays open to add several songs. */
export function AddSongsDialog({ crate, replaced, room, onAdded, onClose }: AddSongsDialogProps) {
  const { t } = useLingui();
  const [text, setText] = useState(
    replaced ? `${replaced.song.trackName} ${replaced.song.artistName}`.trim() : '',
  );
  const { listening, dialog } = useListening();
  const { addToQueue, addToCrate, addAllToQueue, addAllToCrate, replaceInQueue, lengthDialog } = useAdding();
  const replace = async (song: FoundSong, { song: { crateSongUuid }, index }: QueuedSong) => {
    if (!(await replaceInQueue(song, crateSongUuid, index))) return false;
    onClose();
    return true;
  };
  const afterAdding = async (adding: Promise<boolean>) => {
    const isAdded = await adding;
    if (isAdded) onAdded?.();
    return isAdded;
  };
  return (
    <Dialog
      title={
        replaced
          ? t`Find “${replaced.song.trackName}” somewhere else`
          : crate
            ? t`Add songs to ${crate.name}`
            : t`Add songs to your queue`
      }
      size="lg"
      onClose={onClose}
    >
      {/* Results come and go while typing; the dialog keeps its size. */}
      <div className="flex min-h-[min(34rem,70dvh)] flex-col">
        <SongSearch
          text={text}
          onText={setText}
          listening={listening}
          addLabel={replaced ? t`Play this instead` : crate ? t`Add to ${crate.name}` : t`Add to queue`}
          onAdd={(song, isNext) =>
            // Shift+Enter plays it next, wherever the search was opened.
            replaced
              ? replace(song, replaced)
              : crate && !isNext
                ? addToCrate(song, crate)
                : afterAdding(addToQueue(song, isNext))
          }
          onAddAll={(songs) => (crate ? addAllToCrate(songs, crate) : afterAdding(addAllToQueue(songs)))}
          room={room}
        />
      </div>
      {dialog}
      {lengthDialog}
    </Dialog>
  );
}
