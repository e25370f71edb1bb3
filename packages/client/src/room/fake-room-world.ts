/** A room socket on simulated connections and simulated time, for tests; chance always falls in the middle. */
import { vi } from 'vitest';

import type { RoomState } from '@turnstage/contracts';

import { emptyRoom, fakeWebSockets } from './fake-web-socket.ts';
import { createRoomSocket } from './room-socket.ts';

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

export function fakeRoomWorld() {
  const net = fakeWebSockets();
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
    async enter(state: RoomState = emptyRoom(), seq = 10): Promise<void> {
      const joining = room.join({ roomUuid: 'room-1', password: 'secret' });
      await pass(0);
      net.last().letIn(state, seq);
      await joining;
    },
    /** The server takes the client back after a drop. */
    async comeBack(state: RoomState, seq: number): Promise<void> {
      net.last().letIn(state, seq);
      await pass(0);
    },
  };
}

export const likes = (value: number) => ({
  statePatch: [{ op: 'replace', path: '/voteCounts/likes', value } as const],
});
