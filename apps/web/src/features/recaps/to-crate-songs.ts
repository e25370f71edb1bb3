import type { Recap } from '@turnstage/contracts';

type Play = Pick<Recap['plays'][number], 'song'>;

/** The songs of a set list as a crate takes them: each once, in order, without those that say nothing of themselves. */
export function toCrateSongs(plays: readonly Play[]) {
  const songs = new Map<string, ReturnType<typeof toCrateSong>>();
  for (const { song } of plays) {
    const key = song.songId ?? `${song.artistName ?? ''}\n${song.trackName ?? ''}`;
    if (song.trackName && !songs.has(key)) songs.set(key, toCrateSong(song));
  }
  return [...songs.values()];
}

function toCrateSong({
  songId,
  trackName,
  artistName,
  duration,
  isrc,
  musicProviders,
  thumbnails,
}: Play['song']) {
  return {
    ...(songId === undefined ? {} : { songId }),
    ...(trackName === undefined ? {} : { trackName }),
    ...(artistName === undefined ? {} : { artistName }),
    ...(duration === undefined ? {} : { duration }),
    ...(isrc ? { isrc } : {}),
    ...(musicProviders === undefined ? {} : { musicProviders }),
    ...(thumbnails === undefined ? {} : { thumbnails }),
  };
}
