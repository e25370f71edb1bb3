/** From what clients sent to rows of the catalogue: found, or made when enough was told. */
import type { SongInput } from '@turnstage/contracts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { newShortId } from '../new-short-id.ts';
import { nameKey, searchWords } from './names.rules.ts';
import { createSongIndex, type KnownSong } from './song-index.rules.ts';
import { canBeCatalogued, readSongInput, type SongFacts } from './song-input.rules.ts';
import { songStore, type NewSong, type ProviderIds, type SongKeys, type SongRow } from './song.store.ts';

type SongMaker = Pick<PlaylistDeps, 'database' | 'clock'>;

/**
 * One row per input, in order; undefined where the song is unknown and too little was told to make it.
 * Runs transactions of its own, which are short, so it is never called inside of another one.
 */
export async function resolveSongs(
  deps: SongMaker,
  inputs: readonly SongInput[],
): Promise<(SongRow | undefined)[]> {
  const wanted = inputs.map(readSongInput);
  const index = createSongIndex(await songStore(deps.database).findByKeys(keysOf(wanted)));
  const found = wanted.map((facts) => index.find(facts));
  const news = wanted.some((facts, at) => {
    const song = found[at];
    return song ? tellsMore(facts, song) : canBeCatalogued(facts);
  });
  return news ? catalogue(deps, wanted) : found;
}

/** Looks once more, now that nobody else makes songs, and makes what is still missing. */
function catalogue(deps: SongMaker, wanted: readonly SongFacts[]): Promise<(SongRow | undefined)[]> {
  return deps.database.transaction(async (tx) => {
    const songs = songStore(tx);
    await songs.lockCatalogue();
    const now = deps.clock.now();
    const index = createSongIndex<KnownSong>(await songs.findByKeys(keysOf(wanted)));
    const fresh = new Map<string, NewSong>();
    const told = wanted.map((facts) => {
      const known = index.find(facts);
      // What one input tells of a song, the next one may name it by.
      if (known && tellsMore(facts, known)) index.add(withFacts(known, facts));
      if (known || !canBeCatalogued(facts)) return { facts, shortId: known?.short_id };
      const row = newRow(facts, now);
      fresh.set(row.short_id, row);
      index.add({ ...row, isrc: row.isrc ?? null, upload_id: null, providers: facts.providers });
      return { facts, shortId: row.short_id };
    });
    const ids = new Map((await songs.insert([...fresh.values()])).map((row) => [row.short_id, row.id]));
    const shortIds = told.flatMap(({ shortId }) => shortId ?? []);
    const before = await songs.findByKeys({ ...noKeys, shortIds });
    const byShortId = new Map(before.map((song) => [song.short_id, song]));
    const additions = told.flatMap(({ facts, shortId }) => {
      const song = byShortId.get(shortId ?? '');
      return song && (ids.has(song.short_id) || tellsMore(facts, song)) ? [{ facts, song }] : [];
    });
    await songs.addProviders(additions.flatMap(({ facts, song }) => providerRows(song.id, facts.providers)));
    for (const { facts, song } of additions) {
      if (facts.isrc !== null && song.isrc === null) await songs.setIsrc(song.id, facts.isrc, now);
    }
    const after = await songs.findByKeys({ ...noKeys, shortIds });
    const result = new Map(after.map((song) => [song.short_id, song]));
    return told.map(({ shortId }) => result.get(shortId ?? ''));
  });
}

/** Whether a client knows the song at a provider, or by a code, that its row does not have. */
function tellsMore(facts: SongFacts, song: KnownSong): boolean {
  if (song.upload_id !== null) return false;
  const providers = Object.keys(facts.providers) as (keyof ProviderIds)[];
  return (facts.isrc !== null && song.isrc === null) || providers.some((name) => !song.providers[name]);
}

function withFacts(song: KnownSong, facts: SongFacts): KnownSong {
  return { ...song, isrc: song.isrc ?? facts.isrc, providers: { ...facts.providers, ...song.providers } };
}

function newRow(facts: SongFacts, now: number) {
  return {
    short_id: newShortId(),
    name_key: nameKey(facts.artistName, facts.trackName),
    search_text: searchWords(`${facts.artistName} ${facts.trackName} ${facts.albumName ?? ''}`),
    track_name: facts.trackName,
    artist_name: facts.artistName,
    genre: facts.genre,
    duration: facts.duration,
    isrc: facts.isrc,
    explicit: facts.explicit,
    album_name: facts.albumName,
    thumbnails: facts.thumbnails,
    previews: facts.previews,
    playback_token: facts.playbackToken,
    status: 'SUCCESS',
    is_verified: true,
    created_at: now,
    updated_at: now,
  } satisfies NewSong;
}

const noKeys: SongKeys = { ids: [], shortIds: [], uploadIds: [], isrcs: [], providers: [], nameKeys: [] };

function keysOf(wanted: readonly SongFacts[]): SongKeys {
  const present = <T>(values: readonly (T | null)[]) =>
    [...new Set(values.filter((value) => value !== null))] as T[];
  return {
    ids: present(wanted.map(({ id }) => id)),
    shortIds: present(wanted.map(({ shortId }) => shortId)),
    uploadIds: present(wanted.map(({ uploadId }) => uploadId)),
    isrcs: present(wanted.map(({ isrc }) => isrc)),
    providers: wanted.flatMap((facts) =>
      Object.entries(facts.providers).map(([provider, providerId]) => ({ provider, providerId })),
    ),
    nameKeys: present(
      wanted.map(({ artistName, trackName }) => (trackName === '' ? null : nameKey(artistName, trackName))),
    ),
  };
}

function providerRows(songId: number, ids: ProviderIds) {
  return Object.entries(ids).map(([provider, providerId]) => ({
    song_id: songId,
    provider: provider as keyof ProviderIds,
    provider_id: providerId,
  }));
}
