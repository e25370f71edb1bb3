import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { playlistCrateById, playlistLikes, playlistMyCrates, playlistQueue } from '@turnstage/client/routes';
import type { Crate } from '@turnstage/contracts';
import { api } from '../../../session/index.ts';

export interface MyCrates {
  readonly queue: Crate;
  readonly likes: Crate;
  /** Newest first. */
  readonly own: readonly Crate[];
}

export const cratesKey = ['crates'] as const;

/** All crates of the person who is signed in. */
export const myCratesOptions = queryOptions({
  queryKey: cratesKey,
  queryFn: async ({ signal }): Promise<MyCrates> => {
    const [queue, likes, { crates }] = await Promise.all([
      api.call(playlistQueue, { signal }),
      api.call(playlistLikes, { signal }),
      api.call(playlistMyCrates, { query: { limit: 0 }, signal }),
    ]);
    return { queue, likes, own: crates };
  },
});

/** A crate of anybody's, by uuid. */
export const crateOptions = (crateUuid: string) =>
  queryOptions({
    queryKey: ['crate', crateUuid],
    queryFn: ({ signal }) => api.call(playlistCrateById, { params: { crateId: crateUuid }, signal }),
  });

export function findCrate(crates: MyCrates, place: string | undefined): Crate | undefined {
  if (place === undefined || place === 'queue') return crates.queue;
  if (place === 'likes') return crates.likes;
  return [crates.queue, crates.likes, ...crates.own].find((crate) => crate.crateUuid === place);
}

/** Changes one of the person's crates in what is shown, ahead of the server. */
export function patchCrate(client: QueryClient, crateUuid: string, change: (crate: Crate) => Crate): void {
  const one = (crate: Crate) => (crate.crateUuid === crateUuid ? change(crate) : crate);
  client.setQueryData<MyCrates>(
    cratesKey,
    (crates) => crates && { queue: one(crates.queue), likes: one(crates.likes), own: crates.own.map(one) },
  );
}

/** Songs and seconds that a crate gains (or loses) in what is shown. */
export function countSongs(client: QueryClient, crateUuid: string, songs: number, seconds: number): void {
  patchCrate(client, crateUuid, (crate) => {
    const count = Math.max(0, crate.count + songs);
    const durationSeconds = Math.max(0, crate.durationSeconds + seconds);
    return { ...crate, count, crateSongsNumber: count, durationSeconds };
  });
}
