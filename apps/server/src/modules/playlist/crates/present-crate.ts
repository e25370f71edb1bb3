import type { Crate } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { crateListStore } from './crate-list.store.ts';
import type { CrateRow } from './crate.store.ts';

const maxCovers = 4;

export async function presentCrates(sql: Sql, rows: readonly CrateRow[]): Promise<Crate[]> {
  const ids = rows.map((row) => row.id);
  const store = crateListStore(sql);
  const totals = await store.totals(ids);
  const thumbnails = await store.thumbnails(ids);
  return rows.map((row) => {
    const count = totals.get(row.id)?.songs ?? 0;
    return {
      crateUuid: row.uuid,
      crateShortId: row.short_id,
      crateName: row.name,
      description: row.description,
      userUuid: row.owner_uuid,
      isPublic: row.is_public,
      kind: row.kind,
      thumbnails: pickCovers(thumbnails.get(row.id) ?? []),
      crateSongsNumber: count,
      count,
      durationSeconds: totals.get(row.id)?.duration ?? 0,
      currentPosition: row.current_position,
      importStatus: row.import_status,
      createdAt: new Date(row.created_at).toISOString(),
      updatedAt: new Date(row.updated_at).toISOString(),
    };
  });
}

export async function presentCrate(sql: Sql, row: CrateRow): Promise<Crate> {
  const [crate] = await presentCrates(sql, [row]);
  return crate!;
}

/** Takes one cover per song, without duplicates, so that one album doesn't fill the mosaic. */
function pickCovers(songs: readonly Record<string, string>[]): string[] {
  const covers = songs.flatMap((thumbnails) => Object.values(thumbnails).slice(0, 1));
  return [...new Set(covers)].slice(0, maxCovers);
}
