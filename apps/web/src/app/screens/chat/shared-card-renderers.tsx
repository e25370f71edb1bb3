import type { CrateCard, SongCard } from '@turnstage/contracts';
import type { ComponentProps } from 'react';
import type { ComposerOptions } from '../../../features/chat/index.ts';
import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';
import { LazyBoundary } from '../../../lib/lazy-boundary.tsx';

const { component: SharedSongActions } = lazyWithCatalogues(['crates'], () =>
  import('../../../features/crates/sharing/shared-song-actions.tsx').then(
    (module) => module.SharedSongActions,
  ),
);
const { component: SharedCrateActions } = lazyWithCatalogues(['crates'], () =>
  import('../../../features/crates/sharing/shared-crate-actions.tsx').then(
    (module) => module.SharedCrateActions,
  ),
);
const { component: PreviewButton } = lazyWithCatalogues(['crates'], () =>
  import('../../../features/crates/preview/preview-button.tsx').then((module) => module.PreviewButton),
);
const { component: SharePicker } = lazyWithCatalogues(['crates'], () =>
  import('../../../features/crates/sharing/share-picker.tsx').then((module) => module.SharePicker),
);

const renderSong = (song: SongCard) => (
  <LazyBoundary fallback={<span className="h-9 w-18 shrink-0" />}>
    <SharedSongActions song={song} />
  </LazyBoundary>
);

const renderSongCover = (song: SongCard) => (
  <LazyBoundary>
    <PreviewButton song={song} />
  </LazyBoundary>
);

const renderCrate = (crate: CrateCard) => (
  <LazyBoundary fallback={<span className="h-9 w-18 shrink-0" />}>
    <SharedCrateActions crate={crate} />
  </LazyBoundary>
);

/** Actions on songs and crates that are shared in a chat; for members only. */
export const sharedCardRenderers = { renderSong, renderSongCover, renderCrate };

type PickerProps = ComponentProps<NonNullable<ComposerOptions['SharePicker']>>;

export function LazySharePicker({ onPick, onClose }: PickerProps) {
  return (
    <LazyBoundary>
      <SharePicker
        onSong={(song) => onPick({ song })}
        onCrate={(crate) => onPick({ crate })}
        onClose={onClose}
      />
    </LazyBoundary>
  );
}
