import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useInstallation } from '../../../session/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ImageIcon, NoteIcon, PlusIcon } from '../../../ui/icons/index.ts';
import { Menu, MenuItem } from '../../../ui/menu/index.ts';

interface AddMenuProps {
  onPictures: (files: readonly File[]) => void;
  onGif: () => void;
  /** Absent where there are no crates to show something from. */
  onShow?: () => void;
}

/** What can go with a message beside words. */
export function AddMenu({ onPictures, onGif, onShow }: AddMenuProps) {
  const { t } = useLingui();
  const fileInput = useRef<HTMLInputElement>(null);
  const hasGifs = useInstallation()?.chat.gifs === true;
  return (
    <>
      <Menu
        label={t`Add to the message`}
        align="start"
        side="above"
        renderTrigger={(trigger) => (
          <IconButton name={t`Add to the message`} icon={PlusIcon} className="my-0.5" {...trigger} />
        )}
      >
        <MenuItem icon={ImageIcon} onSelect={() => fileInput.current?.click()}>
          <Trans>Picture</Trans>
        </MenuItem>
        {hasGifs && (
          <MenuItem icon={ImageIcon} onSelect={onGif}>
            <Trans>GIF</Trans>
          </MenuItem>
        )}
        {onShow && (
          <MenuItem icon={NoteIcon} onSelect={onShow}>
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
        aria-label={t`Choose pictures`}
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
