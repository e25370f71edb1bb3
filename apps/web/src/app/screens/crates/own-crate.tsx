import { Trans, useLingui } from '@lingui/react/macro';
import type { Crate, CrateSong } from '@turnstage/contracts';
import { useState } from 'react';
import { CrateView } from '../../../features/crates/index.ts';
import { useCrateNames } from '../../../lib/use-crate-names.ts';
import { EditTagsItem, TagsDialog, UploadEntry } from '../../../features/uploads/index.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PlusIcon, SearchIcon, UploadIcon } from '../../../ui/icons/index.ts';
import { renderAddSongs } from '../search/render-add-songs.tsx';

interface OwnCrateProps {
  crate: Crate;
  /** The crate was just created, so it gets the focus. */
  isNew: boolean;
  hasBackLink: boolean;
  onDragSongs: (songs: readonly CrateSong[] | null) => void;
  /** The tags of a song were edited. */
  onChanged: () => void;
}

/** One of the person's own crates: accepts uploads and lets them edit the tags of their uploads. */
export function OwnCrate({ crate, isNew, hasBackLink, onDragSongs, onChanged }: OwnCrateProps) {
  const name = useCrateNames()(crate);
  const { t } = useLingui();
  const [tagsOf, setTagsOf] = useState<string | null>(null);
  const [isSearching, setSearching] = useState(false);
  const openSearch = () => setSearching(true);
  // The likes take only songs that were starred.
  const takesSongs = crate.kind !== 'tt-stars';
  return (
    <UploadEntry crateUuid={crate.crateUuid} crateName={name}>
      {(pick) => (
        <>
          <CrateView
            crate={crate}
            hasFocus={isNew}
            hasBackLink={hasBackLink}
            onDragSongs={onDragSongs}
            actions={
              <>
                <Button icon={UploadIcon} onClick={pick}>
                  <Trans>Upload</Trans>
                </Button>
                {takesSongs && (
                  <IconButton name={t`Add songs`} icon={PlusIcon} variant="solid" onClick={openSearch} />
                )}
              </>
            }
            emptyAction={
              <>
                {takesSongs && (
                  <Button variant="primary" icon={SearchIcon} onClick={openSearch}>
                    <Trans>Find songs</Trans>
                  </Button>
                )}
                <Button icon={UploadIcon} onClick={pick}>
                  <Trans>Upload music</Trans>
                </Button>
              </>
            }
            renderSongExtra={({ musicProviders }) =>
              musicProviders['uploadService'] && (
                <EditTagsItem
                  uploadId={musicProviders['uploadService']}
                  onEdit={() => setTagsOf(musicProviders['uploadService'] ?? null)}
                />
              )
            }
          />
          {isSearching &&
            renderAddSongs({
              onClose: () => setSearching(false),
              crate: crate.kind === 'default' ? null : { crateUuid: crate.crateUuid, name },
            })}
          {tagsOf && <TagsDialog uploadId={tagsOf} onSaved={onChanged} onClose={() => setTagsOf(null)} />}
        </>
      )}
    </UploadEntry>
  );
}
