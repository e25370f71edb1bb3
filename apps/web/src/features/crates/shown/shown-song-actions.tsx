import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { playlistCrateSongsAdd } from '@turnstage/client/routes';
import type { Crate, SongCard } from '@turnstage/contracts';
import { useState } from 'react';
import { api } from '../../../session/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FolderIcon, PlusIcon } from '../../../ui/icons/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { songsKey } from '../data/crate-songs.ts';
import { cratesKey, myCratesOptions } from '../data/crates.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { useCrateNames } from '../use-crate-names.ts';
import { CratePicker } from '../view/crate-picker.tsx';

/** What a member does with a song that somebody shows: into the queue, or into a crate. */
export function ShownSongActions({ song }: { song: SongCard }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureText = useFailureText();
  const nameOf = useCrateNames();
  const { data: crates } = useQuery(myCratesOptions);
  const [isPicking, setIsPicking] = useState(false);
  const { trackName } = song;

  const add = async (crate: Crate) => {
    const { songId, musicProviders, artistName, isrc } = song;
    const { duration } = song;
    // A song of ours is named by its id alone; any other one by all that is said of it.
    const input = songId ? { songId } : { trackName, artistName, isrc, duration, musicProviders };
    try {
      const params = { crateUuid: crate.crateUuid };
      await api.call(playlistCrateSongsAdd, { params, body: { songs: [input], append: true } });
      showToast(t`“${trackName}” is in ${nameOf(crate)}.`, { tone: 'ok' });
      void client.invalidateQueries({ queryKey: songsKey(crate.crateUuid) });
      void client.invalidateQueries({ queryKey: cratesKey });
    } catch (error) {
      showToast(failureText(error), { tone: 'warn' });
    }
  };

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
