import type { QueuedSong } from '../../../features/room/index.ts';
import type { CrateTarget } from '../../../features/search/index.ts';
import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';
import { LazyBoundary } from '../../../lib/lazy-boundary.tsx';

const { component: AddSongsDialog } = lazyWithCatalogues(['screens', 'search', 'crates'], () =>
  import('./add-songs-dialog.tsx').then((module) => module.AddSongsDialog),
);

const { component: AddSongsInRoom } = lazyWithCatalogues(['screens', 'search', 'crates'], () =>
  import('./add-songs-in-room.tsx').then((module) => module.AddSongsInRoom),
);

interface AddSongsOptions {
  onClose: () => void;
  /** Without a crate it adds to the queue. */
  crate?: CrateTarget | null;
}

/** The song search in a dialog; loaded when it is first opened. */
export const renderAddSongs = ({ onClose, crate = null }: AddSongsOptions) => (
  <LazyBoundary>
    <AddSongsDialog crate={crate} onClose={onClose} />
  </LazyBoundary>
);

interface AddSongsInRoomOptions {
  onClose: () => void;
  replaced?: QueuedSong | undefined;
  /** With my crates in front of the search. */
  opensCrates?: boolean;
  onAdded?: () => void;
}

/** The song search in a dialog for the queue of a person in a room; loaded when it is first opened. */
export const renderAddSongsInRoom = (options: AddSongsInRoomOptions) => (
  <LazyBoundary>
    <AddSongsInRoom {...options} />
  </LazyBoundary>
);
