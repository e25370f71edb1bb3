import { createTestDatabase, type TestDatabase } from '@turnstage/testkit/database';
import { manualClock } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTokens, newSessionId } from './tokens.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made.drop());

const claims = {
  id: 1,
  sub: '00000000-0000-4000-8000-000000000001',
  role: 'user',
  type: 'user',
  capabilities: [],
} as const;

test('nodes that start together for the first time sign with one key, and so do later ones', async () => {
  const clock = manualClock();
  const nodes = await Promise.all([1, 2, 3].map(() => createTokens(made.database, clock)));
  nodes.push(await createTokens(made.database, clock));
  expect(new Set(nodes.map(({ jwk }) => jwk.kid)).size).toBe(1);
  const token = await nodes[0]!.sign({ ...claims, sid: newSessionId() }, clock.now() + 60_000);
  for (const node of nodes) expect(await node.verify(token)).toMatchObject(claims);
});

test('a token that was seen before ends at its time all the same', async () => {
  const clock = manualClock();
  const tokens = await createTokens(made.database, clock);
  const token = await tokens.sign({ ...claims, sid: newSessionId() }, clock.now() + 60_000);
  expect(await tokens.verify(token)).not.toBeNull();
  clock.advance(60_000);
  expect(await tokens.verify(token)).toBeNull();
});
