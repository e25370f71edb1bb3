import { useHasUploads } from '../../features/uploads/use-uploads.ts';
import { lazyWithCatalogues } from '../../lib/i18n/lazy-with-catalogues.ts';
import { LazyBoundary } from '../../lib/lazy-boundary.tsx';

const { component: UploadPanel } = lazyWithCatalogues(['uploads'], () =>
  import('../../features/uploads/upload-panel.tsx').then((module) => module.UploadPanel),
);

/** Shows the uploads of this tab on every page of the shell. Mount once. */
export function UploadsHost() {
  return useHasUploads() ? (
    <LazyBoundary>
      <UploadPanel />
    </LazyBoundary>
  ) : null;
}
