import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { roomRecentSongs } from '@turnstage/client/routes';
import { openRoomKeys } from '../../../lib/query-keys/rooms.ts';
import { api } from '../../../session/index.ts';
import type { SongIdentity } from '@turnstage/music';
import { useRoomState, useRoomSession } from '../live/room-context.tsx';
import { useListeners } from './use-listeners.ts';
import { getSongWarning, type SongWarning } from './song-warning.ts';

const repeatWindowMs = 60 * 60_000;
/** Enough for an hour of short songs. */
const maxRecentSongs = 100;

type JudgedSong = SongIdentity & { readonly isRemoved?: boolean | undefined };

/** Returns the warning that the current room has about a song of the queue, or one that could be added. */
export function useSongWarnings(): (song: JudgedSong) => SongWarning | null {
  const { clock } = useRoomSession();
  const listeners = useListeners();
  const { slug, maxSongSeconds, repeatRule, musicProviderKeys, nowPlaying } = useRoomState(
    ({ settings, nowPlaying: play }) => ({
      slug: settings.slug,
      maxSongSeconds: settings.maxSongSeconds,
      repeatRule: settings.repeatRule,
      musicProviderKeys: settings.musicProviderKeys,
      nowPlaying: play,
    }),
  );
  const { data: plays } = useQuery({
    // Each new song makes the previous one part of the history.
    queryKey: openRoomKeys.recentSongs(slug, nowPlaying?.playId),
    enabled: repeatRule !== 'off',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api.call(roomRecentSongs, { params: { slug }, query: { limit: maxRecentSongs }, signal }))
        .songPlays,
  });
  return useCallback(
    (song) => {
      const from = clock.now() - repeatWindowMs;
      const recent: SongIdentity[] = (plays ?? []).flatMap(({ song: played, playedAt }) =>
        Date.parse(playedAt) > from ? [{ trackName: '', artistName: '', duration: 0, ...played }] : [],
      );
      if (nowPlaying) recent.push(nowPlaying.song);
      return getSongWarning(song, { maxSongSeconds, repeatRule, musicProviderKeys }, recent, listeners);
    },
    [clock, plays, nowPlaying, maxSongSeconds, repeatRule, musicProviderKeys, listeners],
  );
}
