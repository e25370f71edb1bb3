/** `Idempotency-Key`: through HTTP with the operation that creates rooms, and the cases that need a failing use case. */
import { randomUUID } from 'node:crypto';
import { roomService } from '@turnstage/contracts';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { describe, expect, test } from 'vitest';
import { refuse } from '../refusal.ts';
import { claimMs, createIdempotency, replyLifetimeMs } from './idempotency.ts';

const { world, bob, cat } = useWorld({ people: ['bob', 'cat'] });

async function createRoom(person: TestPerson, name: string, key?: string) {
  const response = await fetch(`${world.baseUrl}/api/room-service/rooms/infrastructure`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${person.token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify({ name }),
  });
  const reply = (await response.json()) as { uuid?: string; code?: string };
  return { status: response.status, replayed: response.headers.get('idempotency-replayed'), reply };
}

const countRooms = async (name: string) => {
  const { rows } = await world.database.pool.query('select 1 from room_service.room where name = $1', [name]);
  return rows.length;
};

describe('requests with the same key', () => {
  test('run once and get the same reply', async () => {
    const key = randomUUID();
    const first = await createRoom(bob, 'Once', key);
    const second = await createRoom(bob, 'Once', key);
    expect(first).toMatchObject({ status: 201, replayed: null });
    expect(second).toEqual({ ...first, replayed: 'true' });
    expect(await countRooms('Once')).toBe(1);
  });

  test('at the same moment run once: the others get the reply, or learn that it is running', async () => {
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3, 4].map(() => createRoom(bob, 'At once', key)));
    expect(await countRooms('At once')).toBe(1);
    const created = replies.filter(({ status }) => status === 201);
    expect(created.filter(({ replayed }) => replayed === null)).toHaveLength(1);
    for (const { status, reply } of replies)
      expect(status === 201 ? reply.uuid : reply.code).toBe(
        status === 201 ? created[0]?.reply.uuid : 'request/in-progress',
      );
  });

  test('and another body are refused', async () => {
    const key = randomUUID();
    await createRoom(bob, 'First body', key);
    expect(await createRoom(bob, 'Other body', key)).toMatchObject({
      status: 422,
      reply: { code: 'request/key-reused' },
    });
    expect(await countRooms('Other body')).toBe(0);
  });

  test('of two people are two requests', async () => {
    const key = randomUUID();
    await createRoom(bob, 'Of two', key);
    expect(await createRoom(cat, 'Of two', key)).toMatchObject({ status: 201, replayed: null });
    expect(await countRooms('Of two')).toBe(2);
  });

  test('get the same refusal', async () => {
    const key = randomUUID();
    const refused = await createRoom(bob, ' a ​ ', key);
    expect(refused).toMatchObject({ status: 400, reply: { code: 'request/invalid', field: 'name' } });
    expect((await createRoom(bob, ' a ​ ', key)).reply).toEqual(refused.reply);
  });

  test('run again after 24 hours', async () => {
    const key = randomUUID();
    await createRoom(bob, 'Daily', key);
    world.clock.advance(replyLifetimeMs + 1);
    expect(await createRoom(bob, 'Daily', key)).toMatchObject({ status: 201, replayed: null });
    expect(await countRooms('Daily')).toBe(2);
  });
});

test('requests without a key always run, and a key that cannot be stored is refused', async () => {
  await createRoom(bob, 'Twice');
  await createRoom(bob, 'Twice');
  expect(await countRooms('Twice')).toBe(2);
  expect(await createRoom(bob, 'Never', 'x'.repeat(256))).toMatchObject({
    status: 400,
    reply: { code: 'request/invalid', field: 'Idempotency-Key' },
  });
  expect(await countRooms('Never')).toBe(0);
});

describe('an attempt', () => {
  const caller = { kind: 'user', userId: 1, userUuid: 'somebody', role: 'user', sessionId: '' } as const;
  const input = (key: string) => ({
    operation: roomService.createRoom,
    caller,
    key,
    input: { body: { name: 'x', vibe: 'y' } },
  });
  /** Like another process on the same database. */
  const process = () => createIdempotency(world.database, world.clock);

  test('is found by the next process, in whatever order the fields of the body come', async () => {
    const key = randomUUID();
    await process().run(input(key), async () => ({ paid: 5 }));
    const again = { ...input(key), input: { body: { vibe: 'y', name: 'x' } } };
    expect(await process().run(again, async () => ({ paid: 6 }))).toEqual({
      result: { paid: 5 },
      isReplay: true,
    });
  });

  test('that fails without a decision leaves the key free; one that is too early, too', async () => {
    const key = randomUUID();
    const failures = [new Error('broken'), refuse('server/unavailable'), refuse('request/too-many')];
    for (const failure of failures)
      await expect(process().run(input(key), () => Promise.reject(failure))).rejects.toBe(failure);
    expect(await process().run(input(key), async () => 'done')).toMatchObject({ result: 'done' });
  });

  test('of a process that died is made again a minute later, with the same id', async () => {
    const key = randomUUID();
    const ids: string[] = [];
    const never = new Promise<never>(() => undefined);
    const started = new Promise<void>((resolve) => {
      void process().run(input(key), (id) => {
        ids.push(id);
        resolve();
        return never;
      });
    });
    await started;
    await expect(process().run(input(key), async () => 'second')).rejects.toMatchObject({
      code: 'request/in-progress',
      retryAfter: 1,
    });
    world.clock.advance(claimMs + 1);
    const { result } = await process().run(input(key), async (id) => (ids.push(id), 'third'));
    expect(result).toBe('third');
    expect(ids[1]).toBe(ids[0]);
  });

  test('goes with the account of whoever made it', async () => {
    const key = randomUUID();
    await process().run(input(key), async () => 'private');
    await process().deletePerson('somebody');
    expect(await process().run(input(key), async () => 'new')).toMatchObject({ isReplay: false });
  });
});

test('a room whose creation committed before the process died is found by its next attempt', async () => {
  const key = randomUUID();
  const { reply } = await createRoom(bob, 'Committed', key);
  await world.database.pool.query(
    'update http.idempotent_request set outcome = null, claimed_until = 0 where key = $1',
    [key],
  );
  expect((await createRoom(bob, 'Committed', key)).reply.uuid).toBe(reply.uuid);
  expect(await countRooms('Committed')).toBe(1);
});
