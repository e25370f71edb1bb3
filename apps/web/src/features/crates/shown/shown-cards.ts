/** Songs and crates as they are shown in a chat. Pure. */
import type { Crate, CrateCard, CrateSong, SongCard, SongShape } from '@turnstage/contracts';

/** An address that the contract takes, of the covers that there are. */
const picture = (urls: Readonly<Record<string, string>>): string | null =>
  Object.values(urls).find((url) => /^(https?:\/\/|\/)\S*$/.test(url)) ?? null;

type Shown = Pick<
  SongShape | CrateSong,
  'songId' | 'trackName' | 'artistName' | 'duration' | 'thumbnails' | 'isrc' | 'musicProviders'
>;

export function songCard(song: Shown): SongCard {
  return {
    songId: song.songId,
    trackName: song.trackName.slice(0, 300),
    artistName: song.artistName.slice(0, 300),
    duration: song.duration,
    thumbnail: picture(song.thumbnails),
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
