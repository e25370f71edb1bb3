import { expect, it } from 'vitest';
import { chatMessage } from '../../../../testing/chat/chat-message.fixture.ts';
import { toReplyTarget, toRequestBody, createUnsentMessage } from './unsent-message.ts';

const author = { uuid: 'ann', nickname: 'Ann', avatarId: 'fox', color: '#ffffff', role: 'owner' };
const channel = { roomUuid: 'room', toUserUuid: null };

it('C2: keeps the same uuid when it is sent again', () => {
  const sent = createUnsentMessage({ text: 'hi' }, author, channel, 'u1', 5);
  expect(sent).toMatchObject({ uuid: 'u1', message: 'hi', userName: 'Ann', role: 'owner', roomUuid: 'room' });
  expect(toRequestBody(sent)).toEqual({ uuid: 'u1', message: 'hi' });
  expect(toRequestBody({ ...sent, date: 99 })).toEqual(toRequestBody(sent));
});

it('C1: carries attachments, with or without text', () => {
  const image = { id: 'p1', url: '/media/p1', width: 3, height: 2, alt: 'a cat' };
  const replyTo = toReplyTarget(chatMessage(7, { message: 'x'.repeat(200) }));
  const sent = createUnsentMessage({ text: '', images: [image], replyTo }, author, channel, 'u2', 5);
  expect(sent.images).toEqual([{ url: '/media/p1', width: 3, height: 2, alt: 'a cat' }]);
  expect(toRequestBody(sent)).toEqual({ uuid: 'u2', replyTo: 'u7', images: ['p1'], imageAlts: ['a cat'] });
  expect(replyTo.message).toHaveLength(140);
});
