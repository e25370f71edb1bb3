import type { CrateCard, SongCard } from '@turnstage/contracts';
import { Suspense, type ComponentProps } from 'react';
import type { ComposerOffers } from '../../../features/chat/index.ts';
import { lazyWithWords } from '../../lazy-with-words.ts';

const { component: ShownSongActions } = lazyWithWords(['crates'], () =>
  import('../../../features/crates/shown/shown-song-actions.tsx').then((module) => module.ShownSongActions),
);
const { component: ShownCrateActions } = lazyWithWords(['crates'], () =>
  import('../../../features/crates/shown/shown-crate-actions.tsx').then((module) => module.ShownCrateActions),
);
const { component: BeginningButton } = lazyWithWords(['crates'], () =>
  import('../../../features/crates/preview/beginning-button.tsx').then((module) => module.BeginningButton),
);
const { component: ShowPicker } = lazyWithWords(['crates'], () =>
  import('../../../features/crates/shown/show-picker.tsx').then((module) => module.ShowPicker),
);

const renderSong = (song: SongCard) => (
  <Suspense fallback={<span className="h-9 w-18 shrink-0" />}>
    <ShownSongActions song={song} />
  </Suspense>
);

const renderSongCover = (song: SongCard) => (
  <Suspense>
    <BeginningButton song={song} />
  </Suspense>
);

const renderCrate = (crate: CrateCard) => (
  <Suspense fallback={<span className="h-9 w-18 shrink-0" />}>
    <ShownCrateActions crate={crate} />
  </Suspense>
);

/** What the crates do for a chat; for members. */
export const shownParts = { renderSong, renderSongCover, renderCrate };

type PickerProps = ComponentProps<NonNullable<ComposerOffers['ShowPicker']>>;

export function ShowPickerPart({ onPick, onClose }: PickerProps) {
  return (
    <Suspense>
      <ShowPicker
        onSong={(song) => onPick({ song })}
        onCrate={(crate) => onPick({ crate })}
        onClose={onClose}
      />
    </Suspense>
  );
}
