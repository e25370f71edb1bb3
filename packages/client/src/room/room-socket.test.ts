import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { RoomState } from '@turnstage/contracts';

import { emptyRoom, fakeWebSockets, joinAnswer } from './fake-web-socket.ts';
import { RoomActionError, RoomConnectionError } from './room-errors.ts';
import { createRoomSocket } from './room-socket.ts';
import type { RoomSocket } from './room-socket-types.ts';

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const like = { songVotes: { like: true } };
const likes = (value: number) => ({
  statePatch: [{ op: 'replace', path: '/voteCounts/likes', value } as const],
});

describe('room socket', () => {
  let net: ReturnType<typeof fakeWebSockets>;
  let room: RoomSocket;
  let faults: string[];
  let tokens: number;
  let chance: number;

  beforeEach(() => {
    vi.useFakeTimers();
    net = fakeWebSockets();
    faults = [];
    tokens = 0;
    chance = 0.5;
    room = createRoomSocket({
      url: 'https://music.example/some/base',
      token: () => `t${(tokens += 1)}`,
      WebSocket: net.WebSocket,
      random: () => chance,
      onFault: (text) => faults.push(text),
    });
  });
  afterEach(() => {
    room.leave();
    vi.useRealTimers();
  });

  async function enter(state: RoomState = emptyRoom(), seq = 10): Promise<void> {
    const joining = room.join({ roomUuid: 'room-1', password: 'secret' });
    await pass(0);
    net.last().letIn(state, seq);
    await joining;
  }

  async function comeBack(state: RoomState, seq: number): Promise<void> {
    net.last().letIn(state, seq);
    await pass(0);
  }

  it('joins with the token in the address, whatever the path of the base, and holds the answered picture', async () => {
    await enter();
    expect(net.last().url).toBe('wss://music.example/primus?token=t1');
    expect(net.last().actions('joinRoom')).toEqual([
      {
        event: 'action',
        params: { roomUuid: 'room-1', password: 'secret', action: 'joinRoom' },
        messageId: 1,
      },
    ]);
    expect(room.state()).toEqual(emptyRoom());
    expect(room.connection()).toEqual({ status: 'joined' });
  });

  it('answers a ping with the same number', async () => {
    await enter();
    net.last().happen('message', 'primus::ping::123');
    expect(net.last().sent).toContain('primus::pong::123');
  });

  it('applies patches and tells the picture before and after', async () => {
    await enter();
    const before = room.state();
    const heard = vi.fn();
    const states = vi.fn();
    room.on('message', heard);
    room.on('state', states);
    net.last().push('votedOnSong', 11, likes(1));
    expect(room.state()?.voteCounts.likes).toBe(1);
    expect(room.state()?.settings).toBe(before?.settings);
    expect(states).toHaveBeenCalledExactlyOnceWith(room.state());
    expect(heard).toHaveBeenCalledExactlyOnceWith({
      message: { name: 'votedOnSong', ...likes(1) },
      before,
      state: room.state(),
      sentAt: 5,
    });
  });

  it('passes messages without a patch on and keeps the picture', async () => {
    await enter();
    const before = room.state();
    const heard = vi.fn();
    room.on('message', heard);
    net.last().push('playedOneTimeAnimation', 11, { params: { animation: 'jump', userUuid: 'bob' } });
    expect(room.state()).toBe(before);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('keeps patches that are faster than the join answer, and drops those that the answer contains', async () => {
    const joining = room.join({ roomUuid: 'room-1' });
    await pass(0);
    net.last().happen('open');
    net.last().push('votedOnSong', 10, likes(99));
    net.last().push('votedOnSong', 11, likes(7));
    expect(room.state()).toBeNull();
    net.last().answer('joinRoom', joinAnswer(emptyRoom(), 10));
    await joining;
    expect(room.state()?.voteCounts.likes).toBe(7);
  });

  it('takes the people from the one patch that is sent to this connection alone', async () => {
    await enter();
    const value = { userProfile: { uuid: 'bob' } };
    net.last().push('updatedUserData', 10, { statePatch: [{ op: 'add', path: '/allUserData/bob', value }] });
    net.last().push('votedOnSong', 11, likes(1));
    expect(room.state()?.allUserData['bob']).toEqual(value);
    expect(net.last().actions('joinRoom')).toHaveLength(1);
  });

  it('works without sequence numbers', async () => {
    await enter();
    net.last().push('votedOnSong', undefined, likes(1));
    net.last().push('votedOnSong', undefined, likes(2));
    expect(room.state()?.voteCounts.likes).toBe(2);
  });

  describe('a picture that went wrong', () => {
    const unfit = { statePatch: [{ op: 'replace' as const, path: '/djs/4/nextSong', value: null }] };

    it('is taken anew over the same connection after a patch that does not fit', async () => {
      await enter();
      net.last().push('updatedNextSong', 11, unfit);
      expect(faults).toEqual(['Failed to apply JSON Patch']);
      net.last().push('votedOnSong', 13, likes(3));
      const fresh = { ...emptyRoom(), songsRemainingForDj: 2 };
      net.last().answer('joinRoom', joinAnswer(fresh, 12));
      await pass(0);
      expect(net.sockets).toHaveLength(1);
      expect(room.state()).toEqual({ ...fresh, voteCounts: { likes: 3, dislikes: 0, stars: 0 } });
    });

    it('is taken anew when a number is missing', async () => {
      await enter();
      net.last().push('votedOnSong', 12, likes(2));
      expect(room.state()?.voteCounts.likes).toBe(0);
      expect(net.last().actions('joinRoom')).toHaveLength(2);
    });

    it('gives the connection up when fresh pictures do not help', async () => {
      await enter();
      for (let round = 0; round < 4; round += 1) {
        net.last().push('updatedNextSong', 11 + round, unfit);
        if (round < 3) net.last().answer('joinRoom', joinAnswer(emptyRoom(), 11 + round));
        await pass(0);
      }
      expect(net.last().closedByClient).toBe(true);
      expect(room.connection()).toMatchObject({ status: 'reconnecting' });
    });
  });

  describe('actions', () => {
    it('carry the room and a growing number, and answer the result', async () => {
      await enter();
      const answer = room.act('voteOnSong', like);
      await pass(0);
      net.last().answer('voteOnSong', { counted: true });
      expect(await answer).toMatchObject({ counted: true });
      const [sent] = net.last().actions('voteOnSong');
      expect(sent?.params).toEqual({ ...like, action: 'voteOnSong', roomUuid: 'room-1' });
      expect(sent?.messageId).toBeGreaterThan(1);
    });

    it('reject with the sentence of the server', async () => {
      await enter();
      const answer = room.act('skipSong', {});
      await pass(0);
      net.last().answer('skipSong', { error: 'Nothing is playing right now.' });
      await expect(answer).rejects.toThrow(new RoomActionError('Nothing is playing right now.', 'skipSong'));
    });

    it('say when the answer did not come in time, or the connection broke before it', async () => {
      await enter();
      const slow = expect(room.act('skipSong', {})).rejects.toMatchObject({
        sent: true,
        message: expect.stringContaining('in time'),
      });
      await pass(10_000);
      await slow;
      const broken = expect(room.act('skipSong', {})).rejects.toMatchObject({
        name: 'RoomConnectionError',
        sent: true,
      });
      net.last().happen('close');
      await broken;
    });

    it('wait for the connection to come back, and are sent once', async () => {
      await enter();
      net.last().happen('close');
      const answer = room.act('voteOnSong', like);
      await pass(375);
      await comeBack(emptyRoom(), 20);
      net.last().answer('voteOnSong', {});
      await answer;
      expect(net.sockets.flatMap((socket) => socket.actions('voteOnSong'))).toHaveLength(1);
    });

    it('are given back unsent when the connection stays away', async () => {
      await enter();
      net.last().happen('close');
      const unsent = expect(room.act('voteOnSong', like)).rejects.toMatchObject({ sent: false });
      await pass(5_000);
      await unsent;
      room.leave();
      await expect(room.act('voteOnSong', like)).rejects.toThrow(RoomConnectionError);
    });
  });

  describe('coming back', () => {
    it('opens a new connection with a fresh token and takes a fresh picture; the old one stays visible', async () => {
      await enter();
      const joined = vi.fn();
      room.on('joined', joined);
      net.last().happen('close');
      expect(room.state()).toEqual(emptyRoom());
      expect(room.connection()).toEqual({ status: 'reconnecting', attempt: 1, retryInMs: 375 });
      await pass(375);
      expect(net.last().url).toContain('token=t2');
      const fresh = { ...emptyRoom(), songsRemainingForDj: 4 };
      await comeBack(fresh, 40);
      expect(room.state()).toEqual(fresh);
      expect(joined).toHaveBeenCalledOnce();
      const numbers = net.sockets.flatMap((socket) => socket.actions()).map((envelope) => envelope.messageId);
      expect(new Set(numbers).size).toBe(numbers.length);
    });

    it('waits longer after each failure, up to half a minute, and starts anew after a good while', async () => {
      await enter();
      const pauses: number[] = [];
      room.on('connection', (now) => {
        if (now.status === 'reconnecting' && now.retryInMs > 0) pauses.push(now.retryInMs);
      });
      for (let round = 0; round < 9; round += 1) {
        net.last().happen('close');
        await pass(pauses.at(-1) ?? 0);
      }
      expect(pauses).toEqual([375, 750, 1_500, 3_000, 6_000, 12_000, 22_500, 22_500, 22_500]);
      await comeBack(emptyRoom(), 10);
      await pass(10_000);
      net.last().happen('close');
      expect(pauses.at(-1)).toBe(375);
    });

    it('gives up a connection that is silent for 45 seconds', async () => {
      await enter();
      await pass(44_000);
      net.last().happen('message', 'primus::ping::1');
      await pass(44_999);
      expect(net.last().closedByClient).toBe(false);
      await pass(1);
      expect(net.sockets[0]?.closedByClient).toBe(true);
      expect(room.connection().status).toBe('reconnecting');
    });

    it('tries again when a connection does not open or a join is not answered', async () => {
      const joining = room.join({ roomUuid: 'room-1' });
      await pass(10_000 + 375);
      expect(net.sockets).toHaveLength(2);
      net.last().happen('open');
      await pass(10_000 + 750);
      expect(net.sockets).toHaveLength(3);
      await comeBack(emptyRoom(), 1);
      expect((await joining).roomUuid).toBe('room-1');
    });

    it('does not wait on when the device woke up', async () => {
      await enter();
      net.last().happen('close');
      room.wake();
      await pass(0);
      expect(net.sockets).toHaveLength(2);
    });

    it('comes back after "the server is shutting down"', async () => {
      await enter();
      net.last().happen('close');
      await pass(375);
      net.last().happen('open');
      net.last().answer('joinRoom', { error: 'the server is shutting down' });
      await pass(750);
      expect(net.sockets).toHaveLength(3);
    });

    it('joins again within two seconds after a reset, also when the server says to stay away', async () => {
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

  it('measures the clock of the server over the socket', async () => {
    await enter();
    const serverTime = Date.now() + 90_000;
    net.last().answer('syncClock', { serverTime });
    await pass(0);
    expect(room.clock.uncertaintyMs).toBeLessThan(1);
  });

  it('ignores frames that it does not know', async () => {
    await enter();
    for (const frame of [
      { context: 'api', welcome: 'hi' },
      { context: 'user', message: 'text' },
      7,
      null,
      'primus::id::x',
    ]) {
      net.last().happen('message', frame);
    }
    expect(faults).toEqual([]);
    expect(room.connection()).toEqual({ status: 'joined' });
  });
});
