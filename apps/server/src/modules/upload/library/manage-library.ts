import type { uploadService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { libraryStore } from './library.store.ts';
import type { LibraryScanTable } from './library.tables.ts';
import { switchLibrary } from './remote-songs.ts';
import { queueScan } from './scan-library.ts';

const maxProblems = 100;

export async function getLibrary(deps: UploadDeps) {
  const { directory, cacheBytes } = deps.library;
  if (directory === undefined) return { library: null };
  const store = libraryStore(deps.database);
  const [isOff, counts, broken, scan, prepared] = await Promise.all([
    store.isOff('folder'),
    store.countByState('folder'),
    store.listBroken(maxProblems),
    store.scan('folder'),
    store.prepared(),
  ]);
  return {
    library: {
      directory,
      isOn: !isOff,
      songs: counts.ready,
      broken: counts.broken,
      missing: counts.missing,
      problems: broken.map(({ folder, name, problem }) => ({
        file: folder === '' ? name : `${folder}/${name}`,
        problem: problem ?? '',
      })),
      scan: scan ? presentScan(scan) : null,
      prepared: {
        songs: prepared.length,
        bytes: prepared.reduce((sum, { prepared_bytes }) => sum + prepared_bytes, 0),
        maxBytes: cacheBytes,
      },
    },
  };
}

function presentScan({ started_at, finished_at, seen, read, problem }: LibraryScanTable) {
  return {
    startedAt: new Date(started_at).toISOString(),
    finishedAt: finished_at === null ? null : new Date(finished_at).toISOString(),
    filesSeen: seen,
    filesRead: read,
    problem,
  };
}

export async function switchFolder(
  deps: UploadDeps,
  { caller, body }: Call<typeof uploadService.switchLibrary>,
) {
  if (!deps.library.folder) throw refuse('provider/not-configured');
  await switchLibrary(deps, 'folder', body.isOn, caller.userUuid);
  if (body.isOn) await queueScan(deps);
  return getLibrary(deps);
}

export async function scanNow(deps: UploadDeps) {
  if (!deps.library.folder) throw refuse('provider/not-configured');
  await queueScan(deps);
  return getLibrary(deps);
}
