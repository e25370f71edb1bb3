import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeRoomWorld, likes, pass } from './fake-room-world.ts';
import { emptyRoom, joinAnswer } from './fake-web-socket.ts';
import { RoomActionError, RoomConnectionError } from './room-errors.ts';

const like = { songVotes: { like: true } };

describe('room socket', () => {
  let world: ReturnType<typeof fakeRoomWorld>;

  beforeEach(() => {
    vi.useFakeTimers();
    world = fakeRoomWorld();
  });
  afterEach(() => {
    world.room.leave();
    vi.useRealTimers();
  });

  it('joins with the token in the address, whatever the path of the base, and holds the answered picture', async () => {
    const { net, room, enter } = world;
    await enter();
    expect(net.last().url).toBe('wss://music.example/primus?token=t1');
    expect(net.last().actions('joinRoom')).toEqual([
      {
        event: 'action',
        params: { roomUuid: 'room-1', password: 'secret', atOnce: true, packed: true, action: 'joinRoom' },
        messageId: 1,
      },
    ]);
    expect(room.state()).toEqual(emptyRoom());
    expect(room.connection()).toEqual({ status: 'joined' });
  });

  it('answers a ping with the same number', async () => {
    const { net, enter } = world;
    await enter();
    net.last().happen('message', 'primus::ping::123');
    expect(net.last().sent).toContain('primus::pong::123');
  });

  it('applies patches and tells the picture before and after', async () => {
    const { net, room, enter } = world;
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
    const { net, room, enter } = world;
    await enter();
    const before = room.state();
    const heard = vi.fn();
    room.on('message', heard);
    net.last().push('playedOneTimeAnimation', 11, { params: { animation: 'jump', userUuid: 'bob' } });
    expect(room.state()).toBe(before);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('keeps patches that are faster than the join answer, and drops those that the answer contains', async () => {
    const { net, room } = world;
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
    const { net, room, enter } = world;
    await enter();
    const value = { userProfile: { uuid: 'bob' } };
    net.last().push('updatedUserData', 10, { statePatch: [{ op: 'add', path: '/allUserData/bob', value }] });
    net.last().push('votedOnSong', 11, likes(1));
    expect(room.state()?.allUserData['bob']).toEqual(value);
    expect(net.last().actions('joinRoom')).toHaveLength(1);
  });

  it('works without sequence numbers', async () => {
    const { net, room, enter } = world;
    await enter();
    net.last().push('votedOnSong', undefined, likes(1));
    net.last().push('votedOnSong', undefined, likes(2));
    expect(room.state()?.voteCounts.likes).toBe(2);
  });

  describe('after a drop', () => {
    const epoch = 'e1';
    const drop = async () => {
      world.net.last().happen('close');
      await pass(2_000);
      world.net.last().happen('open');
      await pass(0);
    };
    const askedToResume = () => world.net.last().actions('joinRoom').at(-1)?.params['resume'];
    const enterNumbered = async (seq = 10) => {
      const joining = world.room.join({ roomUuid: 'room-1' });
      await pass(0);
      world.net.last().happen('open');
      world.net.last().answer('joinRoom', { ...joinAnswer(emptyRoom(), seq), epoch });
      await joining;
    };

    it('asks for what its picture lacks, and goes on with it', async () => {
      await enterNumbered();
      world.net.last().push('votedOnSong', 11, likes(1));
      const joined = vi.fn();
      const heard = vi.fn();
      world.room.on('joined', joined);
      await drop();
      expect(askedToResume()).toEqual({ epoch, seq: 11 });
      world.room.on('message', heard);
      world.net
        .last()
        .answer('joinRoom', { roomUuid: 'room-1', serverTime: 1, seq: 13, epoch, resumed: true });
      world.net.last().push('votedOnSong', 12, likes(2));
      await pass(0);
      world.net.last().push('votedOnSong', 13, likes(3));
      expect(world.room.state()?.voteCounts.likes).toBe(3);
      expect(heard).toHaveBeenCalledTimes(2);
      expect(joined).not.toHaveBeenCalled();
      expect(world.room.connection()).toEqual({ status: 'joined' });
    });

    it('takes a whole picture when the server answers one', async () => {
      await enterNumbered();
      await drop();
      world.net
        .last()
        .answer('joinRoom', { ...joinAnswer({ ...emptyRoom(), songsRemainingForDj: 4 }, 90), epoch: 'e2' });
      await pass(0);
      expect(world.room.state()?.songsRemainingForDj).toBe(4);
      await drop();
      expect(askedToResume()).toEqual({ epoch: 'e2', seq: 90 });
    });

    it('does not ask for a gap in a picture that went wrong (rule R77)', async () => {
      await enterNumbered();
      world.net.last().push('votedOnSong', 13, likes(2));
      expect(world.net.last().actions('joinRoom')).toHaveLength(2);
      expect(askedToResume()).toBeUndefined();
    });

    it('asks for a whole picture of a server that does not number', async () => {
      await world.enter();
      await drop();
      expect(askedToResume()).toBeUndefined();
    });
  });

  describe('a picture that went wrong', () => {
    const unfit = { statePatch: [{ op: 'replace' as const, path: '/djs/4/nextSong', value: null }] };

    it('is taken anew over the same connection after a patch that does not fit', async () => {
      const { net, room, faults, enter } = world;
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
      const { net, room, enter } = world;
      await enter();
      net.last().push('votedOnSong', 12, likes(2));
      expect(room.state()?.voteCounts.likes).toBe(0);
      expect(net.last().actions('joinRoom')).toHaveLength(2);
    });

    it('gives the connection up when fresh pictures do not help', async () => {
      const { net, room, enter } = world;
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
      const { net, room, enter } = world;
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
      const { net, room, enter } = world;
      await enter();
      const answer = room.act('skipSong', {});
      await pass(0);
      net.last().answer('skipSong', { error: 'Nothing is playing right now.' });
      await expect(answer).rejects.toThrow(new RoomActionError('Nothing is playing right now.', 'skipSong'));
    });

    it('say when the answer did not come in time, or the connection broke before it', async () => {
      const { net, room, enter } = world;
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
      const { net, room, enter, comeBack } = world;
      await enter();
      net.last().happen('close');
      const answer = room.act('voteOnSong', like);
      await pass(500);
      await comeBack(emptyRoom(), 20);
      net.last().answer('voteOnSong', {});
      await answer;
      expect(net.sockets.flatMap((socket) => socket.actions('voteOnSong'))).toHaveLength(1);
    });

    it('are given back unsent when the connection stays away', async () => {
      const { net, room, enter } = world;
      await enter();
      net.last().happen('close');
      const unsent = expect(room.act('voteOnSong', like)).rejects.toMatchObject({ sent: false });
      await pass(5_000);
      await unsent;
      room.leave();
      await expect(room.act('voteOnSong', like)).rejects.toThrow(RoomConnectionError);
    });
  });

  it('measures the clock of the server over the socket', async () => {
    const { net, room, enter } = world;
    await enter();
    const serverTime = Date.now() + 90_000;
    net.last().answer('syncClock', { serverTime });
    await pass(0);
    expect(room.clock.uncertaintyMs).toBeLessThan(1);
  });

  it('ignores frames that it does not know', async () => {
    const { net, room, faults, enter } = world;
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
