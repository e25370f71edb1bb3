/** Song and crate cards as a chat shares them. Pure. */
import type { Crate, CrateCard, CrateSong, Song, SongCard, SongShape } from '@turnstage/contracts';

/** Returns the first cover URL that the contract accepts. */
const pickCoverUrl = (urls: Readonly<Record<string, string>>): string | null =>
  Object.values(urls).find((url) => /^(https?:\/\/|\/)\S*$/.test(url)) ?? null;

type ShareableSong = Pick<
  SongShape | CrateSong,
  'songId' | 'trackName' | 'artistName' | 'duration' | 'thumbnails' | 'isrc' | 'musicProviders'
>;

export function songCard(song: ShareableSong): SongCard {
  return roomSongCard(song);
}

/** A song of a room may be missing from the catalogue; then it has no id. */
export function roomSongCard(
  song: Pick<Song, Exclude<keyof ShareableSong, 'songId'>> & { songId?: string },
): SongCard {
  return {
    songId: song.songId ?? null,
    trackName: song.trackName.slice(0, 300),
    artistName: song.artistName.slice(0, 300),
    duration: song.duration,
    thumbnail: pickCoverUrl(song.thumbnails),
    isrc: song.isrc,
    musicProviders: song.musicProviders,
  };
}

export function crateCard(crate: Crate, name: string): CrateCard {
  return {
    crateUuid: crate.crateUuid,
    crateName: name.slice(0, 200),
    crateSongsNumber: crate.count,
    userUuid: crate.userUuid,
    thumbnail: crate.thumbnails.find((url) => /^(https?:\/\/|\/)\S*$/.test(url)) ?? null,
  };
}
