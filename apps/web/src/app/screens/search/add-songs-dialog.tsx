import { useLingui } from '@lingui/react/macro';
import type { FoundSong } from '@turnstage/contracts';
import { useState } from 'react';
import type { QueuedSong } from '../../../features/room/index.ts';
import { SongSearch, type CrateTarget, type SearchedRoom } from '../../../features/search/index.ts';
import { CrateSongPicker } from '../../../features/crates/picking/crate-song-picker.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { TabList, TabPanel } from '../../../ui/tabs.tsx';
import { useAdding } from './use-adding.tsx';
import { useListening } from './use-listening.tsx';

interface AddSongsDialogProps {
  /** Null for the queue. */
  crate: CrateTarget | null;
  /** A song of the queue whose place the chosen one takes. */
  replaced?: QueuedSong | undefined;
  room?: SearchedRoom | undefined;
  /** With my crates in front of the search; only for the queue. */
  opensCrates?: boolean | undefined;
  /** Called when a song was added, before the dialog is closed. */
  onAdded?: (() => void) | undefined;
  onClose: () => void;
}

type Tab = 'search' | 'crates';

/**
 * The song search, adding to the queue or to one crate, and for the queue of a room also the person's crates. It stays
 * open to add several songs.
 */
export function AddSongsDialog(props: AddSongsDialogProps) {
  const { crate, replaced, room, opensCrates, onAdded, onClose } = props;
  const { t } = useLingui();
  const [text, setText] = useState(
    replaced ? `${replaced.song.trackName} ${replaced.song.artistName}`.trim() : '',
  );
  const hasCrates = room !== undefined && replaced === undefined;
  const [tab, setTab] = useState<Tab>(opensCrates ? 'crates' : 'search');
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
  const search = (
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
  );
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
        {hasCrates ? (
          <>
            <TabList
              base="add-songs"
              label={t`Where to find songs`}
              className="mb-3"
              value={tab}
              onChange={setTab}
              tabs={[
                { id: 'search', label: t`Search` },
                { id: 'crates', label: t`Your crates` },
              ]}
            />
            <TabPanel base="add-songs" id={tab} className="flex min-h-0 flex-1 flex-col">
              {tab === 'search' ? (
                search
              ) : (
                <CrateSongPicker
                  addLabel={t`Add to queue`}
                  onAdd={(song, isNext) =>
                    afterAdding(addToQueue({ ...song, musicProvidersIds: song.musicProviders }, isNext))
                  }
                />
              )}
            </TabPanel>
          </>
        ) : (
          search
        )}
      </div>
      {dialog}
      {lengthDialog}
    </Dialog>
  );
}
