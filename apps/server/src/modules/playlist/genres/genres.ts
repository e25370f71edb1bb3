import type { playlistService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import { cleanLine } from '../../../clean-text.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { genreStore } from './genre.store.ts';

const maxGenres = 1_024;

export async function listGenres(deps: PlaylistDeps, { query }: Call<typeof playlistService.listGenres>) {
  const store = genreStore(deps.database);
  const filter = {
    ids: query.idIn?.map(Number),
    prefix: cleanLine(query.prefix ?? '').toLowerCase(),
  };
  const [rows, count] = await Promise.all([
    store.list(filter, query.limit ?? maxGenres),
    store.count(filter),
  ]);
  return { genres: rows.map(({ id, name }) => ({ id: String(id), name })), count };
}
