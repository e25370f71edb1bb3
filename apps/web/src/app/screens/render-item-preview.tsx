import type { ItemPreviewProps } from '../../features/stage/items/item-preview.tsx';
import { useReducedMotion } from '../../lib/use-media-query.ts';
import { useSession } from '../../session/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { lazyWithCatalogues } from '../../lib/i18n/lazy-with-catalogues.ts';
import { LazyBoundary } from '../../lib/lazy-boundary.tsx';

const { component: ItemPreview } = lazyWithCatalogues(['stage'], () =>
  import('../../features/stage/items/item-preview.tsx').then((module) => module.ItemPreview),
);

interface PreviewedItem extends Pick<ItemPreviewProps, 'imageUrl' | 'effect' | 'anchor'> {
  readonly displayType: 'small' | 'cover';
}

/** An item of the shop on my own avatar, drawn by the stage. */
export function renderItemPreview({ imageUrl, effect, anchor, displayType }: PreviewedItem) {
  return (
    <Preview imageUrl={imageUrl} effect={effect} anchor={anchor} coversStage={displayType === 'cover'} />
  );
}

function Preview(item: Pick<ItemPreviewProps, 'imageUrl' | 'effect' | 'anchor' | 'coversStage'>) {
  const reducedMotion = useReducedMotion();
  const avatarId = useSession((session) => session.me?.avatarId) ?? 'fox';
  return (
    <LazyBoundary fallback={<Skeleton className="h-52 w-full max-w-75" />}>
      <ItemPreview {...item} avatarId={avatarId} reducedMotion={reducedMotion} />
    </LazyBoundary>
  );
}
