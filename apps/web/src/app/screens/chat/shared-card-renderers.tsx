import type { CrateCard, SongCard } from '@turnstage/contracts';
import { Suspense, type ComponentProps } from 'react';
import type { ComposerOptions } from '../../../features/chat/index.ts';
import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';

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
  <Suspense fallback={<span className="h-9 w-18 shrink-0" />}>
    <SharedSongActions song={song} />
  </Suspense>
);

const renderSongCover = (song: SongCard) => (
  <Suspense>
    <PreviewButton song={song} />
  </Suspense>
);

const renderCrate = (crate: CrateCard) => (
  <Suspense fallback={<span className="h-9 w-18 shrink-0" />}>
    <SharedCrateActions crate={crate} />
  </Suspense>
);

/** Actions on songs and crates that are shared in a chat; for members only. */
export const sharedCardRenderers = { renderSong, renderSongCover, renderCrate };

type PickerProps = ComponentProps<NonNullable<ComposerOptions['SharePicker']>>;

export function LazySharePicker({ onPick, onClose }: PickerProps) {
  return (
    <Suspense>
      <SharePicker
        onSong={(song) => onPick({ song })}
        onCrate={(crate) => onPick({ crate })}
        onClose={onClose}
      />
    </Suspense>
  );
}
