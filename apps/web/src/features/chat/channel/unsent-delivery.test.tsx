import { beforeEach, expect, it, vi } from 'vitest';
import { chatMessage } from '../../../../testing/chat/chat-message.fixture.ts';
import { reply, sentRequests } from '../../../../testing/fake-server.ts';
import { clearSession, saveToken } from '../../../session/index.ts';
import { directChannel, roomChannel, type ChatChannel } from './channel.ts';
import { createChatLocalStore } from './chat-local-store.ts';
import { createChat } from './chat.ts';
import { deliverUnsent, senderOf } from './unsent-delivery.ts';
import { createUnsentMessage } from './unsent-message.ts';

const author = { uuid: 'ann', nickname: 'Ann', avatarId: 'fox', color: '', role: '' };
const attic = roomChannel('attic');
const atticPath = 'POST /api/chat-service/rooms/attic/messages';
const bobPath = 'POST /api/chat-service/conversations/bob/messages';

function signInAs(sub: string): void {
  const claims = { id: 1, sub, role: 'user', type: 'user', exp: Date.now() / 1_000 + 3_600 };
  saveToken(`x.${btoa(JSON.stringify(claims))}.x`);
}
/** What an earlier visit to the page left on the device. */
function leave(channel: ChatChannel, uuid: string): void {
  const message = createUnsentMessage({ text: uuid }, author, channel, uuid, 0);
  createChatLocalStore('ann', channel.key).saveUnsent({ ...message, waitsSince: Date.now() });
}
const posted = () =>
  sentRequests.flatMap(({ line, body }) =>
    line.includes('/messages') ? [(body as { uuid: string }).uuid] : [],
  );
const unsent = (channel: ChatChannel) => createChatLocalStore('ann', channel.key).readUnsent();

beforeEach(() => {
  clearSession();
  signInAs('ann');
});

it('R102: sends what waits in every channel, without any chat being open', async () => {
  leave(attic, 'one');
  leave(attic, 'two');
  leave(directChannel('bob'), 'three');
  for (const path of [atticPath, bobPath]) reply(path, chatMessage(1));
  await deliverUnsent();
  expect(posted().toSorted()).toEqual(['one', 'three', 'two']);
  expect(posted().indexOf('one')).toBeLessThan(posted().indexOf('two'));
  expect([...unsent(attic), ...unsent(directChannel('bob'))]).toEqual([]);
});

it('R102: sends what failed in a chat that was closed meanwhile, once', async () => {
  const chat = createChat(attic, { me: 'ann', isGuest: false, sender: senderOf(attic, 'ann') });
  const close = chat.watchUnsent();
  reply(atticPath, {}, 503);
  chat.send({ text: 'hello' }, author);
  await expect.poll(() => chat.store.getState().timeline.messages[0]?.state).toBe('failed');
  close();
  reply(atticPath, chatMessage(1));
  await Promise.all([deliverUnsent(), deliverUnsent()]);
  expect(posted()).toHaveLength(2);
  expect(new Set(posted()).size).toBe(1);
});

it('R102: tries again by itself when nothing says that the server is back', async () => {
  vi.useFakeTimers();
  try {
    leave(attic, 'patient');
    reply(atticPath, {}, 502);
    await deliverUnsent();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(posted()).toEqual(['patient', 'patient']);
    reply(atticPath, chatMessage(1));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(unsent(attic)).toEqual([]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(posted()).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});

it('sends nothing of somebody else', async () => {
  leave(attic, 'mine');
  const sender = senderOf(attic, 'ann');
  signInAs('bob');
  await deliverUnsent();
  await sender.sendWaiting();
  expect(posted()).toEqual([]);
});

it('shows in other tabs that a message was discarded', () => {
  leave(attic, 'gone');
  const store = createChatLocalStore('ann', attic.key);
  store.saveUnsent({ ...store.readUnsent()[0]!, failure: { code: 'chat/blocked' } });
  const chat = createChat(attic, { me: 'ann', isGuest: false });
  const close = chat.watchUnsent();
  expect(chat.store.getState().timeline.messages).toHaveLength(1);
  store.deleteUnsent('gone');
  dispatchEvent(new StorageEvent('storage', { key: 'tt-own-ann-unsent-attic' }));
  expect(chat.store.getState().timeline.messages).toEqual([]);
  close();
});

it('shows a failure that an earlier version stored as text', () => {
  leave(attic, 'older');
  const store = createChatLocalStore('ann', attic.key);
  store.saveUnsent({ ...store.readUnsent()[0]!, failure: 'No connection' as never });
  const chat = createChat(attic, { me: 'ann', isGuest: false });
  chat.watchUnsent()();
  expect(chat.store.getState().timeline.messages).toMatchObject([
    { state: 'failed', failure: { code: null } },
  ]);
});
