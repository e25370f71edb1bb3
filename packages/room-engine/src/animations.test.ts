import { expect, test } from 'vitest';
import { isOneEmoji } from './animations.ts';
import { ann, bob, gus } from '../testing/characters.ts';
import { TestRoom } from '../testing/test-room.ts';

const jump = { type: 'playOneTimeAnimation', animation: 'jump' } as const;

test('R56: shows a jump to everyone', () => {
  const room = new TestRoom().joinAll(ann);
  room.do(ann, jump);
  expect(room.last.messages).toEqual([
    { to: 'room', message: { name: 'playedOneTimeAnimation', params: { userUuid: ann, animation: 'jump' } } },
  ]);
});

test('R56: shows an emoji to everyone', () => {
  const room = new TestRoom().joinAll(ann);
  room.do(ann, { type: 'playOneTimeAnimation', animation: 'emoji', emoji: '🔥' });
  expect(room.params('playedOneTimeAnimation')).toEqual([{ userUuid: ann, animation: 'emoji', emoji: '🔥' }]);
});

test.each(['💜', '⭐️', '⭐', '🇺🇦', '👩‍💻', '👍🏽', '1️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👨‍👩‍👧‍👦', '❤️‍🔥'])(
  'R56: accepts %s as one emoji',
  (emoji) => {
    expect(isOneEmoji(emoji)).toBe(true);
  },
);

test.each([
  '',
  'a',
  '7',
  '💜💜',
  'a💜',
  '🔥 ',
  '🇺',
  '😀\u0301',
  `😀${'\u0301'.repeat(50)}`,
  '👩‍',
  undefined,
  5,
])('R56: does not accept %j', (text) => {
  expect(isOneEmoji(text)).toBe(false);
});

test('R56: refuses anything else', () => {
  const room = new TestRoom().joinAll(ann);
  expect(room.expectRefusal(ann, { type: 'playOneTimeAnimation', animation: 'emoji' })).toBe(
    'animation/invalid',
  );
  expect(room.expectRefusal(ann, { ...jump, animation: 'spin' as 'jump' })).toBe('animation/invalid');
});

test('R57: allows five a second, then refuses', () => {
  const room = new TestRoom().joinAll(ann, bob);
  for (let i = 0; i < 5; i += 1) {
    room.do(ann, jump);
    room.now += 100;
  }
  expect(room.expectRefusal(ann, jump)).toBe('animation/too-many');
  room.do(bob, jump);
  room.now += 500;
  room.do(ann, jump);
  expect(room.expectRefusal(ann, jump)).toBe('animation/too-many');
});

test('R58: refuses guests and people outside of the room', () => {
  const room = new TestRoom().joinAll(gus);
  expect(room.expectRefusal(gus, jump)).toBe('animation/guest');
  expect(room.expectRefusal(ann, jump)).toBe('room/not-joined');
  expect(room.expectRefusal(null, jump)).toBe('action/needs-user');
});
