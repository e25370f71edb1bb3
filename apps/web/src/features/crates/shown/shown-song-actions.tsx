import { useLingui } from '@lingui/react/macro';
import type { SongCard } from '@turnstage/contracts';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FolderIcon, PlusIcon } from '../../../ui/icons/index.ts';
import { CratePicker } from '../view/crate-picker.tsx';
import { useKeepSong } from './use-keep-song.ts';

/** What a member does with a song that somebody shows: into the queue, or into a crate. */
export function ShownSongActions({ song }: { song: SongCard }) {
  const { t } = useLingui();
  const { crates, add } = useKeepSong(song);
  const [isPicking, setIsPicking] = useState(false);
  const { trackName } = song;

  return (
    <span className="flex shrink-0">
      <IconButton
        name={t`Add “${trackName}” to my queue`}
        icon={PlusIcon}
        size={36}
        disabled={!crates}
        onClick={() => crates && void add(crates.queue)}
      />
      <IconButton
        name={t`Add “${trackName}” to a crate`}
        icon={FolderIcon}
        size={36}
        disabled={!crates}
        onClick={() => setIsPicking(true)}
      />
      {isPicking && (
        <CratePicker
          title={t`Add to which crate?`}
          exceptUuid=""
          onPick={(crate) => {
            setIsPicking(false);
            void add(crate);
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </span>
  );
}
