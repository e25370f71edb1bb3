import { guestPerson } from '@turnstage/testkit/outside';
import { enter } from './live-room.ts';
import { until } from './until.ts';

/** A guest without a browser who sees the room's own picture. */
export interface Observer {
  nowPlaying(): { playId: string; title: string; startTime: number } | null;
  /** The uuid behind a nickname. */
  personNamed(nickname: string): string;
  /** Waits until the connection stands again. */
  back(): Promise<void>;
  leave(): void;
}

export async function observe(url: string, slug: string): Promise<Observer> {
  const socket = await enter(url, await guestPerson(url, 'observer'), slug);
  return {
    nowPlaying() {
      const play = socket.state()?.nowPlaying;
      return play ? { playId: play.playId, title: play.song.trackName, startTime: play.startTime } : null;
    },
    personNamed(nickname) {
      const people = Object.entries(socket.state()?.allUserData ?? {});
      const found = people.find(([, { userProfile }]) => userProfile.nickname === nickname);
      if (!found) throw new Error(`nobody here is called ${nickname}`);
      return found[0];
    },
    async back() {
      await until(
        'the connection',
        () => socket.connection().status,
        (status) => status === 'joined',
      );
    },
    leave: () => socket.leave(),
  };
}
