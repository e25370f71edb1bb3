import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { playlistCrateById, playlistLikes, playlistMyCrates, playlistQueue } from '@turnstage/client/routes';
import type { Crate } from '@turnstage/contracts';
import { crateKeys } from '../../../lib/query-keys/crates.ts';
import { api } from '../../../session/index.ts';

export interface MyCrates {
  readonly queue: Crate;
  readonly likes: Crate;
  /** Newest first. */
  readonly own: readonly Crate[];
}

/** All crates of the signed-in person. */
export const myCratesOptions = queryOptions({
  queryKey: crateKeys.mine,
  queryFn: async ({ signal }): Promise<MyCrates> => {
    const [queue, likes, { crates }] = await Promise.all([
      api.call(playlistQueue, { signal }),
      api.call(playlistLikes, { signal }),
      api.call(playlistMyCrates, { query: { limit: 0 }, signal }),
    ]);
    return { queue, likes, own: crates };
  },
});

/** Any crate, by uuid. */
export const crateOptions = (crateUuid: string) =>
  queryOptions({
    queryKey: crateKeys.one(crateUuid),
    queryFn: ({ signal }) => api.call(playlistCrateById, { params: { crateId: crateUuid }, signal }),
  });

export function findCrate(crates: MyCrates, slug: string | undefined): Crate | undefined {
  if (slug === undefined || slug === 'queue') return crates.queue;
  if (slug === 'likes') return crates.likes;
  return [crates.queue, crates.likes, ...crates.own].find((crate) => crate.crateUuid === slug);
}

/** Updates one of the person's crates in the query cache, optimistically. */
export function patchCrate(client: QueryClient, crateUuid: string, change: (crate: Crate) => Crate): void {
  const patchOne = (crate: Crate) => (crate.crateUuid === crateUuid ? change(crate) : crate);
  client.setQueryData<MyCrates>(
    crateKeys.mine,
    (crates) =>
      crates && {
        queue: patchOne(crates.queue),
        likes: patchOne(crates.likes),
        own: crates.own.map(patchOne),
      },
  );
}

/** Adjusts a crate's song count and duration in the query cache; negative values subtract. */
export function adjustSongCount(
  client: QueryClient,
  crateUuid: string,
  songs: number,
  seconds: number,
): void {
  patchCrate(client, crateUuid, (crate) => {
    const count = Math.max(0, crate.count + songs);
    const durationSeconds = Math.max(0, crate.durationSeconds + seconds);
    return { ...crate, count, crateSongsNumber: count, durationSeconds };
  });
}
