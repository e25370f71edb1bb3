import { expect, it } from 'vitest';
import { chatMessage } from '../../../../testing/chat/chat-message.fixture.ts';
import { toAnnouncements } from './announcements.ts';

const spokenBy = (name: string, text: string, mentionsMe = false) =>
  chatMessage(1, {
    userName: name,
    message: text,
    mentions: mentionsMe ? [{ userUuid: 'me', nickname: 'Me' }] : [],
  });

it('reads messages one by one while the chat is calm', () => {
  expect(toAnnouncements([spokenBy('Ann', 'hi'), spokenBy('Bob', 'hello')], 'me')).toEqual([
    { kind: 'message', name: 'Ann', text: 'hi', mentionsMe: false },
    { kind: 'message', name: 'Bob', text: 'hello', mentionsMe: false },
  ]);
});

it('reads a count when it is busy, and mentions of me in full', () => {
  const manyMessages = ['Ann', 'Bob', 'Cem', 'Dan', 'Ann'].map((name) => spokenBy(name, 'la'));
  expect(toAnnouncements([...manyMessages, spokenBy('Eve', '@Me come', true)], 'me')).toEqual([
    { kind: 'summary', count: 5, names: ['Ann', 'Bob', 'Cem'] },
    { kind: 'message', name: 'Eve', text: '@Me come', mentionsMe: true },
  ]);
});
