/** What the log says about sign-ins (rule Q23); fail2ban reads it (docs/guides/security.md). */
import { Writable } from 'node:stream';
import { userChangePassword, userLogin } from '@turnstage/client/routes';
import { startWorld } from '@turnstage/server/testing';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { clientOf, newcomer, password } from '../../../../testing/user/user.fixture.ts';

test('Q23: names who signed in from where, who failed, and who changed a password, but nothing that was typed', async () => {
  const lines: string[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const world = await startWorld({ logger: pino({ level: 'info' }, output) });
  onTestFinished(() => world.stop());
  const { email, uuid } = await newcomer(world);
  const attempt = (typed: string) => world.anonymous.call(userLogin, { body: { email, password: typed } });
  await expect(attempt('mistyped by hand')).rejects.toMatchObject({ status: 401 });
  const { accessToken } = await attempt(password);
  const newPassword = 'another very long one';
  await clientOf(world, accessToken).call(userChangePassword, {
    body: { oldPassword: password, newPassword },
  });

  const entries = lines.map((line) => JSON.parse(line) as { msg: string });
  const events = entries.filter(({ msg }) =>
    ['signed in', 'failed log-in', 'password changed'].includes(msg),
  );
  expect(events).toEqual([
    expect.objectContaining({ level: 30, msg: 'signed in', user: uuid, address: '127.0.0.1' }),
    expect.objectContaining({ level: 40, msg: 'failed log-in', address: '127.0.0.1' }),
    expect.objectContaining({ level: 30, msg: 'signed in', user: uuid, address: '127.0.0.1' }),
    expect.objectContaining({ level: 30, msg: 'password changed', user: uuid }),
  ]);
  for (const secret of [password, 'mistyped by hand', newPassword, accessToken, email])
    expect(lines.join('')).not.toContain(secret);
});
