import { createTestDatabase, type TestDatabase } from '@turnstage/server/testing/database';
import { manualClock } from '@turnstage/server/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTokens, newSessionId } from './tokens.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

const claims = {
  id: 1,
  sub: '00000000-0000-4000-8000-000000000001',
  role: 'user',
  type: 'user',
  capabilities: [],
} as const;

test('nodes that first start together sign with one key, and so do later ones', async () => {
  const clock = manualClock();
  await testDatabase.database.pool.query('delete from user_service.signing_key');
  const nodes = await Promise.all([1, 2, 3].map(() => createTokens(testDatabase.database, clock)));
  nodes.push(await createTokens(testDatabase.database, clock));
  expect(new Set(nodes.map(({ jwk }) => jwk.kid)).size).toBe(1);
  const token = await nodes[0]!.sign({ ...claims, sid: newSessionId() }, clock.now() + 60_000);
  for (const node of nodes) expect(await node.verify(token)).toMatchObject(claims);
});

test('a cached token still expires on time', async () => {
  const clock = manualClock();
  const tokens = await createTokens(testDatabase.database, clock);
  const token = await tokens.sign({ ...claims, sid: newSessionId() }, clock.now() + 60_000);
  expect(await tokens.verify(token)).not.toBeNull();
  clock.advance(60_000);
  expect(await tokens.verify(token)).toBeNull();
});

test('a signature that failed is not verified again, and an expired token neither', async () => {
  const clock = manualClock();
  const tokens = await createTokens(testDatabase.database, clock);
  const other = await createTokens(testDatabase.database, clock);
  const token = await tokens.sign({ ...claims, sid: newSessionId() }, clock.now() + 60_000);
  const [head = '', body = '', signature = ''] = token.split('.');
  const forged = `${head}.${body}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`;
  const verify = vi.spyOn(crypto.subtle, 'verify');
  for (let times = 0; times < 3; times += 1) expect(await other.verify(forged)).toBeNull();
  expect(verify).toHaveBeenCalledTimes(1);
  clock.advance(60_000);
  for (let times = 0; times < 3; times += 1) expect(await other.verify(token)).toBeNull();
  expect(verify).toHaveBeenCalledTimes(2);
  verify.mockRestore();
  // Whether a token has expired depends on the time.
  clock.set(-60_000);
  expect(await other.verify(token)).toMatchObject(claims);
});
