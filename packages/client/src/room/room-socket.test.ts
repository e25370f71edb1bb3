import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createFakeRoomWorld, likes, advanceTime } from '../../testing/fake-room-world.ts';
import { emptyRoomState, joinResponse } from '../../testing/fake-web-socket.ts';
import { RoomConnectionError } from './room-errors.ts';

const like = { songVotes: { like: true } };

describe('room socket', () => {
  let world: ReturnType<typeof createFakeRoomWorld>;

  beforeEach(() => {
    vi.useFakeTimers();
    world = createFakeRoomWorld();
  });
  afterEach(() => {
    world.room.leave();
    vi.useRealTimers();
  });

  it('joins with the token in the address, whatever the path of the base, and holds the room state of the response', async () => {
    const { net, room, joinRoom } = world;
    await joinRoom();
    expect(net.last().url).toBe('wss://music.example/primus?token=t1');
    expect(net.last().actions('joinRoom')).toEqual([
      {
        event: 'action',
        params: { roomUuid: 'room-1', password: 'secret', atOnce: true, packed: true, action: 'joinRoom' },
        messageId: 1,
      },
    ]);
    expect(room.state()).toEqual(emptyRoomState());
    expect(room.connection()).toEqual({ status: 'joined' });
  });

  it('answers a ping with the same number', async () => {
    const { net, joinRoom } = world;
    await joinRoom();
    net.last().emit('message', 'primus::ping::123');
    expect(net.last().sent).toContain('primus::pong::123');
  });

  it('applies patches and emits the room state before and after', async () => {
    const { net, room, joinRoom } = world;
    await joinRoom();
    const before = room.state();
    const received = vi.fn();
    const states = vi.fn();
    room.on('message', received);
    room.on('state', states);
    net.last().push('votedOnSong', 11, likes(1));
    expect(room.state()?.voteCounts.likes).toBe(1);
    expect(room.state()?.settings).toBe(before?.settings);
    expect(states).toHaveBeenCalledExactlyOnceWith(room.state());
    expect(received).toHaveBeenCalledExactlyOnceWith({
      message: { name: 'votedOnSong', ...likes(1) },
      before,
      state: room.state(),
      sentAt: 5,
    });
  });

  it('emits messages without a patch and keeps the room state', async () => {
    const { net, room, joinRoom } = world;
    await joinRoom();
    const before = room.state();
    const received = vi.fn();
    room.on('message', received);
    net.last().push('playedOneTimeAnimation', 11, { params: { animation: 'jump', userUuid: 'bob' } });
    expect(room.state()).toBe(before);
    expect(received).toHaveBeenCalledOnce();
  });

  it('buffers patches that arrive before the join response, and drops those that the response contains', async () => {
    const { net, room } = world;
    const joining = room.join({ roomUuid: 'room-1' });
    await advanceTime(0);
    net.last().emit('open');
    net.last().push('votedOnSong', 10, likes(99));
    net.last().push('votedOnSong', 11, likes(7));
    expect(room.state()).toBeNull();
    net.last().respond('joinRoom', joinResponse(emptyRoomState(), 10));
    await joining;
    expect(room.state()?.voteCounts.likes).toBe(7);
  });

  it('takes the people from the one patch that is sent to this connection only', async () => {
    const { net, room, joinRoom } = world;
    await joinRoom();
    const value = { userProfile: { uuid: 'bob' } };
    net.last().push('updatedUserData', 10, { statePatch: [{ op: 'add', path: '/allUserData/bob', value }] });
    net.last().push('votedOnSong', 11, likes(1));
    expect(room.state()?.allUserData['bob']).toEqual(value);
    expect(net.last().actions('joinRoom')).toHaveLength(1);
  });

  it('works without sequence numbers', async () => {
    const { net, room, joinRoom } = world;
    await joinRoom();
    net.last().push('votedOnSong', undefined, likes(1));
    net.last().push('votedOnSong', undefined, likes(2));
    expect(room.state()?.voteCounts.likes).toBe(2);
  });

  describe('after a drop', () => {
    const epoch = 'e1';
    const drop = async () => {
      world.net.last().emit('close');
      await advanceTime(2_000);
      world.net.last().emit('open');
      await advanceTime(0);
    };
    const askedToResume = () => world.net.last().actions('joinRoom').at(-1)?.params['resume'];
    const enterNumbered = async (seq = 10) => {
      const joining = world.room.join({ roomUuid: 'room-1' });
      await advanceTime(0);
      world.net.last().emit('open');
      world.net.last().respond('joinRoom', { ...joinResponse(emptyRoomState(), seq), epoch });
      await joining;
    };

    it('asks for what its room state is missing, and continues with it', async () => {
      await enterNumbered();
      world.net.last().push('votedOnSong', 11, likes(1));
      const joined = vi.fn();
      const received = vi.fn();
      world.room.on('joined', joined);
      await drop();
      expect(askedToResume()).toEqual({ epoch, seq: 11 });
      world.room.on('message', received);
      world.net
        .last()
        .respond('joinRoom', { roomUuid: 'room-1', serverTime: 1, seq: 13, epoch, resumed: true });
      world.net.last().push('votedOnSong', 12, likes(2));
      await advanceTime(0);
      world.net.last().push('votedOnSong', 13, likes(3));
      expect(world.room.state()?.voteCounts.likes).toBe(3);
      expect(received).toHaveBeenCalledTimes(2);
      expect(joined).not.toHaveBeenCalled();
      expect(world.room.connection()).toEqual({ status: 'joined' });
    });

    it('takes a full room state when the server sends one', async () => {
      await enterNumbered();
      await drop();
      world.net.last().respond('joinRoom', {
        ...joinResponse({ ...emptyRoomState(), songsRemainingForDj: 4 }, 90),
        epoch: 'e2',
      });
      await advanceTime(0);
      expect(world.room.state()?.songsRemainingForDj).toBe(4);
      await drop();
      expect(askedToResume()).toEqual({ epoch: 'e2', seq: 90 });
    });

    it('does not resume from a broken room state (rule R77)', async () => {
      await enterNumbered();
      world.net.last().push('votedOnSong', 13, likes(2));
      expect(world.net.last().actions('joinRoom')).toHaveLength(2);
      expect(askedToResume()).toBeUndefined();
    });

    it('asks a server that does not number for a full room state', async () => {
      await world.joinRoom();
      await drop();
      expect(askedToResume()).toBeUndefined();
    });
  });

  describe('a broken room state', () => {
    const unfit = { statePatch: [{ op: 'replace' as const, path: '/djs/4/nextSong', value: null }] };

    it('is fetched again over the same connection after a patch that does not fit', async () => {
      const { net, room, faults, joinRoom } = world;
      await joinRoom();
      net.last().push('updatedNextSong', 11, unfit);
      expect(faults).toEqual(['Failed to apply JSON Patch']);
      net.last().push('votedOnSong', 13, likes(3));
      const newState = { ...emptyRoomState(), songsRemainingForDj: 2 };
      net.last().respond('joinRoom', joinResponse(newState, 12));
      await advanceTime(0);
      expect(net.sockets).toHaveLength(1);
      expect(room.state()).toEqual({ ...newState, voteCounts: { likes: 3, dislikes: 0, stars: 0 } });
    });

    it('is fetched again when a number is missing', async () => {
      const { net, room, joinRoom } = world;
      await joinRoom();
      net.last().push('votedOnSong', 12, likes(2));
      expect(room.state()?.voteCounts.likes).toBe(0);
      expect(net.last().actions('joinRoom')).toHaveLength(2);
    });

    it('drops the connection when fetching it again does not help', async () => {
      const { net, room, joinRoom } = world;
      await joinRoom();
      for (let round = 0; round < 4; round += 1) {
        net.last().push('updatedNextSong', 11 + round, unfit);
        if (round < 3) net.last().respond('joinRoom', joinResponse(emptyRoomState(), 11 + round));
        await advanceTime(0);
      }
      expect(net.last().closedByClient).toBe(true);
      expect(room.connection()).toMatchObject({ status: 'reconnecting' });
    });
  });

  describe('actions', () => {
    it('carry the room and a growing number, and resolve with the result', async () => {
      const { net, room, joinRoom } = world;
      await joinRoom();
      const respond = room.act('voteOnSong', like);
      await advanceTime(0);
      net.last().respond('voteOnSong', { counted: true });
      expect(await respond).toMatchObject({ counted: true });
      const [sent] = net.last().actions('voteOnSong');
      expect(sent?.params).toEqual({ ...like, action: 'voteOnSong', roomUuid: 'room-1' });
      expect(sent?.messageId).toBeGreaterThan(1);
    });

    it('reject with the code and the sentence of the server', async () => {
      const { net, room, joinRoom } = world;
      await joinRoom();
      const respond = room.act('skipSong', {});
      await advanceTime(0);
      const refusal = { error: 'Nothing is playing right now.', code: 'song/nothing-playing' } as const;
      net.last().respond('skipSong', refusal);
      await expect(respond).rejects.toThrow(
        expect.objectContaining({ message: refusal.error, code: refusal.code, action: 'skipSong' }),
      );
    });

    it('report that the response did not come in time, or that the connection dropped before it', async () => {
      const { net, room, joinRoom } = world;
      await joinRoom();
      const slow = expect(room.act('skipSong', {})).rejects.toMatchObject({
        sent: true,
        message: expect.stringContaining('in time'),
      });
      await advanceTime(10_000);
      await slow;
      const broken = expect(room.act('skipSong', {})).rejects.toMatchObject({
        name: 'RoomConnectionError',
        sent: true,
      });
      net.last().emit('close');
      await broken;
    });

    it('wait for the connection to come back, and are sent once', async () => {
      const { net, room, joinRoom, rejoin } = world;
      await joinRoom();
      net.last().emit('close');
      const respond = room.act('voteOnSong', like);
      await advanceTime(500);
      await rejoin(emptyRoomState(), 20);
      net.last().respond('voteOnSong', {});
      await respond;
      expect(net.sockets.flatMap((socket) => socket.actions('voteOnSong'))).toHaveLength(1);
    });

    it('are rejected unsent when the connection stays down', async () => {
      const { net, room, joinRoom } = world;
      await joinRoom();
      net.last().emit('close');
      const unsent = expect(room.act('voteOnSong', like)).rejects.toMatchObject({ sent: false });
      await advanceTime(5_000);
      await unsent;
      room.leave();
      await expect(room.act('voteOnSong', like)).rejects.toThrow(RoomConnectionError);
    });
  });

  it('measures the server clock over the socket', async () => {
    const { net, room, joinRoom } = world;
    await joinRoom();
    const serverTime = Date.now() + 90_000;
    net.last().respond('syncClock', { serverTime });
    await advanceTime(0);
    expect(room.clock.uncertaintyMs).toBeLessThan(1);
  });

  it('ignores unknown frames', async () => {
    const { net, room, faults, joinRoom } = world;
    await joinRoom();
    for (const frame of [
      { context: 'api', welcome: 'hi' },
      { context: 'user', message: 'text' },
      7,
      null,
      'primus::id::x',
    ]) {
      net.last().emit('message', frame);
    }
    expect(faults).toEqual([]);
    expect(room.connection()).toEqual({ status: 'joined' });
  });
});
