import { useLingui } from '@lingui/react/macro';
import type { SongCard } from '@turnstage/contracts';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FolderIcon, PlusIcon } from '../../../ui/icons/index.ts';
import { CratePicker } from '../view/crate-picker.tsx';
import { useAddToCrate } from './use-add-to-crate.ts';

/** What a member can do with a shared song: add it to the queue or to a crate. */
export function SharedSongActions({ song }: { song: SongCard }) {
  const { t } = useLingui();
  const { crates, add } = useAddToCrate(song);
  const [isPicking, setIsPicking] = useState(false);
  const { trackName } = song;

  return (
    <span className="flex shrink-0">
      <IconButton
        name={t`Add “${trackName}” to your queue`}
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
          title={t`Choose a crate`}
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
