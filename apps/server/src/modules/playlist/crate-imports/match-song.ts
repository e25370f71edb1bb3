/** Finds the songs of an import: in the catalogue, by the provider's id, then by searching. */
import type { MusicProvider, SongInput } from '@turnstage/contracts';
import { isSameSong, matchPriority } from '@turnstage/music';
import type { PlaylistDeps } from '../playlist.deps.ts';
import type { FileSong } from '../playlist-files/playlist-file.rules.ts';
import { ProviderFailure } from '../providers/provider-failure.ts';
import type { MusicProviderAdapter, ProviderTrack } from '../providers/provider.ts';
import { normalizeForSearch } from '../songs/names.rules.ts';
import { resolveSongs } from '../songs/resolve-songs.ts';
import { createSongIndex } from '../songs/song-index.rules.ts';
import { parseSongInput } from '../songs/song-input.rules.ts';
import { keysOf } from '../songs/song-keys.ts';
import { songListStore } from '../songs/song-list.store.ts';
import { songStore, type SongRow } from '../songs/song.store.ts';
import type { Candidate } from './crate-import.tables.ts';

export type Match =
  | { readonly outcome: 'FOUND'; readonly songId: number }
  | { readonly outcome: 'MAYBE'; readonly candidates: Candidate[] }
  | { readonly outcome: 'NOT_FOUND' };

const maxCandidates = 5;
const notFound: Match = { outcome: 'NOT_FOUND' };

/** Returns one match per song, in order. A provider that fails is left out. */
export async function matchSongs(
  deps: PlaylistDeps,
  songs: readonly FileSong[],
  userUuid: string,
): Promise<Match[]> {
  const details = songs.map((song) => parseSongInput(toInput(song)));
  const visible = await songStore(deps.database).findByKeys(keysOf(details), userUuid);
  const index = createSongIndex(visible, userUuid);
  const providers = await deps.providers.listOn();
  const matches: Match[] = [];
  for (const [at, song] of songs.entries()) {
    const known = index.find(details[at]!);
    matches.push(
      isUsable(known)
        ? { outcome: 'FOUND', songId: known.id }
        : ((await matchById(deps, providers, song, userUuid)) ??
            (await matchByNames(deps, providers, song, userUuid))),
    );
  }
  return matches;
}

function toInput({ providers, ...song }: FileSong): SongInput {
  return { ...song, musicProviders: providers };
}

/** Uploads belong to someone, and a song that waits for its provider may turn out not to exist. */
function isUsable(song: SongRow | undefined): song is SongRow {
  return song !== undefined && song.upload_id === null && song.status === 'SUCCESS';
}

/** The names come from the provider: those in a file are only as good as whoever wrote it. */
async function matchById(
  deps: PlaylistDeps,
  providers: readonly MusicProviderAdapter[],
  { providers: ids, duration }: FileSong,
  userUuid: string,
): Promise<Match | undefined> {
  const canLookUp = providers.filter(({ provider, lookUp }) => lookUp && ids[provider] !== undefined);
  if (canLookUp.length === 0) return undefined;
  const musicProviders = Object.fromEntries(canLookUp.map(({ provider }) => [provider, ids[provider]]));
  const [song] = await resolveSongs(deps, [{ musicProviders, duration }], userUuid);
  return song && song.status !== 'DATA_NOT_FOUND' && song.status !== 'FETCH_FAILED'
    ? { outcome: 'FOUND', songId: song.id }
    : undefined;
}

async function matchByNames(
  deps: PlaylistDeps,
  providers: readonly MusicProviderAdapter[],
  song: FileSong,
  userUuid: string,
): Promise<Match> {
  if (song.trackName === '' && song.isrc === null) return notFound;
  const tracks: ProviderTrack[] = [];
  for (const provider of searchable(providers)) {
    const found = await searchAt(deps, provider, song);
    const same = found.find((track) => isSame(song, track));
    const [resolved] = same ? await resolveSongs(deps, [idOf(same)], userUuid) : [];
    if (resolved?.status === 'SUCCESS') return { outcome: 'FOUND', songId: resolved.id };
    tracks.push(...found);
  }
  const known = await searchCatalogue(deps, song, userUuid);
  const candidates = dropRepeated([...known.map(toKnownCandidate), ...tracks.map(toCandidate)]);
  return candidates.length > 0 ? { outcome: 'MAYBE', candidates } : notFound;
}

/** Several services have the same recording; nobody can tell these apart. */
function dropRepeated(candidates: readonly Candidate[]): Candidate[] {
  return candidates
    .filter(
      (one, at) => !candidates.slice(0, at).some((earlier) => isSameSong(namesOf(earlier), namesOf(one))),
    )
    .slice(0, maxCandidates);
}

function namesOf({ trackName, artistName, duration }: Candidate) {
  return { trackName, artistName, duration };
}

function searchable(providers: readonly MusicProviderAdapter[]): MusicProvider[] {
  const order: readonly MusicProvider[] = matchPriority;
  return providers
    .filter(({ search }) => search)
    .map(({ provider }) => provider)
    .sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

async function searchAt(
  { providers }: PlaylistDeps,
  provider: MusicProvider,
  { isrc, artistName, trackName }: FileSong,
): Promise<ProviderTrack[]> {
  const query = { country: 'us', limit: maxCandidates };
  try {
    const same = isrc === null ? [] : await providers.search(provider, { ...query, isrc });
    const text = `${artistName} ${trackName}`.trim();
    return same.length > 0 || text === '' ? same : await providers.search(provider, { ...query, text });
  } catch (error) {
    if (error instanceof ProviderFailure) return [];
    throw error;
  }
}

/** Names without a length are shared by other versions (decisions section 8). */
function isSame(song: FileSong, track: ProviderTrack): boolean {
  if (song.isrc !== null && song.isrc === track.isrc) return true;
  return song.duration > 0 && isSameSong({ ...song, musicProviders: {} }, track);
}

function searchCatalogue(deps: PlaylistDeps, { artistName, trackName }: FileSong, userUuid: string) {
  const search = normalizeForSearch(`${artistName} ${trackName}`);
  if (search === '') return [];
  return songListStore(deps.database, userUuid).list({ search, isComplete: true }, maxCandidates, 0);
}

function idOf({ provider, id }: Pick<ProviderTrack, 'provider' | 'id'>): SongInput {
  return { musicProvider: provider, songId: id };
}

function toKnownCandidate(song: SongRow): Candidate {
  return {
    songId: song.id,
    provider: null,
    providerId: null,
    trackName: song.track_name,
    artistName: song.artist_name,
    albumName: song.album_name,
    duration: song.duration,
    thumbnail: Object.values(song.thumbnails)[0] ?? null,
  };
}

function toCandidate(track: ProviderTrack): Candidate {
  const { provider, id, trackName, artistName, albumName, duration, thumbnail } = track;
  return {
    songId: null,
    provider,
    providerId: id,
    trackName,
    artistName,
    albumName,
    duration,
    thumbnail,
  };
}
