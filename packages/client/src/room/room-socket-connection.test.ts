import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { RoomState } from '@turnstage/contracts';

import { createFakeRoomWorld, likes, advanceTime } from '../../testing/fake-room-world.ts';
import { emptyRoomState } from '../../testing/fake-web-socket.ts';
import { RoomConnectionError } from './room-errors.ts';

describe('room socket connection', () => {
  let world: ReturnType<typeof createFakeRoomWorld>;

  beforeEach(() => {
    vi.useFakeTimers();
    world = createFakeRoomWorld();
  });
  afterEach(() => {
    world.room.leave();
    vi.useRealTimers();
  });

  describe('coming back', () => {
    it('opens a new connection with a fresh token and fetches the room state again; the old one stays visible', async () => {
      const { net, room, joinRoom, rejoin } = world;
      await joinRoom();
      const joined = vi.fn();
      room.on('joined', joined);
      net.last().emit('close');
      expect(room.state()).toEqual(emptyRoomState());
      expect(room.connection()).toEqual({ status: 'reconnecting', attempt: 1, retryInMs: 500 });
      await advanceTime(500);
      expect(net.last().url).toContain('token=t2');
      const newState = { ...emptyRoomState(), songsRemainingForDj: 4 };
      await rejoin(newState, 40);
      expect(room.state()).toEqual(newState);
      expect(joined).toHaveBeenCalledOnce();
      const numbers = net.sockets.flatMap((socket) => socket.actions()).map((envelope) => envelope.messageId);
      expect(new Set(numbers).size).toBe(numbers.length);
    });

    it('waits longer after each failure, up to ten seconds, and starts over after a healthy connection', async () => {
      const { net, room, joinRoom, rejoin } = world;
      await joinRoom();
      const pauses: number[] = [];
      room.on('connection', (now) => {
        if (now.status === 'reconnecting' && now.retryInMs > 0) pauses.push(now.retryInMs);
      });
      for (let round = 0; round < 9; round += 1) {
        net.last().emit('close');
        await advanceTime(pauses.at(-1) ?? 0);
      }
      expect(pauses).toEqual([500, 750, 1_500, 3_000, 6_000, 7_500, 7_500, 7_500, 7_500]);
      await rejoin(emptyRoomState(), 10);
      await advanceTime(10_000);
      net.last().emit('close');
      expect(pauses.at(-1)).toBe(500);
    });

    it('gives up a connection that is silent for 45 seconds', async () => {
      const { net, room, joinRoom } = world;
      await joinRoom();
      await advanceTime(44_000);
      net.last().emit('message', 'primus::ping::1');
      await advanceTime(44_999);
      expect(net.last().closedByClient).toBe(false);
      await advanceTime(1);
      expect(net.sockets[0]?.closedByClient).toBe(true);
      expect(room.connection().status).toBe('reconnecting');
    });

    it('finds a dead connection just as soon after the device clock was set back', async () => {
      const { net, room, joinRoom } = world;
      await joinRoom();
      await advanceTime(1_000);
      vi.setSystemTime(Date.now() - 3_600_000);
      room.wake();
      await advanceTime(4_000);
      expect(net.sockets[0]?.closedByClient).toBe(true);
      await advanceTime(500);
      net.last().acceptJoin(emptyRoomState(), 40);
      await advanceTime(1_000);
      vi.setSystemTime(Date.now() - 3_600_000);
      await advanceTime(90_000);
      expect(net.sockets[1]?.closedByClient).toBe(true);
    });

    it('checks the connection when a song is over and nothing follows', async () => {
      const { net, room, joinRoom } = world;
      const serverTime = 1_700_000_000_000;
      const nowPlaying = { playId: 'p1', startTime: serverTime, endTime: serverTime + 20_000 };
      await joinRoom({ ...emptyRoomState(), nowPlaying: nowPlaying as RoomState['nowPlaying'] });
      await advanceTime(22_900);
      const asked = net.last().actions('syncClock').length;
      await advanceTime(200);
      expect(net.last().actions('syncClock').length).toBeGreaterThan(asked);
      await advanceTime(4_000);
      expect(net.sockets[0]?.closedByClient).toBe(true);
      expect(room.connection().status).toBe('reconnecting');
    });

    it('retries when a connection does not open or a join gets no response', async () => {
      const { net, room, rejoin } = world;
      const joining = room.join({ roomUuid: 'room-1' });
      await advanceTime(10_000 + 500);
      expect(net.sockets).toHaveLength(2);
      net.last().emit('open');
      await advanceTime(10_000 + 750);
      expect(net.sockets).toHaveLength(3);
      await rejoin(emptyRoomState(), 1);
      expect((await joining).roomUuid).toBe('room-1');
    });

    it('skips the pause when the device wakes up', async () => {
      const { net, room, joinRoom } = world;
      await joinRoom();
      net.last().emit('close');
      room.wake();
      await advanceTime(0);
      expect(net.sockets).toHaveLength(2);
    });

    it('starts with short pauses again when the device wakes up', async () => {
      const { net, room, joinRoom } = world;
      await joinRoom();
      for (const pause of [500, 750, 1_500, 3_000]) {
        net.last().emit('close');
        await advanceTime(pause);
      }
      net.last().emit('close');
      room.wake();
      await advanceTime(0);
      net.last().emit('close');
      expect(room.connection()).toEqual({ status: 'reconnecting', attempt: 1, retryInMs: 500 });
    });

    it('checks the connection when the device wakes up or its network changes', async () => {
      const { net, room, joinRoom } = world;
      await joinRoom();
      await advanceTime(1_000);
      room.wake();
      await advanceTime(3_999);
      expect(net.sockets).toHaveLength(1);
      await advanceTime(1);
      expect(net.sockets[0]?.closedByClient).toBe(true);
      expect(room.connection().status).toBe('reconnecting');
    });

    it('keeps a connection that shows a sign of life, and one that is still opening', async () => {
      const { net, room, joinRoom, rejoin } = world;
      await joinRoom();
      await advanceTime(1_000);
      room.wake();
      await advanceTime(100);
      net.last().respond('syncClock', { serverTime: Date.now() });
      await advanceTime(10_000);
      expect(net.sockets).toHaveLength(1);
      net.last().emit('close');
      await advanceTime(500);
      room.wake();
      await advanceTime(6_000);
      await rejoin(emptyRoomState(), 40);
      expect(net.sockets).toHaveLength(2);
      expect(room.connection().status).toBe('joined');
    });

    it.each(['server/shutting-down', 'server/unexpected', 'server/unavailable', 'request/too-many-pending'])(
      'retries after %s, whatever its sentence',
      async (code) => {
        const { net, joinRoom } = world;
        await joinRoom();
        net.last().emit('close');
        await advanceTime(500);
        net.last().emit('open');
        net.last().respond('joinRoom', { error: 'Not now.', code });
        await advanceTime(750);
        expect(net.sockets).toHaveLength(3);
      },
    );

    it('rejoins within two seconds after a reset, also when the server asks not to reconnect', async () => {
      const { net, room, joinRoom } = world;
      await joinRoom();
      const reset = vi.fn();
      room.on('reset', reset);
      const first = net.last();
      first.push('roomReset', 11, { params: {} });
      first.emit('message', 'primus::server::close');
      first.emit('close');
      expect(reset).toHaveBeenCalledOnce();
      await advanceTime(999);
      expect(net.sockets).toHaveLength(1);
      await advanceTime(1);
      expect(net.sockets).toHaveLength(2);
    });
  });

  describe('ending', () => {
    it('leaves for good on a kick', async () => {
      const { net, room, joinRoom } = world;
      await joinRoom();
      const kicked = vi.fn();
      const closed = vi.fn();
      room.on('kicked', kicked);
      room.on('closed', closed);
      net.last().push('kickedFromRoom', 11, { params: { reason: 'rude' } });
      await advanceTime(60_000);
      expect(kicked).toHaveBeenCalledExactlyOnceWith({ reason: 'rude' });
      expect(closed).toHaveBeenCalledExactlyOnceWith({ reason: 'kicked' });
      expect(room.state()).toBeNull();
      expect(net.sockets).toHaveLength(1);
    });

    it('does not reconnect when the server asks for it', async () => {
      const { net, room, joinRoom } = world;
      await joinRoom();
      const closed = vi.fn();
      room.on('closed', closed);
      net.last().emit('message', 'primus::server::close');
      net.last().emit('close');
      await advanceTime(60_000);
      expect(closed).toHaveBeenCalledExactlyOnceWith({ reason: 'ended' });
      expect(net.sockets).toHaveLength(1);
    });

    it('rejects the join that the server refuses, and does not retry', async () => {
      const { net, room } = world;
      const refused = expect(room.join({ roomUuid: 'room-1' })).rejects.toThrow(
        expect.objectContaining({ message: 'The room is full', code: 'room/full', action: 'joinRoom' }),
      );
      await advanceTime(0);
      net.last().emit('open');
      net.last().respond('joinRoom', { error: 'The room is full', code: 'room/full' });
      await refused;
      await advanceTime(60_000);
      expect(net.sockets).toHaveLength(1);
      expect(room.connection()).toEqual({ status: 'idle' });
    });

    it('closes the earlier room before joining another, and a late token opens nothing', async () => {
      const { net, room, joinRoom } = world;
      await joinRoom();
      const states: unknown[] = [];
      room.on('state', (state) => states.push(state));
      const first = expect(room.join({ roomUuid: 'room-2' })).rejects.toThrow(RoomConnectionError);
      const second = room.join({ roomUuid: 'room-3' });
      await first;
      await advanceTime(0);
      expect(states).toEqual([null, null]);
      expect(net.sockets).toHaveLength(2);
      net.last().acceptJoin(emptyRoomState(), 1);
      await second;
      expect(net.last().actions('joinRoom')[0]?.params['roomUuid']).toBe('room-3');
    });

    it('reports a listener that throws and still calls the others', async () => {
      const { net, room, faults, joinRoom } = world;
      await joinRoom();
      const second = vi.fn();
      room.on('state', () => {
        throw new Error('oops');
      });
      room.on('state', second);
      net.last().push('votedOnSong', 11, likes(1));
      expect(second).toHaveBeenCalledOnce();
      expect(faults).toEqual(['A room listener failed']);
    });
  });
});
