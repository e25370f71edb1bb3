import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useInstallation } from '../../../session/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ImageIcon, NoteIcon, PlusIcon } from '../../../ui/icons/index.ts';
import { Menu, MenuItem } from '../../../ui/menu/index.ts';

interface AttachmentMenuProps {
  onImages: (files: readonly File[]) => void;
  onGif: () => void;
  /** Absent where there are no crates to share from. */
  onSongOrCrate?: () => void;
}

/** Menu of things to attach to a message. */
export function AttachmentMenu({ onImages, onGif, onSongOrCrate }: AttachmentMenuProps) {
  const { t } = useLingui();
  const fileInput = useRef<HTMLInputElement>(null);
  const hasGifs = useInstallation()?.chat.gifs === true;
  return (
    <>
      <Menu
        label={t`Add to message`}
        align="start"
        side="above"
        renderTrigger={(trigger) => (
          <IconButton name={t`Add to message`} icon={PlusIcon} className="my-0.5" {...trigger} />
        )}
      >
        <MenuItem icon={ImageIcon} onSelect={() => fileInput.current?.click()}>
          <Trans>Image</Trans>
        </MenuItem>
        {hasGifs && (
          <MenuItem icon={ImageIcon} onSelect={onGif}>
            <Trans>GIF</Trans>
          </MenuItem>
        )}
        {onSongOrCrate && (
          <MenuItem icon={NoteIcon} onSelect={onSongOrCrate}>
            <Trans>Song or crate</Trans>
          </MenuItem>
        )}
      </Menu>
      <input
        ref={fileInput}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        aria-label={t`Choose images`}
        onChange={(event) => {
          onImages([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
