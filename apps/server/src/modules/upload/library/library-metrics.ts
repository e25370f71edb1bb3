import type { Metrics } from '../../../metrics/metrics.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { libraryStore } from './library.store.ts';

/** Nothing is measured on installations without a library. */
export function registerLibraryMetrics({ database, library }: UploadDeps, metrics: Metrics): void {
  const store = libraryStore(database);
  if (library.folder)
    metrics.gauges('library_songs', 'Songs of the library folder by state', ['state'], async () =>
      Object.entries(await store.countByState('folder')).map(([state, value]) => ({
        labels: { state },
        value,
      })),
    );
  if (library.folder ?? library.remote)
    metrics.gauge('library_prepared_bytes', 'Space of prepared songs of the library', async () => {
      const prepared = await store.prepared();
      return prepared.reduce((sum, { prepared_bytes }) => sum + prepared_bytes, 0);
    });
}
