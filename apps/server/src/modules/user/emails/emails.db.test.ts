import {
  userOwnProfile,
  userResendVerification,
  userSignUp,
  userVerifyEmail,
} from '@turnstage/client/routes';
import { createClient, type Client } from '@turnstage/client';
import { useWorld } from '@turnstage/server/testing';
import { describe, expect, test } from 'vitest';
import { codeSentTo, password, send, wrongCode } from '../../../../testing/user/user.fixture.ts';

const { world } = useWorld();

const minuteMs = 60_000;
const failed = {
  status: 403,
  code: 'email/verification-failed',
  message: 'Email verification failed, incorrect code',
};

let newcomers = 0;
/** A person whose first code has been sent. */
async function newcomer(): Promise<{ client: Client; email: string; token: string }> {
  newcomers += 1;
  const email = `newcomer-${newcomers}@world.test`;
  const { accessToken: token } = await world.anonymous.call(userSignUp, { body: { email, password } });
  return { client: createClient({ baseUrl: world.baseUrl, token: () => token }), email, token };
}

function verify(client: Client, code: string, email?: string) {
  return client.call(userVerifyEmail, { body: email === undefined ? { code } : { code, email } });
}

function resend(client: Client, email?: string) {
  return client.call(userResendVerification, { body: email === undefined ? {} : { email } });
}

describe('verification (document 1 sections 4 and 8)', () => {
  test('the six digits from the mail verify the address and the profile', async () => {
    const { client, email, token } = await newcomer();
    const code = await codeSentTo(world, email);
    expect((await client.call(userOwnProfile, {})).verifiedAt).toBeNull();
    const body = { code: ` ${code} ` };
    expect(await send(world, 'POST', '/api/user-service/users/emails/verify', { token, body })).toEqual({
      status: 201,
      reply: { status: 'VERIFIED' },
    });
    const verifiedAt = new Date(world.clock.now()).toISOString();
    expect((await client.call(userOwnProfile, {})).verifiedAt).toBe(verifiedAt);
    world.clock.advance(minuteMs);
    // verifying again is no error and keeps the time
    expect(await verify(client, code)).toEqual({ status: 'VERIFIED' });
    expect((await client.call(userOwnProfile, {})).verifiedAt).toBe(verifiedAt);
  });

  test('refuses a wrong code, and after five of them the right one too', async () => {
    const { client, email } = await newcomer();
    const code = await codeSentTo(world, email);
    for (let tries = 0; tries < 5; tries += 1)
      await expect(verify(client, wrongCode(code))).rejects.toMatchObject(failed);
    await expect(verify(client, code)).rejects.toMatchObject(failed);
    expect((await client.call(userOwnProfile, {})).verifiedAt).toBeNull();
  });

  test('accepts the right code after four wrong ones', async () => {
    const { client, email } = await newcomer();
    const code = await codeSentTo(world, email);
    for (let tries = 0; tries < 4; tries += 1)
      await expect(verify(client, wrongCode(code))).rejects.toMatchObject(failed);
    expect(await verify(client, code)).toEqual({ status: 'VERIFIED' });
  });

  test('counts concurrent tries one by one', async () => {
    const { client, email } = await newcomer();
    const code = await codeSentTo(world, email);
    await Promise.allSettled(Array.from({ length: 5 }, () => verify(client, wrongCode(code))));
    await expect(verify(client, code)).rejects.toMatchObject(failed);
  });

  test('a code works for 15 minutes', async () => {
    const [early, late] = [await newcomer(), await newcomer()];
    const codes = [await codeSentTo(world, early.email), await codeSentTo(world, late.email)] as const;
    world.clock.advance(15 * minuteMs - 1);
    expect(await verify(early.client, codes[0])).toEqual({ status: 'VERIFIED' });
    world.clock.advance(1);
    await expect(verify(late.client, codes[1])).rejects.toMatchObject(failed);
  });

  test('refuses the code of someone else and an address of someone else', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const code = await codeSentTo(world, other.email);
    await expect(verify(one.client, code, other.email)).rejects.toMatchObject(failed);
    expect(await verify(other.client, code, other.email.toUpperCase())).toEqual({ status: 'VERIFIED' });
  });

  test('the code is never stored in plain text', async () => {
    const { email } = await newcomer();
    const code = await codeSentTo(world, email);
    const rows = await world.database
      .of<{ email: { address: string; code_hash: string } }>('user_service')
      .selectFrom('email')
      .selectAll()
      .where('address', '=', email)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0])).not.toContain(code);
  });
});

describe('resending the mail (document 1 section 8, decisions section 1)', () => {
  test('is possible after 60 seconds', async () => {
    const { client, email } = await newcomer();
    await codeSentTo(world, email);
    const wait = {
      status: 403,
      code: 'email/wait',
      message: 'The minimum time has not yet elapsed since the last e-mail was sent',
    };
    world.clock.advance(minuteMs - 1);
    await expect(resend(client)).rejects.toMatchObject(wait);
    world.clock.advance(1);
    expect(await resend(client, ` ${email.toUpperCase()}`)).toEqual({ ok: true });
    await expect(resend(client)).rejects.toMatchObject(wait);
  });

  test('sends one mail when requested twice at once', async () => {
    const { client } = await newcomer();
    world.clock.advance(minuteMs);
    const results = await Promise.allSettled([resend(client), resend(client), resend(client)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('sends a new code with new tries; the old code stops working', async () => {
    const { client, email, token } = await newcomer();
    const old = await codeSentTo(world, email);
    for (let tries = 0; tries < 5; tries += 1)
      await expect(verify(client, wrongCode(old))).rejects.toMatchObject(failed);
    world.clock.advance(minuteMs);
    const address = '/api/user-service/users/emails/verification-email';
    // a JSON content type with an empty body counts as no body (wire section 4)
    expect(await send(world, 'POST', address, { token, rawBody: '' })).toEqual({
      status: 201,
      reply: { ok: true },
    });
    const code = await codeSentTo(world, email);
    if (old !== code) await expect(verify(client, old)).rejects.toMatchObject(failed);
    expect(await verify(client, code)).toEqual({ status: 'VERIFIED' });
  });

  test('is refused for a verified address and for the address of someone else', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    await verify(one.client, await codeSentTo(world, one.email));
    world.clock.advance(minuteMs);
    await expect(resend(one.client)).rejects.toMatchObject({
      status: 403,
      code: 'email/already-verified',
      message: 'This email is verified',
    });
    await expect(resend(one.client, other.email)).rejects.toMatchObject({
      status: 404,
      code: 'email/not-found',
      message: 'Email not found',
    });
  });

  test('is refused for a bot, which has no address', async () => {
    const roz = await world.person('roz');
    await expect(resend(roz.client)).rejects.toMatchObject({ status: 404, code: 'email/not-found' });
    await expect(verify(roz.client, '123456')).rejects.toMatchObject(failed);
  });
});
