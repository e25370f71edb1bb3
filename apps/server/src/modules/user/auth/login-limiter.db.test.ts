/** Guesses one account's password from many networks (rule A29). */
import { useWorld } from '@turnstage/server/testing';
import { expect, test } from 'vitest';
import { newcomer, password } from '../../../../testing/user/user.fixture.ts';
import { loginTries } from './login.ts';

const { world } = useWorld({ people: ['ann'], env: { TRUST_PROXY: '1' } });

async function login(email: string, attempt: string, from: string) {
  const response = await fetch(`${world.baseUrl}/api/user-service/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password: attempt }),
  });
  const { code } = (await response.json()) as { code?: string };
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, code, ...(retryAfter === null ? {} : { retryAfter }) };
}

const incorrect = { status: 401, code: 'auth/incorrect-credentials' };
const tooMany = { status: 429, code: 'request/too-many', retryAfter: '900' };

async function guessRepeatedly(email: string) {
  const replies = [];
  for (let index = 0; index <= loginTries.max; index += 1)
    replies.push(await login(email, 'a guess', `203.0.113.${index}`));
  return replies;
}

test('stops after thirty tries, also for an address that nobody has', async () => {
  const { email } = await newcomer(world);
  const replies = await guessRepeatedly(email);
  expect(replies.slice(0, -1)).toEqual(Array.from({ length: loginTries.max }, () => incorrect));
  expect(replies.at(-1)).toEqual(tooMany);
  expect(await guessRepeatedly('nobody@world.test')).toEqual(replies);
  // Even the right password is refused until 15 minutes have passed.
  expect(await login(email, password, '203.0.113.200')).toEqual(tooMany);
  world.clock.advance(5 * 60_000);
  expect(await login(email, password, '203.0.113.200')).toEqual({ ...tooMany, retryAfter: '600' });
  world.clock.advance(10 * 60_000);
  expect((await login(email, password, '203.0.113.200')).status).toBe(201);
});

test('does not lock people out of networks where they have signed in before; correct passwords do not count', async () => {
  const { email } = await newcomer(world);
  for (let index = 0; index < loginTries.max + 5; index += 1)
    expect((await login(email, password, '198.51.100.7')).status).toBe(201);
  expect((await guessRepeatedly(email)).at(-1)).toEqual(tooMany);
  expect((await login(email, password, '198.51.100.7')).status).toBe(201);
  expect(await login(email, 'a guess', '198.51.100.7')).toEqual(incorrect);
});
