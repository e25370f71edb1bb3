import type { PersonalDataPart } from '../../../personal-data/index.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { personalStore } from './personal.store.ts';

/** A person's crates with their songs, for the person. */
export function playlistPersonalData({ database }: PlaylistDeps): PersonalDataPart[] {
  return [{ name: 'playlist.crates', read: (userUuid) => cratesOf(database, userUuid) }];
}

async function* cratesOf(database: PlaylistDeps['database'], userUuid: string) {
  const store = personalStore(database);
  for (const crate of await store.crates(userUuid))
    yield {
      crateUuid: crate.uuid,
      name: crate.name,
      description: crate.description,
      isPublic: crate.is_public,
      kind: crate.kind,
      createdAt: crate.created_at,
      songs: await store.songsOf(crate.id),
    };
}

export async function forgetPerson({ database }: PlaylistDeps, userUuid: string): Promise<void> {
  await personalStore(database).forget(userUuid);
}
