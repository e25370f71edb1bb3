import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { playlistCrateSongsList } from '@turnstage/client/routes';
import type { Crate, CrateCard } from '@turnstage/contracts';
import { useState } from 'react';
import { api } from '../../../session/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CopyIcon, FolderIcon } from '../../../ui/icons/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { addSongs, removeSongs } from '../data/edit-songs.ts';
import { findCrate, myCratesOptions } from '../data/crates.ts';
import { useCrateChanges } from '../data/use-crate-changes.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { useCrateNames } from '../../../lib/use-crate-names.ts';
import { CratePicker } from '../view/crate-picker.tsx';

/** What a member can do with a shared crate: copy it, or add its songs to a crate of their own. */
export function SharedCrateActions({ crate }: { crate: CrateCard }) {
  const { t } = useLingui();
  const { data: myCrates } = useQuery(myCratesOptions);
  const failureText = useFailureText();
  const changes = useCrateChanges();
  const { crateUuid, crateName } = crate;
  const client = useQueryClient();
  const nameOf = useCrateNames();
  const [isPicking, setIsPicking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const addAllTo = async (target: Crate) => {
    setIsBusy(true);
    try {
      const { songs } = await api.call(playlistCrateSongsList, {
        params: { crateUuid },
        query: { limit: 0, offset: 0 },
      });
      if (songs.length === 0) {
        showToast(t`${crateName} has no songs yet.`);
        return;
      }
      const added = await addSongs(client, target.crateUuid, songs, true);
      const words = plural(songs.length, { one: 'Added # song', other: 'Added # songs' });
      const undo = () =>
        removeSongs(client, target.crateUuid, added).catch((error: unknown) =>
          showToast(failureText(error), { tone: 'warn' }),
        );
      showToast(t`${words} to ${nameOf(target)}`, { action: { label: t`Undo`, run: () => void undo() } });
    } catch (error) {
      showToast(failureText(error), { tone: 'warn' });
    } finally {
      setIsBusy(false);
    }
  };
  const copy = async () => {
    setIsBusy(true);
    await changes.copy(crate);
    setIsBusy(false);
  };
  // The person's own crate is already in their list.
  const isMine = myCrates && findCrate(myCrates, crateUuid) !== undefined;
  return (
    <span className="flex shrink-0">
      {!isMine && (
        <IconButton
          name={t`Save a copy of “${crateName}”`}
          icon={CopyIcon}
          size={36}
          disabled={!myCrates || isBusy}
          onClick={() => void copy()}
        />
      )}
      <IconButton
        name={t`Add the songs in “${crateName}” to a crate`}
        icon={FolderIcon}
        size={36}
        disabled={!myCrates || isBusy}
        onClick={() => setIsPicking(true)}
      />
      {isPicking && (
        <CratePicker
          title={t`Choose a crate`}
          exceptUuid={crateUuid}
          onPick={(target) => {
            setIsPicking(false);
            void addAllTo(target);
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </span>
  );
}
