/** The connection to the database is cut while a call is running (rules K1 and K2 of docs/rules/calls.md). */
import { roomCreateRoom } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';

const { world, bob } = useWorld({ people: ['bob'], env: { LOG_LEVEL: 'silent' } });

const rooms = '/api/room-service/rooms/infrastructure';
const callWith = (path: string, body?: unknown) =>
  fetch(world.baseUrl + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${bob.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

async function roomsNamed(name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from room_service.room where name = ${name}`.execute(
    world.database.of('room_service'),
  );
  return rows[0]?.count ?? 0;
}

/** Locks a table while `call` runs, and cuts every database connection that waits for the lock. */
async function cutAt(table: string, call: () => Promise<Response>): Promise<Response> {
  return world.database.transaction(async (tx) => {
    const within = tx.of('public');
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(within);
    const response = call();
    await vi.waitFor(
      async () => {
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_locks
          where not granted and relation = ${table}::regclass`.execute(within);
        expect(rows).not.toHaveLength(0);
      },
      { timeout: 10_000, interval: 20 },
    );
    return response;
  });
}

it('K1: a call that reads gets 503 with a time to wait', async () => {
  const refused = await cutAt('user_service.profile', () => callWith('/api/user-service/users/profile'));
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({
    code: 'server/unavailable',
    requestId: expect.any(String) as string,
  });
  expect((await callWith('/api/user-service/users/profile')).status).toBe(200);
});

it('K1: so does a call that writes, as long as nothing is committed, and it leaves nothing behind', async () => {
  const refused = await cutAt('room_service.room', () => callWith(rooms, { name: 'Early' }));
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await roomsNamed('Early')).toBe(0);
});

it('K2: a call that is cut while it commits must not be repeated blindly', async () => {
  const { uuid } = await bob.client.call(roomCreateRoom, { body: { name: 'Before' } });
  expect(uuid).toBeTruthy();
  await sql`
    create function room_service.cut() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`.execute(
    world.database.of('room_service'),
  );
  await sql`
    create constraint trigger cut after insert on room_service.room
      deferrable initially deferred for each row execute function room_service.cut()`.execute(
    world.database.of('room_service'),
  );
  const refused = await callWith(rooms, { name: 'Late' });
  expect(refused.status).toBe(500);
  expect(refused.headers.get('retry-after')).toBeNull();
  expect(await refused.json()).toMatchObject({
    code: 'server/unexpected',
    message: 'The database connection was lost. The change may have been saved: check before you try again',
  });
});
