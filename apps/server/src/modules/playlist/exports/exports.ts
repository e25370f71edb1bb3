import { randomUUID } from 'node:crypto';
import type { playlistService } from '@turnstage/contracts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { cleanLine } from '../../../clean-text.ts';
import { crateSongStore } from '../crate-songs/crate-song.store.ts';
import { findReadableCrate } from '../crates/crate-access.ts';
import { crateStore } from '../crates/crate.store.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { ProviderFailure } from '../providers/provider-failure.ts';
import { songStore, type SongRow } from '../songs/song.store.ts';
import { exportStore, type ExportRow } from './export.store.ts';
import { findAtProvider } from './find-at-provider.ts';

export const exportJob = 'playlist.export';

const maxAttempts = 5;
const maxName = 100;
const allSongs = { limit: 0, offset: 0, searchTerms: '' };

type ExportProvider = 'spotify' | 'apple';

/** Checks the person's link at once, so that they learn it now and not from a failed export. */
export async function startExport(
  deps: PlaylistDeps,
  provider: ExportProvider,
  { caller, body }: Call<typeof playlistService.exportToSpotify>,
) {
  const crate = await findReadableCrate(deps.database, { uuid: body.crateUuid }, caller);
  if (!(await deps.providers.isOn(provider))) throw refuse('provider/not-configured');
  await deps.user.musicAccount(provider, caller.userUuid);
  if ((await crateSongStore(deps.database).count(crate.id, '')) === 0) throw refuse('export/empty');
  const now = deps.clock.now();
  const row = await deps.database.transaction(async (tx) => {
    const inserted = await exportStore(tx).insert({
      uuid: randomUUID(),
      owner_uuid: caller.userUuid,
      provider,
      crate_id: crate.id,
      name: [...(cleanLine(body.name ?? '') || crate.name)].slice(0, maxName).join(''),
      status: 'IN_PROGRESS',
      problem: null,
      exported: 0,
      missing: [],
      list_id: null,
      list_url: null,
      created_at: now,
      updated_at: now,
    });
    await deps.jobs.add(tx, exportJob, { exportUuid: inserted.uuid });
    return inserted;
  });
  return presentExport(row);
}

export async function exportByUuid(
  deps: PlaylistDeps,
  { caller, params }: Call<typeof playlistService.exportByUuid>,
) {
  const row = await exportStore(deps.database).find(params.exportUuid);
  if (!row || row.owner_uuid !== caller.userUuid) throw refuse('export/not-found');
  return presentExport(row);
}

/**
 * Job that finds the songs at the provider and creates the list there. A server that dies between creating the list
 * and noting that leaves a list behind, and the next attempt creates another: providers have no idempotency key.
 */
export async function runExport(deps: PlaylistDeps, { exportUuid }: { exportUuid: string }): Promise<void> {
  const exports = exportStore(deps.database);
  const row = await exports.find(exportUuid);
  if (!row || row.status !== 'IN_PROGRESS') return;
  try {
    await exports.update(exportUuid, { ...(await exportSongs(deps, row)), updated_at: deps.clock.now() });
  } catch (error) {
    if (!(error instanceof ProviderFailure || error instanceof Refusal)) throw error;
    const attempts = row.attempts + 1;
    // A refusal is about the person's link, which another attempt doesn't change.
    const isOver = error instanceof Refusal || attempts >= maxAttempts;
    await exports.update(exportUuid, {
      attempts,
      ...(isOver ? { status: 'FAILED' as const, problem: error.message } : {}),
      updated_at: deps.clock.now(),
    });
    if (!isOver) throw error;
  }
}

async function exportSongs(deps: PlaylistDeps, row: ExportRow) {
  const provider = row.provider as ExportProvider;
  const account = await deps.user.musicAccount(provider, row.owner_uuid);
  const crate = row.crate_id === null ? undefined : await crateStore(deps.database).findById(row.crate_id);
  if (!crate) throw refuse('crate/not-found');
  const songs = await crateSongStore(deps.database).list(crate.id, allSongs);
  const trackIds: string[] = [];
  const missing: ExportRow['missing'] = [];
  for (const song of songs) {
    const id = await trackIdOf(deps, provider, song, account.country);
    if (id !== null) trackIds.push(id);
    else missing.push({ songId: String(song.id), trackName: song.track_name, artistName: song.artist_name });
  }
  const list = { name: row.name, description: crate.description, trackIds };
  const created = trackIds.length > 0 ? await deps.providers.exportList(provider, list, account) : null;
  return {
    status: 'COMPLETE' as const,
    exported: trackIds.length,
    missing,
    list_id: created?.id ?? null,
    list_url: created?.url ?? null,
  };
}

/** What was found is stored with the song. */
async function trackIdOf(deps: PlaylistDeps, provider: ExportProvider, song: SongRow, country?: string) {
  const known = song.providers[provider];
  if (known !== undefined) return known;
  const found = await findAtProvider(deps, provider, song, country);
  if (found?.isConfirmed && song.upload_id === null)
    await songStore(deps.database).addProviders([
      { song, ids: { [provider]: found.id }, source: 'provider' },
    ]);
  return found?.id ?? null;
}

function presentExport(row: ExportRow) {
  return {
    exportUuid: row.uuid,
    musicProvider: row.provider,
    name: row.name,
    status: row.status,
    problem: row.problem,
    exported: row.exported,
    missing: row.missing,
    playlistId: row.list_id,
    playlistUrl: row.list_url,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}
