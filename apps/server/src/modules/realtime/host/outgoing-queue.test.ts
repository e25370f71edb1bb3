import { describe, expect, it } from 'vitest';
import { firstSeq, roomOfThree, roomState, texts } from '../../../../testing/realtime/room-of-three.ts';
import { Reply } from '../socket/reply.ts';

describe('broadcasts', () => {
  it('reach everyone in order, from one shared buffer', () => {
    const { say, flush, one, two } = roomOfThree();
    say('first');
    say('second');
    flush();
    expect(texts(one)).toEqual(['first', 'second']);
    expect(two.written).toHaveLength(1);
    expect(two.written[0]!.buffer).toBe(one.written[0]!.buffer);
    expect(two.written[0]!.byteOffset).toBe(one.written[0]!.byteOffset);
  });

  it('carry a number that grows by one; messages to some carry the last one', () => {
    const { outgoing, say, flush, one } = roomOfThree();
    say('all');
    say('alone', { to: { user: 'a' } });
    say('all again');
    flush();
    expect(one.received().map(({ seq }) => seq)).toEqual([firstSeq + 1, firstSeq + 1, firstSeq + 2]);
    expect(outgoing.seq).toBe(firstSeq + 2);
    expect(one.received()[0]).toEqual({
      context: 'user',
      message: { name: 'notification', params: { text: 'all' } },
      room: 'room-1',
      from: '0',
      sentAt: 1_000,
      seq: firstSeq + 1,
    });
  });

  it('skip the connection that has it already', () => {
    const { say, flush, one, two } = roomOfThree();
    say('not for two', { except: two.connection.id });
    say('for all');
    flush();
    expect(texts(one)).toEqual(['not for two', 'for all']);
    expect(texts(two)).toEqual(['for all']);
  });
});

describe('messages to single people', () => {
  it('reach every connection of a person and nobody else', () => {
    const { enter, say, flush, one, two } = roomOfThree();
    const oneAgain = enter('a');
    say('to a', { to: { user: 'a' } });
    say('to that connection', { to: { connection: two.connection.id } });
    flush();
    expect([one, oneAgain, two].map(texts)).toEqual([['to a'], ['to a'], ['to that connection']]);
  });

  it('reach the connections that the person had at the time of sending', () => {
    const { audience, enter, say, flush, one } = roomOfThree();
    say('early', { to: { user: 'a' } });
    const late = enter('a');
    audience.remove(one.connection);
    audience.add(one.connection, 'somebody else');
    flush();
    expect(texts(one)).toEqual(['early']);
    expect(texts(late)).toEqual([]);
  });
});

describe('a person who must not receive a broadcast (rule R80)', () => {
  it('receives a placeholder, live and in a replay', () => {
    const { outgoing, audience, flush, one, two } = roomOfThree();
    const point = { epoch: outgoing.epoch, seq: firstSeq, directSeq: 0 };
    const params = { userUuid: 'c', animation: 'emoji', emoji: 'secret' } as const;
    const secret = { name: 'playedOneTimeAnimation', params } as const;
    outgoing.push({ to: 'room', message: secret }, audience, 1_000, new Set(['a', 'gone']));
    flush();
    const names = (received: unknown[]) =>
      (received as { message: { name: string }; seq: number }[]).map(({ message, seq }) => [
        message.name,
        seq,
      ]);
    expect(names(one.received())).toEqual([['withheld', firstSeq + 1]]);
    expect(names(two.received())).toEqual([['playedOneTimeAnimation', firstSeq + 1]]);
    const missed = (userUuid: string) =>
      Buffer.concat([...(outgoing.missedSince(point, userUuid) ?? [])]).toString();
    expect(missed('b')).toContain('secret');
    for (const excluded of ['a', 'gone']) expect(missed(excluded)).not.toContain('secret');
  });
});

describe('direct messages to one person (rule R79)', () => {
  it('are replayed to a client that missed them, and to no other; a kick is not replayed', () => {
    const { outgoing, say, audience } = roomOfThree();
    const { epoch } = outgoing;
    say('first', { to: { user: 'a' } });
    say('for b', { to: { user: 'b' } });
    const params = { userUuid: 'a', roomUuid: 'r', kind: 'kicked' } as const;
    const kicked = { name: 'kickedFromRoom', params } as const;
    outgoing.push({ to: { user: 'a' }, message: kicked }, audience, 1_000);
    say('last', { to: { user: 'a' } });
    const missed = (directSeq: number | undefined) =>
      outgoing
        .directSince({ epoch, seq: firstSeq, directSeq }, 'a')
        ?.map((frame) => /"text":"(\w+)"/.exec(String(frame))?.[1]);
    expect(outgoing.directSeq).toBe(4);
    expect(missed(0)).toEqual(['first', 'last']);
    expect(missed(1)).toEqual(['last']);
    expect(missed(4)).toEqual([]);
    expect(missed(undefined)).toBeUndefined();
    outgoing.resetReplay();
    expect(missed(0)).toBeUndefined();
    expect(outgoing.missedSince({ epoch, seq: firstSeq, directSeq: 0 }, 'a')).toBeNull();
  });

  it('are buffered for the last 500 messages', () => {
    const { outgoing, say } = roomOfThree();
    for (let n = 1; n <= 501; n += 1) say(String(n), { to: { user: 'a' } });
    expect(outgoing.directSince({ epoch: outgoing.epoch, seq: firstSeq, directSeq: 0 }, 'a')).toHaveLength(
      500,
    );
  });
});

describe('responses', () => {
  it('keep their position between the broadcasts', () => {
    const { outgoing, say, flush, one, two } = roomOfThree();
    say('before');
    outgoing.reply(new Reply(one.connection, 7), {});
    say('after');
    outgoing.reply(new Reply(one.connection, 8), {});
    flush();
    expect(texts(one)).toEqual(['before', '#7', 'after', '#8']);
    expect(texts(two)).toEqual(['before', 'after']);
  });

  it('reach a requester who has left the room, and only then count as sent', () => {
    const { audience, outgoing, say, flush, one } = roomOfThree();
    const reply = new Reply(one.connection, 7);
    reply.count();
    outgoing.reply(reply, {});
    say('meanwhile');
    audience.remove(one.connection);
    expect(one.connection.pending).toBe(1);
    flush();
    expect(texts(one)).toEqual(['#7']);
    expect(one.connection.pending).toBe(0);
  });
});

describe('a connection that joins', () => {
  it('R82: in the middle of a batch gets the state at its end, none of its patches, and the messages that follow', () => {
    const { outgoing, enter, say, patch, flush, one } = roomOfThree();
    patch('old');
    say('old word');
    const late = enter('d');
    outgoing.respondToJoin(new Reply(late.connection, 1), true, {}, { atOnce: true, packed: false });
    patch('new');
    say('new word');
    flush();
    expect(texts(late)).toEqual(['#1', 'the people', 'new word']);
    expect(texts(one)).toEqual(['old', 'old word', 'new', 'new word']);
    const [reply, people, word] = late.received();
    expect(reply).toEqual({
      context: 'response',
      messageId: 1,
      serverTime: 2_000,
      epoch: outgoing.epoch,
      seq: firstSeq + 4,
      state: { vibeMeter: 0.5 },
    });
    expect(people).toMatchObject({ message: { name: 'updatedUserData' }, seq: firstSeq + 4, sentAt: 2_000 });
    expect(word).toMatchObject({ seq: firstSeq + 4 });
  });

  it('R82: shares the bytes of the room state with all that join in the same batch', () => {
    const { outgoing, enter, flush } = roomOfThree();
    const [four, five] = [enter('d'), enter('e')];
    outgoing.respondToJoin(new Reply(four.connection, 1), true, {}, { atOnce: true, packed: false });
    outgoing.respondToJoin(new Reply(five.connection, 7), true, {}, { atOnce: true, packed: false });
    flush();
    expect(texts(four)).toEqual(['#1', 'the people']);
    expect(texts(five)).toEqual(['#7', 'the people']);
    expect(five.written[1]!.buffer).toBe(four.written[1]!.buffer);
  });

  it('while a batch is being written receives nothing of it', () => {
    const { audience, outgoing, enter, patch, flush, one } = roomOfThree();
    patch('old');
    const batch = outgoing.take(2_000, roomState);
    const late = enter('d');
    outgoing.respondToJoin(new Reply(late.connection, 1), true, {}, { atOnce: true, packed: false });
    batch.send(audience);
    expect(texts(late)).toEqual([]);
    flush();
    expect(texts(late)).toEqual(['#1', 'the people']);
    expect(texts(one)).toEqual(['old']);
  });

  it('again over the same connection misses no message and no response, and gets no patch twice', () => {
    const { outgoing, say, patch, flush, one } = roomOfThree();
    outgoing.reply(new Reply(one.connection, 1), {});
    patch('in the new state');
    say('a word');
    outgoing.respondToJoin(new Reply(one.connection, 2), false, {}, { atOnce: true, packed: false });
    patch('in it too');
    flush();
    expect(texts(one)).toEqual(['#1', 'a word', '#2', 'the people']);
  });

  it('R87: receives the people, and everything after, once it has processed the response', () => {
    const { outgoing, enter, say, flush } = roomOfThree();
    const late = enter('d');
    outgoing.respondToJoin(new Reply(late.connection, 1), true, {});
    say('in the same breath');
    flush();
    say('a moment later');
    flush();
    expect(late.received()).toEqual([expect.objectContaining({ messageId: 1 }), 'primus::ping::7']);
    late.connection.onPong('primus::pong::6');
    expect(late.received()).toHaveLength(2);
    late.connection.onPong('primus::pong::7');
    expect(late.received().slice(2)).toMatchObject([
      { message: { name: 'updatedUserData' } },
      { message: { params: { text: 'in the same breath' } } },
      { message: { params: { text: 'a moment later' } } },
    ]);
    say('as usual');
    flush();
    expect(late.received()).toHaveLength(6);
  });

  it('R87: still receives everything when it is dismissed meanwhile', () => {
    const { outgoing, enter, say, flush } = roomOfThree();
    const late = enter('d');
    outgoing.respondToJoin(new Reply(late.connection, 1), true, {});
    say('the last word');
    flush();
    late.connection.closeForGood();
    expect(late.received().slice(2)).toMatchObject([
      { message: { name: 'updatedUserData' } },
      { message: { params: { text: 'the last word' } } },
      'primus::server::close',
    ]);
  });

  it('with an older room state receives what it missed, and everything after it', () => {
    const { outgoing, enter, patch, flush } = roomOfThree();
    patch('seen');
    flush();
    const point = { epoch: outgoing.epoch, seq: outgoing.seq, directSeq: undefined };
    patch('missed');
    const back = enter('d');
    outgoing.resume(new Reply(back.connection, 1), true, {});
    outgoing.replay(back.connection, outgoing.missedSince(point, 'd') ?? []);
    patch('new');
    flush();
    expect(texts(back)).toEqual(['#1', 'missed', 'new']);
    expect(back.received()[0]).toMatchObject({ resumed: true, seq: firstSeq + 2 });
  });
});

it('writes nothing to connections without messages', () => {
  const { outgoing, say, flush, two } = roomOfThree();
  say('alone', { to: { user: 'a' } });
  flush();
  flush();
  expect(two.written).toEqual([]);
  expect(outgoing.isEmpty).toBe(true);
});
