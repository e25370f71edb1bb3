import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { RecordingConnection } from '../../../../testing/realtime/recording-connection.ts';
import { roomOfThree, roomState, texts } from '../../../../testing/realtime/room-of-three.ts';
import { payloadOf } from '../socket/frame.ts';
import { Reply } from '../socket/reply.ts';

describe('a crowd that accepts packed frames', () => {
  const crowd = 30;
  const longText = 'long '.repeat(1_000);

  /** The messages that a connection received, all in packed frames. */
  function unpacked({ written }: RecordingConnection): Record<string, unknown>[] {
    const bytes = Buffer.concat(written);
    expect(bytes[0]).toBe(0x82);
    const lines = inflateRawSync(payloadOf(bytes)).toString().split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  function withCrowd(count: number) {
    const room = roomOfThree();
    const all = Array.from({ length: count }, (_, n) => room.enter(`crowd-${n}`));
    for (const { connection } of all) connection.acceptsPacked = true;
    return { ...room, all };
  }

  it('R91: receives a long broadcast from one shared packed buffer, while others get plain frames', () => {
    const { all, say, flush, one } = withCrowd(crowd);
    say('first');
    say(longText);
    flush();
    const [some, other] = [all[0]!, all[crowd - 1]!];
    expect(unpacked(some)).toEqual(one.received());
    expect(texts(one)).toEqual(['first', longText]);
    expect(other.written[0]).toBe(some.written[0]);
    expect(some.written[0]!.length).toBeLessThan(one.written[0]!.length / 10);
  });

  it.each([
    ['a short broadcast', crowd, 'short'],
    ['a small crowd', 24, longText],
  ])('R91: receives %s unpacked like everyone else', (_, count, text) => {
    const { all, say, flush, one } = withCrowd(count);
    say(text);
    flush();
    expect(all[0]!.written[0]).toBe(one.written[0]);
  });

  it('R91: does not count connections with messages of their own in between', () => {
    const { all, outgoing, say, flush, one } = withCrowd(crowd);
    say(longText);
    for (const [n, { connection }] of all.slice(0, 6).entries()) outgoing.reply(new Reply(connection, n), {});
    flush();
    expect(all[crowd - 1]!.written[0]).toBe(one.written[0]);
  });

  it('R91: does not count joining connections that want the people later', () => {
    const { outgoing, enter, audience } = roomOfThree();
    const late = Array.from({ length: crowd }, (_, n) => enter(`late-${n}`));
    for (const [n, { connection }] of late.entries())
      outgoing.respondToJoin(new Reply(connection, n), true, {}, { atOnce: n < 24, packed: true });
    outgoing.take(2_000, () => ({ ...roomState(), state: JSON.stringify({ longText }) })).send(audience);
    expect(late[0]!.received()).toMatchObject([{ messageId: 0 }, {}]);
  });

  it('R91: gets response and people in one packed frame, each with its own message id', () => {
    const { outgoing, enter, say, audience } = roomOfThree();
    const late = Array.from({ length: crowd }, (_, n) => enter(`late-${n}`));
    for (const [n, { connection }] of late.entries())
      outgoing.respondToJoin(new Reply(connection, n), true, {}, { atOnce: true, packed: true });
    const bot = enter('bot');
    outgoing.respondToJoin(new Reply(bot.connection, 99), true, {}, { atOnce: true, packed: false });
    outgoing
      .take(2_000, () => ({ ...roomState(), state: JSON.stringify({ vibeMeter: 0.5, longText }) }))
      .send(audience);
    const [reply, people] = bot.received();
    for (const [n, one] of late.entries())
      expect(unpacked(one)).toEqual([{ ...reply, messageId: n }, people]);
    expect(late[1]!.written[1]).toBe(late[0]!.written[1]);
    for (const one of late) one.written.length = 0;
    say('then');
    outgoing.take(2_000, roomState).send(audience);
    expect(late.map((one) => texts(one))).toEqual(late.map(() => ['then']));
  });
});
