import { Trans, useLingui } from '@lingui/react/macro';
import type { Song } from '@turnstage/contracts';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FolderIcon, MoreIcon, NoteIcon, ShareIcon, SkipIcon } from '../../../ui/icons/index.ts';
import { Menu, MenuItem, MenuLink } from '../../../ui/menu/index.ts';
import { useShareLink } from '../../../ui/use-share-link.ts';
import { useRoom, useRoomState } from '../live/room-context.tsx';
import { useRoomLinks } from '../room-links.ts';
import { useSkip } from './skip-button.tsx';

export type RenderCratePicker = (song: Song, onClose: () => void) => ReactNode;

interface SongMenuProps {
  /** The dialog in which a member chooses a crate for the song. */
  renderCratePicker: RenderCratePicker;
  /** Where there is no space for the button. */
  hasSkip?: boolean;
}

/** What people can do with the current song: share it, save it to a crate, open its page, skip it. */
export function SongMenu({ renderCratePicker, hasSkip = false }: SongMenuProps) {
  const { t } = useLingui();
  const { songOf } = useRoomLinks();
  const { song } = useRoomState(({ nowPlaying }) => ({ song: nowPlaying?.song ?? null }));
  const isGuest = useRoom((live) => live.isGuest);
  const shareLink = useShareLink();
  const skip = useSkip();
  // Stays the song that was chosen while the room goes on to the next one.
  const [songToSave, setSongToSave] = useState<Song | null>(null);
  // A song that isn't in the catalogue has no page.
  const songId = song?.songShortId ?? song?.songId;
  const page = songId === undefined ? null : songOf(songId);
  return (
    <>
      {song && (page || !isGuest) && (
        <Menu
          label={t`More about this song`}
          side="above"
          renderTrigger={(trigger) => (
            <IconButton name={t`More about this song`} icon={MoreIcon} size={36} {...trigger} />
          )}
        >
          {page && (
            <MenuItem
              icon={ShareIcon}
              onSelect={() => shareLink(page, `${song.trackName} · ${song.artistName}`)}
            >
              <Trans>Share song</Trans>
            </MenuItem>
          )}
          {!isGuest && (
            <MenuItem icon={FolderIcon} onSelect={() => setSongToSave(song)}>
              <Trans>Save to a crate</Trans>
            </MenuItem>
          )}
          {page && (
            <MenuLink icon={NoteIcon} href={page}>
              <Trans>Song details</Trans>
            </MenuLink>
          )}
          {hasSkip && skip && (
            <MenuItem icon={SkipIcon} onSelect={skip.skip}>
              {skip.name}
            </MenuItem>
          )}
        </Menu>
      )}
      {songToSave && renderCratePicker(songToSave, () => setSongToSave(null))}
    </>
  );
}
