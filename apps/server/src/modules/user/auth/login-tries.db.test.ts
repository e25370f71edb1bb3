/** Guessing one account's password from many networks (rule A29). */
import { startWorld, type World } from '@turnstage/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer, password } from '../user.fixture.ts';
import { mostLoginTries } from './login-tries.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { TRUST_PROXY: '1' } });
  await world.person('ann');
});
afterAll(() => world.stop());

async function login(email: string, word: string, from: string) {
  const response = await fetch(`${world.baseUrl}/api/user-service/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password: word }),
  });
  const { code } = (await response.json()) as { code?: string };
  const wait = response.headers.get('retry-after');
  return { status: response.status, code, ...(wait === null ? {} : { wait }) };
}

const wrong = { status: 401, code: 'auth/incorrect-credentials' };
const tooMany = { status: 429, code: 'request/too-many', wait: '900' };

async function guess(email: string) {
  const answers = [];
  for (let at = 0; at <= mostLoginTries; at += 1)
    answers.push(await login(email, 'a guess', `203.0.113.${at}`));
  return answers;
}

test('ends after thirty tries, alike for an address that nobody has', async () => {
  const { email } = await newcomer(world);
  const answers = await guess(email);
  expect(answers.slice(0, -1)).toEqual(Array.from({ length: mostLoginTries }, () => wrong));
  expect(answers.at(-1)).toEqual(tooMany);
  expect(await guess('nobody@world.test')).toEqual(answers);
  // The right one is told nothing either, until a quarter of an hour has passed.
  expect(await login(email, password, '203.0.113.200')).toEqual(tooMany);
  world.clock.advance(5 * 60_000);
  expect(await login(email, password, '203.0.113.200')).toEqual({ ...tooMany, wait: '600' });
  world.clock.advance(10 * 60_000);
  expect((await login(email, password, '203.0.113.200')).status).toBe(201);
});

test('keeps nobody out where they have signed in before, and right ones do not count', async () => {
  const { email } = await newcomer(world);
  for (let at = 0; at < mostLoginTries + 5; at += 1)
    expect((await login(email, password, '198.51.100.7')).status).toBe(201);
  expect((await guess(email)).at(-1)).toEqual(tooMany);
  expect((await login(email, password, '198.51.100.7')).status).toBe(201);
  expect(await login(email, 'a guess', '198.51.100.7')).toEqual(wrong);
});
