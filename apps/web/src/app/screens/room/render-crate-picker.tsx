import type { Song } from '@turnstage/contracts';
import { roomSongCard } from '../../../features/crates/sharing/shared-cards.ts';
import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';
import { sharedCardRenderers } from '../chat/shared-card-renderers.tsx';
import { LazyBoundary } from '../../../lib/lazy-boundary.tsx';

const { component: SongCratePicker } = lazyWithCatalogues(['crates'], () =>
  import('../../../features/crates/sharing/song-crate-picker.tsx').then((module) => module.SongCratePicker),
);

/** The dialog that saves the current song to a crate; loaded when it is first opened. */
export const renderCratePicker = (song: Song, onClose: () => void) => (
  <LazyBoundary>
    <SongCratePicker song={song} onClose={onClose} />
  </LazyBoundary>
);

/** Buttons that add a song of the room's history to the queue or to a crate. */
export const renderSongActions = (song: Song) => sharedCardRenderers.renderSong(roomSongCard(song));
