/** Poster images as files (rules H15 to H17). */
import { randomUUID } from 'node:crypto';
import type { Sql } from '../../../db/index.ts';
import { encodeImage } from '../../../media/images/encode-image.ts';
import type { BodyFiles } from '../../../http/data-url.ts';
import { refuse } from '../../../http/refusal.ts';
import type { RoomDeps } from '../room.deps.ts';
import { communityStore } from '../communities/community.store.ts';
import { eventStore } from '../events/event.store.ts';
import { roomStore } from '../rooms/room.store.ts';
import { posterPath, posterUuid, readPosterFile } from './poster.rules.ts';

export const deletePosterJob = 'room.dropPoster';

/** Much longer than it takes to set an uploaded poster on its room. */
const graceMs = 60 * 60 * 1000;

/**
 * Stores the image and returns its path. A file that nothing shows in the end, because the change was refused or the
 * server stopped in between, is deleted after an hour.
 */
export async function savePoster(deps: RoomDeps, file: Uint8Array): Promise<string> {
  const { bytes } = await encodeImage(deps.imageProcessor, file);
  const uuid = randomUUID();
  await deps.jobs.add(deps.database, deletePosterJob, { uuid }, { runAt: deps.clock.now() + graceMs });
  await deps.posters.save(uuid, bytes);
  return posterPath(uuid);
}

/** Returns the address of an image that a client sent in the field `field`, or undefined when it sent none. */
export async function savePosterFile(
  deps: RoomDeps,
  file: string | null | undefined,
  files: BodyFiles,
  field: string,
): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const poster = readPosterFile(file, files, field);
  if ('problem' in poster) throw refuse('request/invalid', { field, message: poster.problem });
  return 'file' in poster ? savePoster(deps, poster.file) : poster.url;
}

/** Queues the deletion of a previous poster. External links need none. */
export async function queuePosterDeletion(deps: RoomDeps, tx: Sql, posterUrl: string): Promise<void> {
  const uuid = posterUuid(posterUrl);
  if (uuid !== undefined) await deps.jobs.add(tx, deletePosterJob, { uuid });
}

export async function deleteUnusedPoster(deps: RoomDeps, { uuid }: { uuid: string }): Promise<void> {
  const path = posterPath(uuid);
  if (await roomStore(deps.database).hasPoster(path)) return;
  if (await communityStore(deps.database).hasImage(path)) return;
  if (await eventStore(deps.database).hasPoster(path)) return;
  await deps.posters.remove(uuid);
}
