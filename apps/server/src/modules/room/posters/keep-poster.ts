/** Pictures of posters as files (rules H15 to H17). */
import { randomUUID } from 'node:crypto';
import type { Sql } from '../../../db/index.ts';
import { encodePicture } from '../../../media/pictures/encode-picture.ts';
import type { RoomDeps } from '../room.deps.ts';
import { roomStore } from '../rooms/room.store.ts';
import { posterPath, posterUuid } from './poster.rules.ts';

export const dropPosterJob = 'room.dropPoster';

/** Far longer than it takes from the file to the room. */
const graceMs = 60 * 60 * 1000;

/**
 * Keeps the picture and answers its path. A file that no room shows in the end, because the change was refused or the
 * server ended in between, goes after an hour.
 */
export async function keepPoster(deps: RoomDeps, file: Uint8Array): Promise<string> {
  const { bytes } = await encodePicture(file);
  const uuid = randomUUID();
  await deps.jobs.add(deps.database, dropPosterJob, { uuid }, { runAt: deps.clock.now() + graceMs });
  await deps.posters.keep(uuid, bytes);
  return posterPath(uuid);
}

/** What a room showed before; of links to elsewhere there is nothing to drop. */
export async function queueDrop(deps: RoomDeps, tx: Sql, posterUrl: string): Promise<void> {
  const uuid = posterUuid(posterUrl);
  if (uuid !== undefined) await deps.jobs.add(tx, dropPosterJob, { uuid });
}

export async function dropPoster(deps: RoomDeps, { uuid }: { uuid: string }): Promise<void> {
  if (await roomStore(deps.database).shows(posterPath(uuid))) return;
  await deps.posters.remove(uuid);
}
