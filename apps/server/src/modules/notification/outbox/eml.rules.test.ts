import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { parseEml } from './eml.rules.ts';

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
])('a mail of %s is parsed as it was written', async (_what, subject, text) => {
  const file = await compose({ to: 'cat@world.test', subject, text });
  expect(parseEml(file)).toEqual({ to: 'cat@world.test', subject, text });
});

test('with text and HTML, the text is used', async () => {
  const file = await compose({ to: 'cat@world.test', subject: 'Two', text: 'Plain ñ', html: '<p>Rich</p>' });
  expect(parseEml(file).text).toBe('Plain ñ');
});

test('HTML alone gives no text, and an empty file is an empty mail', async () => {
  expect(parseEml(await compose({ to: 'a@b.test', subject: 'x', html: '<p>Rich</p>' })).text).toBe('');
  expect(parseEml('')).toEqual({ to: '', subject: '', text: '' });
});
