import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { roomRecentSongs } from '@turnstage/client/routes';
import type { CrateSong } from '@turnstage/contracts';
import { api } from '../../../session/index.ts';
import type { SongIdentity } from '@turnstage/music';
import { usePicture, useRoomSession } from '../live/room-context.tsx';
import { warningOf, type SongWarning } from './song-warning.ts';

const repeatWindowMs = 60 * 60_000;
/** An hour of short songs. */
const most = 100;

/** What the room one is in says to a song of the queue. */
export function useSongWarnings(): (song: CrateSong) => SongWarning | null {
  const { clock } = useRoomSession();
  const { slug, maxSongSeconds, repeatRule, nowPlaying } = usePicture(({ settings, nowPlaying: play }) => ({
    slug: settings.slug,
    maxSongSeconds: settings.maxSongSeconds,
    repeatRule: settings.repeatRule,
    nowPlaying: play,
  }));
  const { data: plays } = useQuery({
    // With each song there is one more behind it.
    queryKey: ['room', 'recent-songs', slug, nowPlaying?.playId],
    enabled: repeatRule !== 'off',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api.call(roomRecentSongs, { params: { slug }, query: { limit: most }, signal })).songPlays,
  });
  return useCallback(
    (song) => {
      const from = clock.now() - repeatWindowMs;
      const recent: SongIdentity[] = (plays ?? []).flatMap(({ song: played, playedAt }) =>
        Date.parse(playedAt) > from ? [{ trackName: '', artistName: '', duration: 0, ...played }] : [],
      );
      if (nowPlaying) recent.push(nowPlaying.song);
      return warningOf(song, { maxSongSeconds, repeatRule }, recent);
    },
    [clock, plays, nowPlaying, maxSongSeconds, repeatRule],
  );
}
