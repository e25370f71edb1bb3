import { accountUpdates, eventUpdates, notificationKinds, roomRoles } from '@turnstage/contracts';
import { describe, expect, test } from 'vitest';
import { mailLines } from './mail.ts';
import { notificationText, type NotificationFacts } from './texts.ts';

const full: NotificationFacts = {
  kind: 'mention',
  actor: 'Ana',
  room: 'La Terraza',
  title: null,
  message: 'Tonight at nine',
  news: 'roleGiven',
  role: 'moderator',
  count: 1,
};

test('every kind has a text in both languages, even when actor, room or news are missing', () => {
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
  const titles = accountUpdates.map(
    (news) => notificationText('es', { ...full, kind: 'account', news }).title,
  );
  expect(new Set(titles).size).toBe(accountUpdates.length);
  const ofEvents = eventUpdates.map(
    (news) => notificationText('es', { ...full, kind: 'eventStarts', title: 'Vinyl Tuesday', news }).title,
  );
  expect(new Set(ofEvents).size).toBe(eventUpdates.length);
  for (const title of ofEvents) expect(title).toContain('«Vinyl Tuesday»');
});

test('a grouped notification shows its count', () => {
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
])('a mail starts with the sentence "%s"', (title, first) => {
  const lines = mailLines('en', { title, body: 'At nine' }, { link: null, unsubscribe: 'x' });
  expect(lines[0]).toBe(first);
});

test('a mail contains its link and how to unsubscribe', () => {
  const lines = mailLines('en', notificationText('en', full), {
    link: 'https://music.example/r/la-terraza',
    unsubscribe: 'https://music.example/unsubscribe#abc',
  });
  expect(lines).toEqual([
    'Ana mentioned you.',
    'In the chat of “La Terraza”.',
    '',
    'https://music.example/r/la-terraza',
    '',
    '--',
    'Stop emails like this one:',
    'https://music.example/unsubscribe#abc',
    'You can change your notifications in your settings.',
  ]);
});

describe('N23: roles and restrictions', () => {
  const account = { ...full, kind: 'account', message: null } as const;

  test('name the person, the role and the room, in both languages', () => {
    expect(notificationText('en', account).title).toBe('Ana made you a mod of “La Terraza”');
    expect(notificationText('es', { ...account, news: 'roleTaken' }).title).toBe(
      'Ana te ha quitado el rol de mod en «La Terraza»',
    );
    expect(notificationText('en', { ...account, role: 'banned', message: 'Spam' })).toEqual({
      title: 'Ana banned you from “La Terraza”',
      body: 'Reason: Spam',
    });
    expect(notificationText('en', { ...account, actor: null, room: null, role: 'staff' })).toEqual({
      title: 'Your role is now staff',
      body: 'On Turnstage.',
    });
  });

  test.each(roomRoles)('%s has sentences of its own', (role) => {
    const titles = (['en', 'es'] as const).flatMap((locale) =>
      (['roleGiven', 'roleTaken'] as const).map(
        (news) => notificationText(locale, { ...account, news, role }).title,
      ),
    );
    expect(new Set(titles).size).toBe(4);
    for (const title of titles) expect(title).toMatch(/^Ana .*La Terraza/u);
  });

  test('from before roles were stored have the general sentence', () => {
    expect(notificationText('en', { ...account, role: null }).title).toBe('You got a new role');
  });
});
