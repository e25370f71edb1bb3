import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { roomRecentSongs, userListProfiles } from '@turnstage/client/routes';
import type { SongPlay } from '@turnstage/contracts';
import { openRoomKeys } from '../../../lib/query-keys/rooms.ts';
import { api } from '../../../session/index.ts';
import { useRoomState } from '../live/room-context.tsx';

const pageSize = 50;

export interface PastPlay extends SongPlay {
  /** Null for deleted accounts, and for plays that name no DJ. */
  readonly djNickname: string | null;
}

/** The songs that were played in the room, newest first, with the names of their DJs. */
export function useHistory() {
  const { slug, playId } = useRoomState(({ settings, nowPlaying }) => ({
    slug: settings.slug,
    playId: nowPlaying?.playId,
  }));
  const query = useInfiniteQuery({
    queryKey: openRoomKeys.history(slug),
    queryFn: ({ signal, pageParam }) => loadPage(slug, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) =>
      pages.length * pageSize < count ? pages.length * pageSize : null,
    staleTime: 0,
  });
  const { refetch } = query;
  // When a song ends it becomes part of the history.
  const loadedDuring = useRef(playId);
  useEffect(() => {
    if (loadedDuring.current === playId) return;
    loadedDuring.current = playId;
    void refetch();
  }, [playId, refetch]);
  return { ...query, plays: query.data && distinctPlays(query.data.pages.flatMap(({ plays }) => plays)) };
}

async function loadPage(slug: string, offset: number, signal: AbortSignal) {
  const query = { limit: pageSize, offset };
  const { songPlays, count } = await api.call(roomRecentSongs, { params: { slug }, query, signal });
  const users = [...new Set(songPlays.flatMap(({ djUuid }) => djUuid ?? []))];
  const profiles = users.length > 0 ? await api.call(userListProfiles, { query: { users }, signal }) : [];
  const names = new Map(profiles.map(({ uuid, nickname }) => [uuid, nickname]));
  const plays = songPlays.map((play): PastPlay => ({
    ...play,
    djNickname: names.get(play.djUuid ?? '') ?? null,
  }));
  return { plays, count };
}

/** A song that ends between two pages moves the later ones, so a play can be on both. */
function distinctPlays(plays: readonly PastPlay[]): PastPlay[] {
  return [...new Map(plays.map((play) => [play.playId, play])).values()];
}
