import { Suspense } from 'react';
import type { CrateTarget } from '../../../features/search/index.ts';
import { lazyWithCatalogues } from '../../lazy-with-catalogues.ts';

const { component: AddSongsDialog } = lazyWithCatalogues(['search', 'crates'], () =>
  import('./add-songs-dialog.tsx').then((module) => module.AddSongsDialog),
);

/** The song search in a dialog; loaded when it is first opened. Without a crate it adds to the queue. */
export const renderAddSongs = (onClose: () => void, crate: CrateTarget | null = null) => (
  <Suspense>
    <AddSongsDialog crate={crate} onClose={onClose} />
  </Suspense>
);
