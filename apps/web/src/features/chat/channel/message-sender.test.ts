import { i18n } from '@lingui/core';
import { ApiError } from '@turnstage/client';
import type { NewChatMessage } from '@turnstage/contracts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatMessage } from '../../../../testing/chat/chat-message.fixture.ts';
import { createChatLocalStore } from './chat-local-store.ts';
import { createMessageSender } from './message-sender.ts';
import { createUnsentMessage } from './unsent-message.ts';

const author = { uuid: 'me', nickname: 'Me', avatarId: 'fox', color: '', role: '' };
const ids = { roomUuid: 'room', toUserUuid: null };
const offline = () => new ApiError(0, { code: 'client/offline' });

let person = 0;
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => {
  person += 1;
});

/** A server behind a connection that can be down; what it stores counts each uuid once. */
function world() {
  const stored = new Map<string, string>();
  const failures: string[] = [];
  const pauses: number[] = [];
  const failing: (() => ApiError)[] = [];
  const network = { isUp: true, losesResponse: false };
  let now = 0;
  const localStore = createChatLocalStore(`me-${person}`, 'room');
  const open = () =>
    createMessageSender({
      channel: {
        async post({ uuid, message = '' }: NewChatMessage) {
          if (!network.isUp) throw offline();
          const failure = failing.shift();
          if (failure) throw failure();
          stored.set(uuid, message);
          if (network.losesResponse) throw offline();
          return chatMessage(stored.size, { uuid, message });
        },
      },
      localStore,
      onSending: () => undefined,
      onSent: () => undefined,
      onFailed: (uuid) => failures.push(uuid),
      now: () => now,
      wait: async (ms) => void pauses.push(ms),
    });
  return {
    open,
    network,
    failing,
    failures,
    pauses,
    message: (text: string) => createUnsentMessage({ text }, author, ids, text, now),
    advance: (ms: number) => (now += ms),
    get stored() {
      return [...stored.values()];
    },
  };
}

describe('R102: a message without a connection', () => {
  it('waits, and goes out in the order in which it was written', async () => {
    const scene = world();
    const sender = scene.open();
    scene.network.isUp = false;
    for (const text of ['one', 'two', 'three']) sender.send(scene.message(text));
    await expect.poll(() => new Set(scene.failures).size).toBe(3);
    scene.network.isUp = true;
    sender.sendWaiting();
    await expect.poll(() => scene.stored).toEqual(['one', 'two', 'three']);
    expect(sender.unsent()).toEqual([]);
  });

  it('goes out before what is written after it, also when nothing says that the connection is back', async () => {
    const scene = world();
    const sender = scene.open();
    scene.network.isUp = false;
    sender.send(scene.message('first'));
    await expect.poll(() => scene.failures).toEqual(['first']);
    scene.network.isUp = true;
    sender.send(scene.message('second'));
    await expect.poll(() => scene.stored).toEqual(['first', 'second']);
  });

  it('is sent after a reload, in the same order', async () => {
    const scene = world();
    const before = scene.open();
    scene.network.isUp = false;
    for (const text of ['a', 'b', 'c']) before.send(scene.message(text));
    await expect.poll(() => new Set(scene.failures).size).toBe(3);
    scene.network.isUp = true;
    const after = scene.open();
    expect(after.unsent().map(({ message }) => message)).toEqual(['a', 'b', 'c']);
    after.sendWaiting();
    await expect.poll(() => scene.stored).toEqual(['a', 'b', 'c']);
    expect(scene.open().unsent()).toEqual([]);
  });

  it('is posted once when only the response was lost', async () => {
    const scene = world();
    const sender = scene.open();
    scene.network.losesResponse = true;
    sender.send(scene.message('once'));
    await expect.poll(() => scene.failures).toEqual(['once']);
    scene.network.losesResponse = false;
    sender.sendWaiting();
    await expect.poll(() => sender.unsent()).toEqual([]);
    expect(scene.stored).toEqual(['once']);
  });

  it('waits as long as the server asks for when many go out at once', async () => {
    const scene = world();
    const sender = scene.open();
    scene.network.isUp = false;
    sender.send(scene.message('many'));
    await expect.poll(() => scene.failures.length).toBe(1);
    scene.network.isUp = true;
    scene.failing.push(() => new ApiError(429, { code: 'chat/too-fast' }, '3'));
    sender.sendWaiting();
    await expect.poll(() => scene.stored).toEqual(['many']);
    expect(scene.pauses).toEqual([3_000]);
  });

  it('stays for the person to decide after an hour, and when the server refused it', async () => {
    const scene = world();
    const sender = scene.open();
    scene.failing.push(() => new ApiError(403, { code: 'chat/blocked' }));
    sender.send(scene.message('refused'));
    await expect.poll(() => scene.failures).toEqual(['refused']);
    scene.network.isUp = false;
    sender.send(scene.message('old'));
    await expect.poll(() => scene.failures).toEqual(['refused', 'old']);
    scene.network.isUp = true;
    scene.advance(60 * 60_000);
    sender.sendWaiting();
    sender.send(scene.message('new'));
    await expect.poll(() => scene.stored).toEqual(['new']);
    expect(sender.unsent().map(({ uuid }) => uuid)).toEqual(['refused', 'old']);
  });

  it('that was discarded meanwhile is not sent', async () => {
    const scene = world();
    const sender = scene.open();
    scene.network.isUp = false;
    sender.send(scene.message('gone'));
    await expect.poll(() => scene.failures.length).toBe(1);
    sender.clear('gone');
    scene.network.isUp = true;
    sender.send(scene.message('stays'));
    await expect.poll(() => scene.stored).toEqual(['stays']);
  });
});
