import { describe, expect, it } from 'vitest';
import type { OutgoingMessage } from '@turnstage/room-engine';
import { listeningConnection, type ListeningConnection } from '../testing/listening-connection.ts';
import { Audience } from './audience.ts';
import { Outbox } from './outbox.ts';

const firstSeq = 100;

/** A room with an outbox: `one`, `two` and `three` are in it. */
function roomOfThree() {
  const audience = new Audience();
  const outbox = new Outbox('room-1', firstSeq);
  const enter = (userUuid: string) => {
    const listening = listeningConnection();
    audience.add(listening.connection, userUuid);
    return listening;
  };
  const say = (text: string, rest: Partial<OutgoingMessage> = {}) =>
    outbox.push(
      { to: 'room', message: { name: 'notification', params: { text } }, ...rest },
      audience,
      1_000,
    );
  const patch = (text: string, rest: Partial<OutgoingMessage> = {}) =>
    outbox.push(
      {
        to: 'room',
        message: {
          name: 'updatedRoomSettings',
          statePatch: [{ op: 'replace', path: '/settings/name', value: text }],
        },
        ...rest,
      },
      audience,
      1_000,
    );
  const flush = () => outbox.take()(audience);
  return { audience, outbox, enter, say, patch, flush, one: enter('a'), two: enter('b'), three: enter('c') };
}

interface Heard {
  messageId?: number;
  message?: { params?: { text?: string }; statePatch?: { value: string }[] };
}

/** The texts of what was heard, in order; an answer is shown as `#id`. */
function texts(listening: ListeningConnection): (string | undefined)[] {
  return (listening.heard() as Heard[]).map(({ messageId, message }) =>
    messageId === undefined ? (message?.params?.text ?? message?.statePatch?.[0]?.value) : `#${messageId}`,
  );
}

describe('broadcasts', () => {
  it('reach everybody in order, out of one buffer', () => {
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
    const { outbox, say, flush, one } = roomOfThree();
    say('all');
    say('alone', { to: { user: 'a' } });
    say('all again');
    flush();
    expect(one.heard().map(({ seq }) => seq)).toEqual([firstSeq + 1, firstSeq + 1, firstSeq + 2]);
    expect(outbox.seq).toBe(firstSeq + 2);
    expect(one.heard()[0]).toEqual({
      context: 'user',
      message: { name: 'notification', params: { text: 'all' } },
      room: 'room-1',
      from: '0',
      sentAt: 1_000,
      seq: firstSeq + 1,
    });
  });

  it('leave out the one connection that has it already', () => {
    const { say, flush, one, two } = roomOfThree();
    say('not for two', { except: two.connection.id });
    say('for all');
    flush();
    expect(texts(one)).toEqual(['not for two', 'for all']);
    expect(texts(two)).toEqual(['for all']);
  });
});

describe('messages to some', () => {
  it('reach every connection of a person and nobody else', () => {
    const { enter, say, flush, one, two } = roomOfThree();
    const oneAgain = enter('a');
    say('to a', { to: { user: 'a' } });
    say('to that connection', { to: { connection: two.connection.id } });
    flush();
    expect([one, oneAgain, two].map(texts)).toEqual([['to a'], ['to a'], ['to that connection']]);
  });

  it('reach the connections that the person had when it was said', () => {
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

describe('answers', () => {
  it('keep their place between the broadcasts', () => {
    const { outbox, say, flush, one, two } = roomOfThree();
    say('before');
    outbox.answer(one.connection, { messageId: 7 });
    say('after');
    outbox.answer(one.connection, { messageId: 8 });
    flush();
    expect(texts(one)).toEqual(['before', '#7', 'after', '#8']);
    expect(texts(two)).toEqual(['before', 'after']);
  });

  it('reach an asker who has left the room, and count as answered only now', () => {
    const { audience, outbox, say, flush, one } = roomOfThree();
    one.connection.pending = 1;
    outbox.answer(one.connection, { messageId: 7 });
    say('meanwhile');
    audience.remove(one.connection);
    expect(one.connection.pending).toBe(1);
    flush();
    expect(texts(one)).toEqual(['#7']);
    expect(one.connection.pending).toBe(0);
  });
});

describe('somebody who comes in', () => {
  it('in the middle of a batch hears only what was said after the picture', () => {
    const { outbox, enter, say, patch, flush, one } = roomOfThree();
    patch('old');
    say('old word');
    const late = enter('d');
    outbox.noteJoin(late.connection.id, true);
    outbox.answer(late.connection, { messageId: 1 });
    patch('new');
    flush();
    expect(texts(late)).toEqual(['#1', 'new']);
    expect(texts(one)).toEqual(['old', 'old word', 'new']);
  });

  it('while a batch is being written hears nothing of it', () => {
    const { audience, outbox, enter, patch, one } = roomOfThree();
    patch('old');
    const tell = outbox.take();
    const late = enter('d');
    outbox.noteJoin(late.connection.id, true);
    outbox.answer(late.connection, { messageId: 1 });
    tell(audience);
    expect(texts(late)).toEqual([]);
    outbox.take()(audience);
    expect(texts(late)).toEqual(['#1']);
    expect(texts(one)).toEqual(['old']);
  });

  it('once more over the same connection misses no word and no answer, and gets no patch twice', () => {
    const { outbox, say, patch, flush, one } = roomOfThree();
    outbox.answer(one.connection, { messageId: 1 });
    patch('in the new picture');
    say('a word');
    outbox.noteJoin(one.connection.id, false);
    outbox.answer(one.connection, { messageId: 2 });
    patch('new');
    flush();
    expect(texts(one)).toEqual(['#1', 'a word', '#2', 'new']);
  });
});

it('writes nothing to whom nothing was said', () => {
  const { outbox, say, flush, two } = roomOfThree();
  say('alone', { to: { user: 'a' } });
  flush();
  flush();
  expect(two.written).toEqual([]);
  expect(outbox.isEmpty).toBe(true);
});
