import { Suspense } from 'react';
import type { Song } from '@turnstage/contracts';
import { roomSongCard } from '../../../features/crates/sharing/shared-cards.ts';
import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';
import { sharedCardRenderers } from '../chat/shared-card-renderers.tsx';

const { component: SongCratePicker } = lazyWithCatalogues(['crates'], () =>
  import('../../../features/crates/sharing/song-crate-picker.tsx').then((module) => module.SongCratePicker),
);

/** The dialog that saves the current song to a crate; loaded when it is first opened. */
export const renderCratePicker = (song: Song, onClose: () => void) => (
  <Suspense>
    <SongCratePicker song={song} onClose={onClose} />
  </Suspense>
);

/** Buttons that add a song of the room's history to the queue or to a crate. */
export const renderSongActions = (song: Song) => sharedCardRenderers.renderSong(roomSongCard(song));
