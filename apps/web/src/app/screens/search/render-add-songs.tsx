import type { QueuedSong } from '../../../features/room/index.ts';
import type { CrateTarget } from '../../../features/search/index.ts';
import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';
import { LazyBoundary } from '../../../lib/lazy-boundary.tsx';

const { component: AddSongsDialog } = lazyWithCatalogues(['screens', 'search', 'crates'], () =>
  import('./add-songs-dialog.tsx').then((module) => module.AddSongsDialog),
);

interface AddSongsOptions {
  onClose: () => void;
  /** Without a crate it adds to the queue. */
  crate?: CrateTarget | null;
  replaced?: QueuedSong | undefined;
}

/** The song search in a dialog; loaded when it is first opened. */
export const renderAddSongs = ({ onClose, crate = null, replaced }: AddSongsOptions) => (
  <LazyBoundary>
    <AddSongsDialog crate={crate} replaced={replaced} onClose={onClose} />
  </LazyBoundary>
);
