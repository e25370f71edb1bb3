import { expect, test } from 'vitest';
import { directChannel, roomChannel } from '../chat/index.ts';
import { formatConversationId, parseConversationId } from './conversation-id.rules.ts';

const [one, other, third] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];

test('conversation ids are group_<guid> and <a>_user_<b>, the same for both people (wire sections 5.5 and 5.6)', () => {
  expect(formatConversationId(roomChannel(one))).toBe(`group_${one}`);
  expect(formatConversationId(directChannel(other, one))).toBe(`${one}_user_${other}`);
  expect(formatConversationId(directChannel(one, other))).toBe(`${one}_user_${other}`);
});

test.each([
  [`group_${one}`, { guid: one }],
  [`${one}_user_${other}`, { uid: other }],
  [`${other}_user_${one}`, { uid: other }],
  [`user_${other}`, { uid: other }],
  [` ${other.toUpperCase()} `, { uid: other }],
  [`${other}_user_${third}`, undefined],
  [`user_${one}`, undefined],
  ['nonsense', undefined],
])('%s is parsed', (text, place) => {
  expect(parseConversationId(text, one)).toEqual(place);
});
