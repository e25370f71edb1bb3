import { expect, it } from 'vitest';
import { message } from './a-message.fixture.ts';
import { answerTo, bodyOf, lineOf } from './draft.ts';

const author = { uuid: 'ann', nickname: 'Ann', avatarId: 'fox', color: '#ffffff', role: 'owner' };
const place = { roomUuid: 'room', toUserUuid: null };

it('C2: is the same message when it is sent again', () => {
  const line = lineOf({ text: 'hi' }, author, place, 'u1', 5);
  expect(line).toMatchObject({ uuid: 'u1', message: 'hi', userName: 'Ann', role: 'owner', roomUuid: 'room' });
  expect(bodyOf(line)).toEqual({ uuid: 'u1', message: 'hi' });
  expect(bodyOf({ ...line, date: 99 })).toEqual(bodyOf(line));
});

it('C1: carries what is shown, with its words or without', () => {
  const picture = { id: 'p1', url: '/media/p1', width: 3, height: 2, alt: 'a cat' };
  const replyTo = answerTo(message(7, { message: 'x'.repeat(200) }));
  const line = lineOf({ text: '', pictures: [picture], replyTo }, author, place, 'u2', 5);
  expect(line.images).toEqual([{ url: '/media/p1', width: 3, height: 2, alt: 'a cat' }]);
  expect(bodyOf(line)).toEqual({ uuid: 'u2', replyTo: 'u7', images: ['p1'], imageAlts: ['a cat'] });
  expect(replyTo.message).toHaveLength(140);
});
