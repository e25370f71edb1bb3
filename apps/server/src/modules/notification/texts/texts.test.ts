import { accountNews, notificationKinds } from '@turnstage/contracts';
import { expect, test } from 'vitest';
import { mailLines } from './mail.ts';
import { notificationText, type NotificationFacts } from './texts.ts';

const full: NotificationFacts = {
  kind: 'mention',
  actor: 'Ana',
  room: 'La Terraza',
  title: null,
  message: 'Tonight at nine',
  news: 'roleGiven',
  count: 1,
};

test('every kind has words of its own in both languages, whatever is known of it', () => {
  for (const kind of notificationKinds)
    for (const facts of [full, { ...full, actor: null, room: null, news: null, count: 7 }]) {
      const [en, es] = [
        notificationText('en', { ...facts, kind }),
        notificationText('es', { ...facts, kind }),
      ];
      for (const { title, body } of [en, es]) {
        expect(title.length, kind).toBeGreaterThan(3);
        expect(body.length, kind).toBeGreaterThan(3);
        expect(`${title}${body}`, kind).not.toMatch(/null|undefined/);
      }
      if (kind !== 'staffMessage') expect(en.title, kind).not.toBe(es.title);
    }
  const told = accountNews.map((news) => notificationText('es', { ...full, kind: 'account', news }).title);
  expect(new Set(told).size).toBe(accountNews.length);
});

test('what is gathered says how often', () => {
  expect(notificationText('en', { ...full, kind: 'newFan', count: 3 }).title).toBe(
    'Ana and 2 more follow you',
  );
  expect(notificationText('es', { ...full, kind: 'directMessage', count: 3 }).body).toBe(
    '3 mensajes nuevos.',
  );
});

test.each([
  ['Doors open!', 'Doors open!'],
  ['Doors open', 'Doors open.'],
  ['¿Vienes?', '¿Vienes?'],
])('a mail begins with the sentence "%s"', (title, first) => {
  const lines = mailLines('en', { title, body: 'At nine' }, { link: null, unsubscribe: 'x' });
  expect(lines[0]).toBe(first);
});

test('a mail carries where it leads and how to end it', () => {
  const lines = mailLines('en', notificationText('en', full), {
    link: 'https://music.example/r/la-terraza',
    unsubscribe: 'https://music.example/unsubscribe#abc',
  });
  expect(lines).toEqual([
    'Ana called you.',
    'In the chat of “La Terraza”.',
    '',
    'https://music.example/r/la-terraza',
    '',
    '--',
    'To get no more mails like this one:',
    'https://music.example/unsubscribe#abc',
    'In your settings you choose what you hear of, and in which way.',
  ]);
});
