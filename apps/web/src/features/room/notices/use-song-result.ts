import type { RoomState } from '@turnstage/contracts';
import { useEffect, useState } from 'react';
import type { RoomStoreState } from '../live/room-store.ts';
import { useRoomSession } from '../live/room-context.tsx';

export interface SongResult {
  readonly playId: string;
  readonly title: string;
  readonly nickname: string | undefined;
  readonly likes: number;
  readonly stars: number;
}

/** `djUuid`: read when the song was first seen. */
type SeenSong = SongResult & { readonly djUuid: string | undefined };

const shownMs = 8_000;

/**
 * Whoever steps down with the song leaves the stage before the song is over, and can leave the room: the next DJ is
 * first by then.
 */
function readSong(roomState: RoomState, before: SeenSong | null | undefined): SeenSong | null {
  const { nowPlaying, voteCounts, djs, allUserData } = roomState;
  if (!nowPlaying) return null;
  const seen = before?.playId === nowPlaying.playId ? before : undefined;
  const djUuid = seen ? seen.djUuid : djs[0]?.uuid;
  return {
    playId: nowPlaying.playId,
    djUuid,
    title: nowPlaying.song.trackName,
    nickname: allUserData[djUuid ?? '']?.userProfile.nickname ?? seen?.nickname,
    likes: voteCounts.likes,
    stars: voteCounts.stars,
  };
}

/** What the song that has just ended earned; null when it earned nothing, and a few seconds later (rule H43). */
export function useSongResult(): SongResult | null {
  const { store } = useRoomSession();
  const [result, setResult] = useState<SongResult | null>(null);
  useEffect(() => {
    const read = ({ roomState, isStale }: RoomStoreState, before?: SeenSong | null) =>
      roomState && !isStale ? { song: readSong(roomState, before) } : null;
    let last = read(store.getState());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = store.subscribe((live) => {
      const ended = last?.song;
      const now = read(live, ended);
      // While the connection is lost nobody knows how it went.
      if (now && ended && now.song?.playId !== ended.playId && ended.likes + ended.stars > 0) {
        setResult(ended);
        clearTimeout(timer);
        timer = setTimeout(() => setResult(null), shownMs);
      }
      last = now;
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store]);
  return result;
}
