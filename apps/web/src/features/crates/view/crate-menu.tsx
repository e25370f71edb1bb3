import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Crate } from '@turnstage/contracts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { siteOrigin } from '../../../lib/activity.ts';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  ArrowDownIcon,
  CopyIcon,
  EditIcon,
  GlobeIcon,
  LinkIcon,
  LockIcon,
  MoreIcon,
  ShuffleIcon,
  TrashIcon,
} from '../../../ui/icons/index.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu/index.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import { useCrateChanges } from '../data/use-crate-changes.ts';
import type { SongEdits } from '../data/use-song-edits.ts';
import { cratePath } from '../paths.ts';
import { DownloadDialog } from './download-dialog.tsx';

interface CrateMenuProps {
  crate: Crate;
  name: string;
  edits: SongEdits;
  onRename: () => void;
}

/** Actions on one of the person's own crates. */
export function CrateMenu({ crate, name, edits, onRename }: CrateMenuProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const changes = useCrateChanges();
  const [deleting, setDeleting] = useState(false);
  const [isDownloading, setDownloading] = useState(false);
  const special = crate.kind !== 'user';
  const copy = useCopy();
  const copyLink = () => copy(siteOrigin + cratePath(crate));
  return (
    <>
      <Menu
        label={name}
        renderTrigger={(trigger) => (
          <IconButton name={t`Crate options`} icon={MoreIcon} variant="solid" {...trigger} />
        )}
      >
        {!special && (
          <MenuItem icon={EditIcon} onSelect={onRename}>
            <Trans>Rename</Trans>
          </MenuItem>
        )}
        <MenuItem icon={ShuffleIcon} disabled={crate.count < 2} onSelect={() => void edits.shuffle()}>
          <Trans>Shuffle</Trans>
        </MenuItem>
        <MenuItem
          icon={CopyIcon}
          onSelect={() => void changes.copy(crate).then((copy) => copy && navigate(cratePath(copy)))}
        >
          <Trans>Copy to a new crate</Trans>
        </MenuItem>
        <MenuItem icon={ArrowDownIcon} disabled={crate.count === 0} onSelect={() => setDownloading(true)}>
          <Trans>Download as a file</Trans>
        </MenuItem>
        {!special && (
          <>
            <MenuSeparator />
            <MenuItem
              icon={crate.isPublic ? LockIcon : GlobeIcon}
              onSelect={() => void changes.update(crate, { isPublic: !crate.isPublic })}
            >
              {crate.isPublic ? <Trans>Make private</Trans> : <Trans>Make public</Trans>}
            </MenuItem>
            {crate.isPublic && (
              <MenuItem icon={LinkIcon} onSelect={copyLink}>
                <Trans>Copy link</Trans>
              </MenuItem>
            )}
          </>
        )}
        <MenuSeparator />
        {special ? (
          <MenuItem icon={TrashIcon} danger disabled={crate.count === 0} onSelect={() => void edits.clear()}>
            <Trans>Clear</Trans>
          </MenuItem>
        ) : (
          <MenuItem icon={TrashIcon} danger onSelect={() => setDeleting(true)}>
            <Trans>Delete crate</Trans>
          </MenuItem>
        )}
      </Menu>
      {isDownloading && <DownloadDialog crate={crate} name={name} onClose={() => setDownloading(false)} />}
      {deleting && (
        <ConfirmDialog
          title={t`Delete ${name}?`}
          confirmLabel={t`Delete crate`}
          danger
          onClose={() => setDeleting(false)}
          onConfirm={() => {
            setDeleting(false);
            navigate('/crates');
            void changes.remove(crate);
          }}
        >
          <Plural
            value={crate.count}
            _0="The crate is empty. This can’t be undone."
            one="This also removes its # song. It stays in your other crates. This can’t be undone."
            other="This also removes its # songs. They stay in your other crates. This can’t be undone."
          />
        </ConfirmDialog>
      )}
    </>
  );
}
