import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { readEml } from './eml.rules.ts';

/** A mail as the mailer composes it. */
async function compose(mail: { to: string; subject: string; text?: string; html?: string }): Promise<string> {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message } = await composer.sendMail({ from: 'Turnstage <no-reply@stage.example>', ...mail });
  return (message as Buffer).toString('latin1');
}

test.each([
  ['plain words', 'Hello', 'Your code is 123456.\n\nBye.'],
  ['other letters', 'Willkommen, Ñandú 🎶', 'Grüße 🎶 = 100 %'],
  ['a long subject in several words', 'ñ '.repeat(90).trim(), `${'a very long line '.repeat(40)}end`],
  ['mostly letters beyond ASCII', '日本語の件名です', '日本語の本文です。'.repeat(30)],
  ['lines that look like headers', 'Hi', 'To: somebody\n\n--boundary--\n.'],
])('a mail of %s is read as it was written', async (_what, subject, text) => {
  const file = await compose({ to: 'cat@world.test', subject, text });
  expect(readEml(file)).toEqual({ to: 'cat@world.test', subject, text });
});

test('beside its HTML the text is taken', async () => {
  const file = await compose({ to: 'cat@world.test', subject: 'Two', text: 'Plain ñ', html: '<p>Rich</p>' });
  expect(readEml(file).text).toBe('Plain ñ');
});

test('HTML alone is no text, and no file is a mail without words', async () => {
  expect(readEml(await compose({ to: 'a@b.test', subject: 'x', html: '<p>Rich</p>' })).text).toBe('');
  expect(readEml('')).toEqual({ to: '', subject: '', text: '' });
});
