import { Trans, useLingui } from '@lingui/react/macro';
import type { FoundSong } from '@turnstage/contracts';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useCrateNames } from '../../../lib/use-crate-names.ts';
import { CratePicker } from '../../../features/crates/view/crate-picker.tsx';
import { SongSearch } from '../../../features/search/index.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { JoinLinks } from '../../../session/join-links.tsx';
import { FolderIcon, PlayNextIcon, PlusIcon } from '../../../ui/icons/index.ts';
import { MenuItem } from '../../../ui/menu/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { useAdding } from './use-adding.tsx';
import { useListening } from './use-listening.tsx';

/** `/songs`: songs from everywhere, to the queue or a crate. `?q=` is what is searched for. */
export function SearchScreen() {
  const { t } = useLingui();
  useDocumentTitle(t`Find songs`);
  const [path] = useLocation();
  const [params, setParams] = useSearchParams();
  const signedIn = useSession(isSignedIn);
  const nameOf = useCrateNames();
  const { listening, dialog } = useListening();
  const { addToQueue, addToCrate, addAllToQueue, lengthDialog } = useAdding();
  const [songForCrate, setSongForCrate] = useState<FoundSong | null>(null);
  const text = params.get('q') ?? '';
  const setText = (next: string) => setParams(next === '' ? {} : { q: next }, { replace: true });
  const refuseGuest = () => {
    showToast(t`Sign up to add songs.`, { tone: 'warn' });
    return Promise.resolve(false);
  };
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col px-4 pt-5 pb-10 md:px-8 md:pt-8">
      <h1 className="mb-4 font-display text-28 font-bold text-ink">
        <Trans>Find songs</Trans>
      </h1>
      {!signedIn && (
        <div className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-surface-2 p-4">
          <p className="min-w-0 flex-1 basis-60 text-14 text-ink-2">
            <Trans>
              Look around as much as you like. With an account you can add songs to your queue and crates.
            </Trans>
          </p>
          <JoinLinks next={`${path}${text === '' ? '' : `?${new URLSearchParams({ q: text })}`}`} />
        </div>
      )}
      <SongSearch
        text={text}
        onText={setText}
        listening={listening}
        addLabel={t`Add to queue`}
        onAdd={(song, isNext) => (signedIn ? addToQueue(song, isNext) : refuseGuest())}
        onAddAll={(songs) => (signedIn ? addAllToQueue(songs) : refuseGuest())}
        {...(signedIn && {
          renderMenu: (song: FoundSong) => (
            <>
              <MenuItem icon={PlayNextIcon} onSelect={() => void addToQueue(song, true)}>
                <Trans>Play next</Trans>
              </MenuItem>
              <MenuItem icon={PlusIcon} onSelect={() => void addToQueue(song, false)}>
                <Trans>Add to queue</Trans>
              </MenuItem>
              <MenuItem icon={FolderIcon} onSelect={() => setSongForCrate(song)}>
                <Trans>Add to crate</Trans>
              </MenuItem>
            </>
          ),
        })}
      />
      {songForCrate && (
        <CratePicker
          title={t`Choose a crate`}
          exceptUuid=""
          onClose={() => setSongForCrate(null)}
          onPick={(crate) => {
            setSongForCrate(null);
            void addToCrate(songForCrate, { crateUuid: crate.crateUuid, name: nameOf(crate) });
          }}
        />
      )}
      {dialog}
      {lengthDialog}
    </div>
  );
}
