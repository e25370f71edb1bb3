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
  const isHeld = { now: false };
  const held: (() => void)[] = [];
  const renewals: number[] = [];
  const posts: string[] = [];
  const localStore = createChatLocalStore(`me-${person}`, 'room');
  const open = () => {
    const sender = createMessageSender({
      channel: {
        async post({ uuid, message = '' }: NewChatMessage) {
          posts.push(uuid);
          if (isHeld.now) await new Promise<void>((resolve) => held.push(resolve));
          if (!network.isUp) throw offline();
          const failure = failing.shift();
          if (failure) throw failure();
          stored.set(uuid, message);
          if (network.losesResponse) throw offline();
          return chatMessage(stored.size, { uuid, message });
        },
      },
      localStore,
      renewToken: async () => void renewals.push(now),
      now: () => now,
      wait: async (ms) => void pauses.push(ms),
    });
    sender.subscribe({
      onSending: () => undefined,
      onSent: () => undefined,
      onFailed: (uuid) => failures.push(uuid),
    });
    return sender;
  };
  return {
    open,
    network,
    failing,
    failures,
    pauses,
    posts,
    renewals,
    /** Responses come when `release` is called. */
    hold: () => (isHeld.now = true),
    release() {
      isHeld.now = false;
      for (const resolve of held.splice(0)) resolve();
    },
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
    void sender.sendWaiting();
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
    void after.sendWaiting();
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
    void sender.sendWaiting();
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
    void sender.sendWaiting();
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
    void sender.sendWaiting();
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

  it('is sent after a reload during the try, with those behind it, in order', async () => {
    const scene = world();
    const before = scene.open();
    scene.hold();
    for (const text of ['a', 'b', 'c']) before.send(scene.message(text));
    await expect.poll(() => scene.posts).toEqual(['a']);
    scene.network.isUp = false;
    const after = scene.open();
    scene.release();
    await expect.poll(() => new Set(scene.failures).size).toBe(3);
    scene.network.isUp = true;
    await after.sendWaiting();
    expect(scene.stored).toEqual(['a', 'b', 'c']);
    expect(after.unsent()).toEqual([]);
  });

  it('goes out once while others are queued behind it', async () => {
    const scene = world();
    const sender = scene.open();
    for (const text of ['a', 'b', 'c']) sender.send(scene.message(text));
    void sender.sendWaiting();
    await sender.sendWaiting();
    expect(scene.posts).toEqual(['a', 'b', 'c']);
  });

  it('does not go out again on its own once the server has refused it', async () => {
    const scene = world();
    const sender = scene.open();
    scene.failing.push(() => new ApiError(403, { code: 'chat/blocked' }));
    sender.send(scene.message('refused'));
    await sender.sendWaiting();
    await scene.open().sendWaiting();
    expect(scene.posts).toEqual(['refused']);
  });

  it('fails together with those behind it: a dead connection is tried once', async () => {
    const scene = world();
    const sender = scene.open();
    scene.network.isUp = false;
    for (const text of ['a', 'b', 'c']) sender.send(scene.message(text));
    await expect.poll(() => scene.failures).toEqual(['a', 'b', 'c']);
    await sender.sendWaiting();
    expect(scene.posts).toEqual(['a', 'a']);
  });

  it.each([502, 503, 504])('waits after a %i of a proxy too, and keeps its place', async (status) => {
    const scene = world();
    const sender = scene.open();
    scene.failing.push(() => new ApiError(status, {}));
    for (const text of ['first', 'second']) sender.send(scene.message(text));
    await expect.poll(() => scene.failures).toEqual(['first', 'second']);
    await sender.sendWaiting();
    expect(scene.stored).toEqual(['first', 'second']);
  });

  it('waits when a response breaks off', async () => {
    const scene = world();
    const sender = scene.open();
    scene.failing.push(() => new SyntaxError('Unexpected end of JSON input') as never);
    sender.send(scene.message('cut off'));
    await expect.poll(() => scene.failures).toEqual(['cut off']);
    await sender.sendWaiting();
    expect(scene.stored).toEqual(['cut off']);
  });

  it('is sent with a new token if the old one is refused, once', async () => {
    const scene = world();
    const sender = scene.open();
    const expired = () => new ApiError(401, { code: 'request/unauthorized' });
    scene.failing.push(expired);
    sender.send(scene.message('renewed'));
    await expect.poll(() => scene.stored).toEqual(['renewed']);
    scene.failing.push(expired, expired);
    sender.send(scene.message('refused'));
    await expect.poll(() => scene.failures).toEqual(['refused']);
    await sender.sendWaiting();
    expect(scene.posts).toEqual(['renewed', 'renewed', 'refused', 'refused']);
    expect(scene.renewals).toHaveLength(2);
  });

  it('that was discarded in another tab is not sent from this one', async () => {
    const scene = world();
    const [here, there] = [scene.open(), scene.open()];
    scene.network.isUp = false;
    for (const text of ['gone', 'stays']) here.send(scene.message(text));
    await expect.poll(() => scene.failures.length).toBe(2);
    there.clear('gone');
    scene.network.isUp = true;
    await here.sendWaiting();
    expect(scene.stored).toEqual(['stays']);
    await there.sendWaiting();
    expect(scene.posts.filter((uuid) => uuid === 'stays')).toHaveLength(1);
  });
});
