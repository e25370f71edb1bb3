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

const shownMs = 8_000;

function readSong({ nowPlaying, voteCounts, djs, allUserData }: RoomState): SongResult | null {
  if (!nowPlaying) return null;
  return {
    playId: nowPlaying.playId,
    title: nowPlaying.song.trackName,
    nickname: allUserData[djs[0]?.uuid ?? '']?.userProfile.nickname,
    likes: voteCounts.likes,
    stars: voteCounts.stars,
  };
}

/** What the song that has just ended earned; null when it earned nothing, and a few seconds later (rule H43). */
export function useSongResult(): SongResult | null {
  const { store } = useRoomSession();
  const [result, setResult] = useState<SongResult | null>(null);
  useEffect(() => {
    const read = ({ roomState, isStale }: RoomStoreState) =>
      roomState && !isStale ? { song: readSong(roomState) } : null;
    let last = read(store.getState());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = store.subscribe((live) => {
      const now = read(live);
      const ended = last?.song;
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
