/** Poster images as files (rules H15 to H17). */
import { randomUUID } from 'node:crypto';
import type { Sql } from '../../../db/index.ts';
import { encodeImage } from '../../../media/images/encode-image.ts';
import type { RoomDeps } from '../room.deps.ts';
import { roomStore } from '../rooms/room.store.ts';
import { posterPath, posterUuid } from './poster.rules.ts';

export const deletePosterJob = 'room.dropPoster';

/** Much longer than it takes to set an uploaded poster on its room. */
const graceMs = 60 * 60 * 1000;

/**
 * Stores the image and returns its path. A file that no room uses in the end, because the change was refused or the
 * server stopped in between, is deleted after an hour.
 */
export async function savePoster(deps: RoomDeps, file: Uint8Array): Promise<string> {
  const { bytes } = await encodeImage(deps.imageProcessor, file);
  const uuid = randomUUID();
  await deps.jobs.add(deps.database, deletePosterJob, { uuid }, { runAt: deps.clock.now() + graceMs });
  await deps.posters.save(uuid, bytes);
  return posterPath(uuid);
}

/** Queues the deletion of a room's previous poster. External links need none. */
export async function queuePosterDeletion(deps: RoomDeps, tx: Sql, posterUrl: string): Promise<void> {
  const uuid = posterUuid(posterUrl);
  if (uuid !== undefined) await deps.jobs.add(tx, deletePosterJob, { uuid });
}

export async function deleteUnusedPoster(deps: RoomDeps, { uuid }: { uuid: string }): Promise<void> {
  if (await roomStore(deps.database).hasPoster(posterPath(uuid))) return;
  await deps.posters.remove(uuid);
}
