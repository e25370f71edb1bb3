/** Finds songs of the catalogue at a provider that the installation got later, so that they can be played there. */
import type { playlistService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { isMusicProvider } from '../songs/provider-id.rules.ts';
import { songStore } from '../songs/song.store.ts';
import { findAtProvider } from './find-at-provider.ts';

export const migrateLinksJob = 'playlist.migrateLinks';

/** Songs of one job; the next one goes on from there. */
const batchSize = 25;

export interface MigrateLinksJob {
  readonly provider: string;
  readonly afterSongId: number;
}

export async function migrateLinks(
  deps: PlaylistDeps,
  { body: { musicProvider } }: Call<typeof playlistService.migrateLinks>,
) {
  if (!isMusicProvider(musicProvider) || !(await deps.providers.isOn(musicProvider)))
    throw refuse('provider/unknown', { field: 'musicProvider' });
  const songs = await songStore(deps.database).countWithout(musicProvider);
  await queueBatch(deps, { provider: musicProvider, afterSongId: 0 });
  return { musicProvider, songs };
}

/** One run per provider at a time: a later request starts it again from the beginning. */
function queueBatch(deps: PlaylistDeps, job: MigrateLinksJob): Promise<void> {
  const key = `${migrateLinksJob}:${job.provider}`;
  return deps.jobs.add(deps.database, migrateLinksJob, job, { key, priority: 10 });
}

/** Job. Idempotent: songs that have a link by now are left out. A provider that is switched off ends the run. */
export async function migrateLinksBatch(deps: PlaylistDeps, job: MigrateLinksJob): Promise<void> {
  const { provider } = job;
  if (!isMusicProvider(provider) || !(await deps.providers.isOn(provider))) return;
  const songs = songStore(deps.database);
  const batch = await songs.listWithout(provider, job.afterSongId, batchSize);
  for (const song of batch) {
    const found = await findAtProvider(deps, provider, song);
    if (found?.isConfirmed)
      await songs.addProviders([{ song, ids: { [provider]: found.id }, source: 'provider' }]);
  }
  const last = batch.at(-1);
  if (last && batch.length === batchSize) await queueBatch(deps, { provider, afterSongId: last.id });
}
