import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { RoomState } from '@turnstage/contracts';

import { fakeRoomWorld, likes, pass } from './fake-room-world.ts';
import { emptyRoom } from './fake-web-socket.ts';
import { RoomActionError, RoomConnectionError } from './room-errors.ts';

describe('room socket connection', () => {
  let world: ReturnType<typeof fakeRoomWorld>;

  beforeEach(() => {
    vi.useFakeTimers();
    world = fakeRoomWorld();
  });
  afterEach(() => {
    world.room.leave();
    vi.useRealTimers();
  });

  describe('coming back', () => {
    it('opens a new connection with a fresh token and takes a fresh picture; the old one stays visible', async () => {
      const { net, room, enter, comeBack } = world;
      await enter();
      const joined = vi.fn();
      room.on('joined', joined);
      net.last().happen('close');
      expect(room.state()).toEqual(emptyRoom());
      expect(room.connection()).toEqual({ status: 'reconnecting', attempt: 1, retryInMs: 500 });
      await pass(500);
      expect(net.last().url).toContain('token=t2');
      const fresh = { ...emptyRoom(), songsRemainingForDj: 4 };
      await comeBack(fresh, 40);
      expect(room.state()).toEqual(fresh);
      expect(joined).toHaveBeenCalledOnce();
      const numbers = net.sockets.flatMap((socket) => socket.actions()).map((envelope) => envelope.messageId);
      expect(new Set(numbers).size).toBe(numbers.length);
    });

    it('waits longer after each failure, up to ten seconds, and starts anew after a good while', async () => {
      const { net, room, enter, comeBack } = world;
      await enter();
      const pauses: number[] = [];
      room.on('connection', (now) => {
        if (now.status === 'reconnecting' && now.retryInMs > 0) pauses.push(now.retryInMs);
      });
      for (let round = 0; round < 9; round += 1) {
        net.last().happen('close');
        await pass(pauses.at(-1) ?? 0);
      }
      expect(pauses).toEqual([500, 750, 1_500, 3_000, 6_000, 7_500, 7_500, 7_500, 7_500]);
      await comeBack(emptyRoom(), 10);
      await pass(10_000);
      net.last().happen('close');
      expect(pauses.at(-1)).toBe(500);
    });

    it('gives up a connection that is silent for 45 seconds', async () => {
      const { net, room, enter } = world;
      await enter();
      await pass(44_000);
      net.last().happen('message', 'primus::ping::1');
      await pass(44_999);
      expect(net.last().closedByClient).toBe(false);
      await pass(1);
      expect(net.sockets[0]?.closedByClient).toBe(true);
      expect(room.connection().status).toBe('reconnecting');
    });

    it('finds a dead line as soon after the clock of the device was set back', async () => {
      const { net, room, enter } = world;
      await enter();
      await pass(1_000);
      vi.setSystemTime(Date.now() - 3_600_000);
      room.wake();
      await pass(4_000);
      expect(net.sockets[0]?.closedByClient).toBe(true);
      await pass(500);
      net.last().letIn(emptyRoom(), 40);
      await pass(1_000);
      vi.setSystemTime(Date.now() - 3_600_000);
      await pass(90_000);
      expect(net.sockets[1]?.closedByClient).toBe(true);
    });

    it('looks whether the line is dead when a song is over and nothing follows', async () => {
      const { net, room, enter } = world;
      const serverTime = 1_700_000_000_000;
      const nowPlaying = { playId: 'p1', startTime: serverTime, endTime: serverTime + 20_000 };
      await enter({ ...emptyRoom(), nowPlaying: nowPlaying as RoomState['nowPlaying'] });
      await pass(22_900);
      const asked = net.last().actions('syncClock').length;
      await pass(200);
      expect(net.last().actions('syncClock').length).toBeGreaterThan(asked);
      await pass(4_000);
      expect(net.sockets[0]?.closedByClient).toBe(true);
      expect(room.connection().status).toBe('reconnecting');
    });

    it('tries again when a connection does not open or a join is not answered', async () => {
      const { net, room, comeBack } = world;
      const joining = room.join({ roomUuid: 'room-1' });
      await pass(10_000 + 500);
      expect(net.sockets).toHaveLength(2);
      net.last().happen('open');
      await pass(10_000 + 750);
      expect(net.sockets).toHaveLength(3);
      await comeBack(emptyRoom(), 1);
      expect((await joining).roomUuid).toBe('room-1');
    });

    it('does not wait on when the device woke up', async () => {
      const { net, room, enter } = world;
      await enter();
      net.last().happen('close');
      room.wake();
      await pass(0);
      expect(net.sockets).toHaveLength(2);
    });

    it('begins with short pauses again when the device woke up', async () => {
      const { net, room, enter } = world;
      await enter();
      for (const pause of [500, 750, 1_500, 3_000]) {
        net.last().happen('close');
        await pass(pause);
      }
      net.last().happen('close');
      room.wake();
      await pass(0);
      net.last().happen('close');
      expect(room.connection()).toEqual({ status: 'reconnecting', attempt: 1, retryInMs: 500 });
    });

    it('looks whether the line is dead when the device woke up or its network changed', async () => {
      const { net, room, enter } = world;
      await enter();
      await pass(1_000);
      room.wake();
      await pass(3_999);
      expect(net.sockets).toHaveLength(1);
      await pass(1);
      expect(net.sockets[0]?.closedByClient).toBe(true);
      expect(room.connection().status).toBe('reconnecting');
    });

    it('stays with a line that shows a sign of life, and with one that is still being opened', async () => {
      const { net, room, enter, comeBack } = world;
      await enter();
      await pass(1_000);
      room.wake();
      await pass(100);
      net.last().answer('syncClock', { serverTime: Date.now() });
      await pass(10_000);
      expect(net.sockets).toHaveLength(1);
      net.last().happen('close');
      await pass(500);
      room.wake();
      await pass(6_000);
      await comeBack(emptyRoom(), 40);
      expect(net.sockets).toHaveLength(2);
      expect(room.connection().status).toBe('joined');
    });

    it.each(['the server is shutting down', 'Something went wrong, please try again', 'Service Unavailable'])(
      'comes back after "%s"',
      async (error) => {
        const { net, enter } = world;
        await enter();
        net.last().happen('close');
        await pass(500);
        net.last().happen('open');
        net.last().answer('joinRoom', { error });
        await pass(750);
        expect(net.sockets).toHaveLength(3);
      },
    );

    it('joins again within two seconds after a reset, also when the server says to stay away', async () => {
      const { net, room, enter } = world;
      await enter();
      const reset = vi.fn();
      room.on('reset', reset);
      const first = net.last();
      first.push('roomReset', 11, { params: {} });
      first.happen('message', 'primus::server::close');
      first.happen('close');
      expect(reset).toHaveBeenCalledOnce();
      await pass(999);
      expect(net.sockets).toHaveLength(1);
      await pass(1);
      expect(net.sockets).toHaveLength(2);
    });
  });

  describe('ending', () => {
    it('leaves for good on a kick', async () => {
      const { net, room, enter } = world;
      await enter();
      const kicked = vi.fn();
      const closed = vi.fn();
      room.on('kicked', kicked);
      room.on('closed', closed);
      net.last().push('kickedFromRoom', 11, { params: { reason: 'rude' } });
      await pass(60_000);
      expect(kicked).toHaveBeenCalledExactlyOnceWith({ reason: 'rude' });
      expect(closed).toHaveBeenCalledExactlyOnceWith({ reason: 'kicked' });
      expect(room.state()).toBeNull();
      expect(net.sockets).toHaveLength(1);
    });

    it('stays away when the server asks for it', async () => {
      const { net, room, enter } = world;
      await enter();
      const closed = vi.fn();
      room.on('closed', closed);
      net.last().happen('message', 'primus::server::close');
      net.last().happen('close');
      await pass(60_000);
      expect(closed).toHaveBeenCalledExactlyOnceWith({ reason: 'ended' });
      expect(net.sockets).toHaveLength(1);
    });

    it('rejects the join that the server refuses, and does not come back', async () => {
      const { net, room } = world;
      const refused = expect(room.join({ roomUuid: 'room-1' })).rejects.toThrow(
        new RoomActionError('The room is full', 'joinRoom'),
      );
      await pass(0);
      net.last().happen('open');
      net.last().answer('joinRoom', { error: 'The room is full' });
      await refused;
      await pass(60_000);
      expect(net.sockets).toHaveLength(1);
      expect(room.connection()).toEqual({ status: 'idle' });
    });

    it('closes the earlier room before entering another, and a late token opens nothing', async () => {
      const { net, room, enter } = world;
      await enter();
      const states: unknown[] = [];
      room.on('state', (state) => states.push(state));
      const first = expect(room.join({ roomUuid: 'room-2' })).rejects.toThrow(RoomConnectionError);
      const second = room.join({ roomUuid: 'room-3' });
      await first;
      await pass(0);
      expect(states).toEqual([null, null]);
      expect(net.sockets).toHaveLength(2);
      net.last().letIn(emptyRoom(), 1);
      await second;
      expect(net.last().actions('joinRoom')[0]?.params['roomUuid']).toBe('room-3');
    });

    it('reports a listener that throws and still tells the others', async () => {
      const { net, room, faults, enter } = world;
      await enter();
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
