import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { OutgoingMessage } from '@turnstage/room-engine';
import { listeningConnection, type ListeningConnection } from '../testing/listening-connection.ts';
import { contentOf } from '../socket/frame.ts';
import { Audience } from './audience.ts';
import { Outbox } from './outbox.ts';

const firstSeq = 100;
/** Seen when a batch is taken out. */
const picture = () => ({
  state: '{"vibeMeter":0.5}',
  people: '[{"op":"add","path":"/allUserData/a","value":"the people"}]',
});

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
  const flush = () => outbox.take(2_000, picture)(audience);
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

describe('somebody who must not hear a broadcast (rule R80)', () => {
  it('hears that there was one, now and over a link that was down', () => {
    const { outbox, audience, flush, one, two } = roomOfThree();
    const point = { epoch: outbox.epoch, seq: firstSeq, told: 0 };
    const secret = { name: 'chatMessage' as const, params: { text: 'secret' } };
    outbox.push({ to: 'room', message: secret }, audience, 1_000, new Set(['a', 'gone']));
    flush();
    const names = (heard: unknown[]) =>
      (heard as { message: { name: string }; seq: number }[]).map(({ message, seq }) => [message.name, seq]);
    expect(names(one.heard())).toEqual([['withheld', firstSeq + 1]]);
    expect(names(two.heard())).toEqual([['chatMessage', firstSeq + 1]]);
    const missed = (userUuid: string) =>
      Buffer.concat([...(outbox.missedSince(point, userUuid) ?? [])]).toString();
    expect(missed('b')).toContain('secret');
    for (const deaf of ['a', 'gone']) expect(missed(deaf)).not.toContain('secret');
  });
});

describe('what is said to one person (rule R79)', () => {
  it('is told again to whoever missed it, and to nobody else; a kick is not', () => {
    const { outbox, say, audience } = roomOfThree();
    const { epoch } = outbox;
    say('first', { to: { user: 'a' } });
    say('for b', { to: { user: 'b' } });
    const kicked = { name: 'kickedFromRoom' as const, params: { text: 'out' } };
    outbox.push({ to: { user: 'a' }, message: kicked }, audience, 1_000);
    say('last', { to: { user: 'a' } });
    const missed = (told: number | undefined) =>
      outbox
        .lettersSince({ epoch, seq: firstSeq, told }, 'a')
        ?.map((frame) => /"text":"(\w+)"/.exec(String(frame))?.[1]);
    expect(outbox.told).toBe(4);
    expect(missed(0)).toEqual(['first', 'last']);
    expect(missed(1)).toEqual(['last']);
    expect(missed(4)).toEqual([]);
    expect(missed(undefined)).toBeUndefined();
    outbox.startOver();
    expect(missed(0)).toBeUndefined();
    expect(outbox.missedSince({ epoch, seq: firstSeq, told: 0 }, 'a')).toBeNull();
  });

  it('is kept for the last 500 words', () => {
    const { outbox, say } = roomOfThree();
    for (let n = 1; n <= 501; n += 1) say(String(n), { to: { user: 'a' } });
    expect(outbox.lettersSince({ epoch: outbox.epoch, seq: firstSeq, told: 0 }, 'a')).toHaveLength(500);
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
  it('R82: in the middle of a batch is given the picture at its end, none of its patches, and the words that follow', () => {
    const { outbox, enter, say, patch, flush, one } = roomOfThree();
    patch('old');
    say('old word');
    const late = enter('d');
    outbox.welcome(late.connection, true, { messageId: 1 }, { atOnce: true, packed: false });
    patch('new');
    say('new word');
    flush();
    expect(texts(late)).toEqual(['#1', 'the people', 'new word']);
    expect(texts(one)).toEqual(['old', 'old word', 'new', 'new word']);
    const [answer, people, word] = late.heard();
    expect(answer).toEqual({
      messageId: 1,
      serverTime: 2_000,
      epoch: outbox.epoch,
      seq: firstSeq + 4,
      state: { vibeMeter: 0.5 },
    });
    expect(people).toMatchObject({ message: { name: 'updatedUserData' }, seq: firstSeq + 4, sentAt: 2_000 });
    expect(word).toMatchObject({ seq: firstSeq + 4 });
  });

  it('R82: shares the bytes of the picture with all who come in with the same batch', () => {
    const { outbox, enter, flush } = roomOfThree();
    const [four, five] = [enter('d'), enter('e')];
    outbox.welcome(four.connection, true, { messageId: 1 }, { atOnce: true, packed: false });
    outbox.welcome(five.connection, true, { messageId: 7 }, { atOnce: true, packed: false });
    flush();
    expect(texts(four)).toEqual(['#1', 'the people']);
    expect(texts(five)).toEqual(['#7', 'the people']);
    expect(five.written[1]!.buffer).toBe(four.written[1]!.buffer);
  });

  it('while a batch is being written hears nothing of it', () => {
    const { audience, outbox, enter, patch, flush, one } = roomOfThree();
    patch('old');
    const tell = outbox.take(2_000, picture);
    const late = enter('d');
    outbox.welcome(late.connection, true, { messageId: 1 }, { atOnce: true, packed: false });
    tell(audience);
    expect(texts(late)).toEqual([]);
    flush();
    expect(texts(late)).toEqual(['#1', 'the people']);
    expect(texts(one)).toEqual(['old']);
  });

  it('once more over the same connection misses no word and no answer, and gets no patch twice', () => {
    const { outbox, say, patch, flush, one } = roomOfThree();
    outbox.answer(one.connection, { messageId: 1 });
    patch('in the new picture');
    say('a word');
    outbox.welcome(one.connection, false, { messageId: 2 }, { atOnce: true, packed: false });
    patch('in it too');
    flush();
    expect(texts(one)).toEqual(['#1', 'a word', '#2', 'the people']);
  });

  it('R87: is told the people, and what comes after, once it has taken in the answer', () => {
    const { outbox, enter, say, flush } = roomOfThree();
    const late = enter('d');
    outbox.welcome(late.connection, true, { messageId: 1 });
    say('in the same breath');
    flush();
    say('a moment later');
    flush();
    expect(late.heard()).toEqual([expect.objectContaining({ messageId: 1 }), 'primus::ping::7']);
    late.connection.ponged('primus::pong::6');
    expect(late.heard()).toHaveLength(2);
    late.connection.ponged('primus::pong::7');
    expect(late.heard().slice(2)).toMatchObject([
      { message: { name: 'updatedUserData' } },
      { message: { params: { text: 'in the same breath' } } },
      { message: { params: { text: 'a moment later' } } },
    ]);
    say('as usual');
    flush();
    expect(late.heard()).toHaveLength(6);
  });

  it('R87: who is sent off meanwhile hears all of it first', () => {
    const { outbox, enter, say, flush } = roomOfThree();
    const late = enter('d');
    outbox.welcome(late.connection, true, { messageId: 1 });
    say('the last word');
    flush();
    late.connection.dismiss();
    expect(late.heard().slice(2)).toMatchObject([
      { message: { name: 'updatedUserData' } },
      { message: { params: { text: 'the last word' } } },
      'primus::server::close',
    ]);
  });

  it('with a picture of before is told what it lacks, and everything after it', () => {
    const { outbox, enter, patch, flush } = roomOfThree();
    patch('seen');
    flush();
    const point = { epoch: outbox.epoch, seq: outbox.seq, told: undefined };
    patch('missed');
    const back = enter('d');
    outbox.resume(back.connection, true, { messageId: 1 });
    outbox.repeat(back.connection, outbox.missedSince(point, 'd') ?? []);
    patch('new');
    flush();
    expect(texts(back)).toEqual(['#1', 'missed', 'new']);
    expect(back.heard()[0]).toMatchObject({ resumed: true, seq: firstSeq + 2 });
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

describe('a crowd that reads what is packed', () => {
  const crowd = 30;
  const longText = 'long '.repeat(1_000);

  /** What a connection heard, of packed frames alone. */
  function unpacked({ written }: ListeningConnection): Record<string, unknown>[] {
    const bytes = Buffer.concat(written);
    expect(bytes[0]).toBe(0x82);
    const lines = inflateRawSync(contentOf(bytes)).toString().split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  function withCrowd(count: number) {
    const room = roomOfThree();
    const all = Array.from({ length: count }, (_, n) => room.enter(`crowd-${n}`));
    for (const { connection } of all) connection.takesPacked = true;
    return { ...room, all };
  }

  it('R91: hears a long telling out of one packed buffer, and the others as ever', () => {
    const { all, say, flush, one } = withCrowd(crowd);
    say('first');
    say(longText);
    flush();
    const [some, other] = [all[0]!, all[crowd - 1]!];
    expect(unpacked(some)).toEqual(one.heard());
    expect(texts(one)).toEqual(['first', longText]);
    expect(other.written[0]).toBe(some.written[0]);
    expect(some.written[0]!.length).toBeLessThan(one.written[0]!.length / 10);
  });

  it.each([
    ['a short telling', crowd, 'short'],
    ['a small crowd', 24, longText],
  ])('R91: hears %s as everybody does', (_, count, text) => {
    const { all, say, flush, one } = withCrowd(count);
    say(text);
    flush();
    expect(all[0]!.written[0]).toBe(one.written[0]);
  });

  it('R91: is not counted with those who hear something of their own in between', () => {
    const { all, outbox, say, flush, one } = withCrowd(crowd);
    say(longText);
    for (const [n, { connection }] of all.slice(0, 6).entries()) outbox.answer(connection, { messageId: n });
    flush();
    expect(all[crowd - 1]!.written[0]).toBe(one.written[0]);
  });

  it('R91: that comes in is not counted with those who are not told at once', () => {
    const { outbox, enter, audience } = roomOfThree();
    const late = Array.from({ length: crowd }, (_, n) => enter(`late-${n}`));
    for (const [n, { connection }] of late.entries())
      outbox.welcome(connection, true, { messageId: n }, { atOnce: n < 24, packed: true });
    outbox.take(2_000, () => ({ ...picture(), state: JSON.stringify({ longText }) }))(audience);
    expect(late[0]!.heard()).toMatchObject([{ messageId: 0 }, {}]);
  });

  it('R91: is given answer and people in one packed frame, each with a number of their own', () => {
    const { outbox, enter, say, audience } = roomOfThree();
    const late = Array.from({ length: crowd }, (_, n) => enter(`late-${n}`));
    for (const [n, { connection }] of late.entries())
      outbox.welcome(connection, true, { messageId: n }, { atOnce: true, packed: true });
    const bot = enter('bot');
    outbox.welcome(bot.connection, true, { messageId: 99 }, { atOnce: true, packed: false });
    outbox.take(2_000, () => ({ ...picture(), state: JSON.stringify({ vibeMeter: 0.5, longText }) }))(
      audience,
    );
    const [answer, people] = bot.heard();
    for (const [n, one] of late.entries())
      expect(unpacked(one)).toEqual([{ ...answer, messageId: n }, people]);
    expect(late[1]!.written[1]).toBe(late[0]!.written[1]);
    for (const one of late) one.written.length = 0;
    say('then');
    outbox.take(2_000, picture)(audience);
    expect(late.map((one) => texts(one))).toEqual(late.map(() => ['then']));
  });
});
