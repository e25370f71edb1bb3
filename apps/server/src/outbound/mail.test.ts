/** Mail to a real SMTP server, and to the outbox folder. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMailer } from './mail.ts';

const from = 'Turnstage <no-reply@stage.example>';
const at = Date.UTC(2026, 0, 31, 20, 15, 30, 250);
const clock = { now: () => at, elapsed: () => 0, after: () => () => undefined };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'turnstage-mail-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly text: string;
}

/** A mail server that accepts the login of bob and rejects mail to "nobody". */
async function startMailServer() {
  const received: Received[] = [];
  const server = new SMTPServer({
    // Without TLS a server may not ask for a password unless told otherwise.
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'bob' && password === 'p@ss word'
        ? done(null, { user: 'bob' })
        : done(new Error('Not you')),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody@') ? new Error('No such mailbox') : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { received, close, url: (login: string) => `smtp://${login}@127.0.0.1:${port}` };
}

const createTestMailer = (smtpUrl?: string) => createMailer({ smtpUrl, from, outboxDir: folder, clock });

describe('with a mail server', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  beforeEach(async () => {
    server = await startMailServer();
  });
  afterEach(() => server.close());

  test('is delivered with any characters, and is stored nowhere else', async () => {
    const mailer = createTestMailer(server.url('bob:p%40ss%20word'));
    await mailer.verify();
    await mailer.send({
      to: 'cat@world.test',
      subject: 'Willkommen, Ñandú 🎶',
      text: 'Your code is 123456.\n',
    });
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'no-reply@stage.example', to: ['cat@world.test'] });
    expect(mail?.text).toContain('From: Turnstage <no-reply@stage.example>');
    expect(mail?.text).toContain('Your code is 123456.');
    expect(getSubject(mail?.text ?? '')).toBe('Willkommen, Ñandú 🎶');
    expect(await readdir(folder)).toEqual([]);
  });

  test('a subject can add no header and no recipient', async () => {
    const subject = 'Hello\r\nBcc: dan@world.test\r\n\r\nMore';
    await createTestMailer(server.url('bob:p%40ss%20word')).send({
      to: 'cat@world.test',
      subject,
      text: 'Text.',
    });
    expect(server.received[0]?.to).toEqual(['cat@world.test']);
    expect(server.received[0]?.text).not.toMatch(/^Bcc:/im);
  });

  test('fails with the error of the server, so that the job is retried', async () => {
    const mailer = createTestMailer(server.url('bob:p%40ss%20word'));
    const mail = { to: 'nobody@world.test', subject: 'Hello', text: 'Text.' };
    await expect(mailer.send(mail)).rejects.toThrow('No such mailbox');
    expect(server.received).toEqual([]);
  });

  test('`verify` reports a wrong password and an unreachable server', async () => {
    await expect(createTestMailer(server.url('bob:wrong')).verify()).rejects.toThrow('Not you');
    const stoppedServer = await startMailServer();
    await stoppedServer.close();
    await expect(createTestMailer(stoppedServer.url('bob:x')).verify()).rejects.toThrow('ECONNREFUSED');
  });
});

describe('without a mail server', () => {
  test('is written to a file whose name has the time and the recipient', async () => {
    const mailer = createTestMailer();
    await mailer.verify();
    await mailer.send({ to: 'cat@world.test', subject: 'Hello', text: 'Your code is 123456.' });
    expect(await readdir(folder)).toEqual(['2026-01-31T20-15-30-250Z-cat@world.test.eml']);
    const text = await readFile(path.join(folder, '2026-01-31T20-15-30-250Z-cat@world.test.eml'), 'utf8');
    expect(text).toContain('To: cat@world.test');
    expect(text).toContain('Your code is 123456.');
  });

  test.each([
    '../../escape@world.test',
    '/etc/cron.d/x@world.test',
    String.raw`..\..\x@world.test`,
    'a/../../b@world.test',
    '.hidden/\u0000x@world.test',
    `${'x'.repeat(300)}@world.test`,
  ])('no address can write outside the folder (%.30s)', async (to) => {
    const outbox = path.join(folder, 'outbox');
    const mailer = createMailer({ from, outboxDir: outbox, clock });
    await mailer.send({ to, subject: 'Hello', text: 'Text.' });
    expect(await readdir(folder)).toEqual(['outbox']);
    const [name = '', ...others] = await readdir(outbox);
    expect(others).toEqual([]);
    expect(name).toMatch(/^2026-01-31T20-15-30-250Z-[a-z0-9@._-]+\.eml$/i);
    expect(name.length).toBeLessThan(130);
  });

  test('two mails at the same moment do not overwrite each other', async () => {
    const mailer = createTestMailer();
    for (const text of ['first', 'second', 'third'])
      await mailer.send({ to: 'cat@world.test', subject: text, text });
    const names = (await readdir(folder)).toSorted((a, b) => (a < b ? -1 : 1));
    const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
    expect(texts.map((text) => /^Subject: (.*)\r?$/m.exec(text)?.[1])).toEqual(['first', 'second', 'third']);
  });
});

/** Decodes RFC 2047 words, of which a long subject has several. */
function getSubject(mail: string): string {
  const header = /^Subject: ((?:.*\r?\n[ \t])*.*)/m.exec(mail)?.[1] ?? '';
  const words = header.replaceAll(/\?=\s+=\?/g, '?==?').matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi);
  return [...words]
    .map(([, kind, word = '']) =>
      kind?.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeURIComponent(word.replaceAll('_', ' ').replaceAll('=', '%')),
    )
    .join('');
}
