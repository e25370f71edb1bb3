import { createRoomSocket } from '@turnstage/client';
import { roomJoinRoom } from '@turnstage/client/routes';
import { guestPerson } from '@turnstage/testkit';
import { expect } from 'vitest';
import { WebSocket } from 'ws';

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
  const { client, token } = await guestPerson(url, 'observer');
  const room = await client.call(roomJoinRoom, { params: { slug }, body: {} });
  const socket = createRoomSocket({ url, token: () => token, WebSocket });
  await socket.join({ roomUuid: room.uuid });
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
    back: () => expect.poll(() => socket.connection().status, { timeout: 30_000 }).toBe('joined'),
    leave: () => socket.leave(),
  };
}
