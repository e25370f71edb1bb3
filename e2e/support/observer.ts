import { guestPerson, until } from '@turnstage/testkit';
import { joinRoomAs } from './live-room.ts';

/** A guest without a browser who reads the room state. */
export interface Observer {
  nowPlaying(): { playId: string; title: string; startTime: number } | null;
  /** Returns the uuid for a nickname. */
  findPersonUuid(nickname: string): string;
  /** Waits until the connection is restored. */
  waitForReconnect(): Promise<void>;
  leave(): void;
}

export async function observe(url: string, slug: string): Promise<Observer> {
  const socket = await joinRoomAs(url, await guestPerson(url, 'observer'), slug);
  return {
    nowPlaying() {
      const play = socket.state()?.nowPlaying;
      return play ? { playId: play.playId, title: play.song.trackName, startTime: play.startTime } : null;
    },
    findPersonUuid(nickname) {
      const people = Object.entries(socket.state()?.allUserData ?? {});
      const found = people.find(([, { userProfile }]) => userProfile.nickname === nickname);
      if (!found) throw new Error(`no one here goes by ${nickname}`);
      return found[0];
    },
    async waitForReconnect() {
      await until(
        'the connection',
        () => socket.connection().status,
        (status) => status === 'joined',
      );
    },
    leave: () => socket.leave(),
  };
}
