import { Trans } from '@lingui/react/macro';
import type { Crate, CrateSong } from '@turnstage/contracts';
import { useState } from 'react';
import { CrateView, useCrateNames } from '../../../features/crates/index.ts';
import { EditTagsItem, TagsDialog, UploadEntry, UploadList } from '../../../features/uploads/index.ts';
import { Button } from '../../../ui/button.tsx';
import { UploadIcon } from '../../../ui/icons/index.ts';

interface OwnCrateProps {
  crate: Crate;
  isFresh: boolean;
  withWayBack: boolean;
  onNamed: () => void;
  onLift: (songs: readonly CrateSong[] | null) => void;
  /** A song's tags were mended. */
  onChanged: () => void;
}

/** A crate of one's own: songs can be sent into it, and one's own uploads mended. */
export function OwnCrate({ crate, isFresh, withWayBack, onNamed, onLift, onChanged }: OwnCrateProps) {
  const name = useCrateNames()(crate);
  const [tagsOf, setTagsOf] = useState<string | null>(null);
  return (
    <UploadEntry crateUuid={crate.crateUuid} crateName={name}>
      {(pick) => (
        <>
          <CrateView
            crate={crate}
            renameAtOnce={isFresh}
            withWayBack={withWayBack}
            onNamed={onNamed}
            onLift={onLift}
            actions={
              <Button icon={UploadIcon} onClick={pick}>
                <Trans>Upload</Trans>
              </Button>
            }
            emptyAction={
              <Button variant="primary" icon={UploadIcon} onClick={pick}>
                <Trans>Upload music</Trans>
              </Button>
            }
            notices={<UploadList onTagsSaved={onChanged} />}
            renderSongExtra={({ musicProviders }) =>
              musicProviders['uploadService'] && (
                <EditTagsItem
                  uploadId={musicProviders['uploadService']}
                  onEdit={() => setTagsOf(musicProviders['uploadService'] ?? null)}
                />
              )
            }
          />
          {tagsOf && <TagsDialog uploadId={tagsOf} onSaved={onChanged} onClose={() => setTagsOf(null)} />}
        </>
      )}
    </UploadEntry>
  );
}
