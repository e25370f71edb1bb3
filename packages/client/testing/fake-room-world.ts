/** A room socket on fake connections and fake time, for tests; `random` is always 0.5. */
import { vi } from 'vitest';

import type { RoomState } from '@turnstage/contracts';

import { emptyRoomState, createFakeWebSockets } from './fake-web-socket.ts';
import { createRoomSocket } from '../src/room/room-socket.ts';

export const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

export function createFakeRoomWorld() {
  const net = createFakeWebSockets();
  const faults: string[] = [];
  let tokens = 0;
  const room = createRoomSocket({
    url: 'https://music.example/some/base',
    token: () => `t${(tokens += 1)}`,
    WebSocket: net.WebSocket,
    random: () => 0.5,
    onFault: (text) => faults.push(text),
  });

  return {
    net,
    room,
    faults,
    async joinRoom(state: RoomState = emptyRoomState(), seq = 10): Promise<void> {
      const joining = room.join({ roomUuid: 'room-1', password: 'secret' });
      await advanceTime(0);
      net.last().acceptJoin(state, seq);
      await joining;
    },
    /** The server accepts the client again after a drop. */
    async rejoin(state: RoomState, seq: number): Promise<void> {
      net.last().acceptJoin(state, seq);
      await advanceTime(0);
    },
  };
}

export const likes = (value: number) => ({
  statePatch: [{ op: 'replace', path: '/voteCounts/likes', value } as const],
});
