import { describe, expect, it } from 'vitest';
import { createFailure } from '../failure.ts';
import { createRecordingConnection } from '../../../../testing/realtime/recording-connection.ts';
import { Reply } from './reply.ts';

function requestOf(messageId: number) {
  const { connection, received } = createRecordingConnection();
  const reply = new Reply(connection, messageId);
  reply.count();
  return { connection, received, reply };
}

describe('a request is answered exactly once', () => {
  it('at once', () => {
    const { connection, received, reply } = requestOf(3);
    expect(connection.pending).toBe(1);
    reply.send({ place: 'lineUp' });
    expect(received()).toEqual([{ context: 'response', messageId: 3, place: 'lineUp' }]);
    expect([reply.isOpen, connection.pending]).toEqual([false, 0]);
    for (const again of [
      () => reply.send({}),
      () => reply.queue({}),
      () => reply.delivered(),
      () => reply.drop(),
    ])
      expect(again).toThrow('two responses');
    expect(received()).toHaveLength(1);
    expect(connection.pending).toBe(0);
  });

  it('by a queue, and counts as pending until that has delivered it', () => {
    const { connection, received, reply } = requestOf(4);
    expect(reply.queue({})).toEqual({ context: 'response', messageId: 4 });
    expect([reply.isOpen, connection.pending]).toEqual([false, 1]);
    expect(() => reply.send({})).toThrow('two responses');
    reply.delivered();
    expect(connection.pending).toBe(0);
    expect(() => reply.delivered()).toThrow('two responses');
    expect(received()).toEqual([]);
  });

  it('also when the queue has to drop it', () => {
    const { connection, received, reply } = requestOf(5);
    reply.queue({});
    reply.drop();
    expect(received()).toEqual([
      {
        context: 'response',
        messageId: 5,
        error: 'Something went wrong, please try again',
        code: 'server/unexpected',
      },
    ]);
    expect(connection.pending).toBe(0);
    expect(() => reply.drop()).toThrow('two responses');
  });
});

it('has the code of a failure beside its sentence', () => {
  const { received, reply } = requestOf(6);
  reply.send(createFailure('vote/guest'));
  expect(received()).toEqual([
    { context: 'response', messageId: 6, error: 'Sign in to vote.', code: 'vote/guest' },
  ]);
});
