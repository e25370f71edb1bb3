import { Suspense } from 'react';
import type { Song } from '@turnstage/contracts';
import { lazyWithCatalogues } from '../../lazy-with-catalogues.ts';

const { component: SongCratePicker } = lazyWithCatalogues(['crates'], () =>
  import('../../../features/crates/sharing/song-crate-picker.tsx').then((module) => module.SongCratePicker),
);

/** The dialog that saves the current song to a crate; loaded when it is first opened. */
export const renderCratePicker = (song: Song, onClose: () => void) => (
  <Suspense>
    <SongCratePicker song={song} onClose={onClose} />
  </Suspense>
);
