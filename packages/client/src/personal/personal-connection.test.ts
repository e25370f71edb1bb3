import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createFakeWebSockets } from '../../testing/fake-web-socket.ts';
import { openPersonalConnection } from './personal-connection.ts';

const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const isListen = (frame: unknown): frame is { params: { rooms: boolean; sinceMs?: number } } =>
  (frame as { params?: { action?: string } } | null)?.params?.action === 'listen';

function world(pageAgeMs?: () => number) {
  const net = createFakeWebSockets();
  const [onMessage, onConnected, onTerminated] = [vi.fn(), vi.fn(), vi.fn()];
  let tokens = 0;
  const connection = openPersonalConnection({
    url: 'https://music.example/some/base',
    token: () => `t${(tokens += 1)}`,
    WebSocket: net.WebSocket,
    random: () => 0.5,
    ...(pageAgeMs ? { pageAgeMs } : {}),
    onMessage,
    onConnected,
    onTerminated,
  });
  const listen = async (result: object = {}) => {
    await advanceTime(0);
    net.last().emit('open');
    net.last().respond('listen', result);
  };
  return { net, connection, onMessage, onConnected, onTerminated, listen };
}

describe('a personal connection', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks to listen, and passes messages on', async () => {
    const { net, onMessage, onConnected, listen } = world();
    await listen();
    expect(net.last().url).toBe('wss://music.example/primus?token=t1');
    expect(onConnected).toHaveBeenCalledOnce();
    net.last().push('notification', undefined, { params: { notificationId: 'n1' } });
    expect(onMessage.mock.calls).toEqual([[{ name: 'notification', params: { notificationId: 'n1' } }]]);
  });

  it('reconnects with a new token and reports it, since messages may have been missed', async () => {
    const { net, onConnected, listen } = world();
    await listen();
    net.last().emit('close');
    await advanceTime(500);
    await listen();
    expect(net.last().url).toContain('token=t2');
    expect(onConnected).toHaveBeenCalledTimes(2);
  });

  it('does not reconnect when the server ends it, which it reports, nor after being closed', async () => {
    const ended = world();
    await ended.listen();
    ended.net.last().emit('message', 'primus::server::close');
    ended.net.last().emit('close');
    const closed = world();
    await closed.listen();
    closed.connection.close();
    await advanceTime(600_000);
    expect([ended.net.sockets.length, closed.net.sockets.length]).toEqual([1, 1]);
    expect([ended.onTerminated, closed.onTerminated].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('N22: says whether it wants changes of room lists, also after a reconnect', async () => {
    const { net, connection, listen } = world();
    const sent = () => net.last().sent.flatMap((frame) => (isListen(frame) ? frame.params.rooms : []));
    await listen();
    connection.watchRoomLists(true);
    connection.watchRoomLists(true);
    expect(sent()).toEqual([false, true]);
    net.last().emit('close');
    await advanceTime(500);
    await listen();
    expect(sent()).toEqual([true]);
    connection.watchRoomLists(false);
    expect(sent()).toEqual([true, false]);
  });

  it('N22: asks at first what changed while the page loaded, and later for nothing, since it may have missed more', async () => {
    const { net, onConnected, listen } = world(() => 812.4);
    const sent = () => net.last().sent.flatMap((frame) => (isListen(frame) ? [frame.params] : []));
    await listen({ changed: ['people'] });
    expect(sent()).toEqual([{ action: 'listen', rooms: false, sinceMs: 813 }]);
    expect(onConnected.mock.calls).toEqual([[['people']]]);
    net.last().emit('close');
    await advanceTime(500);
    await listen();
    expect(sent()).toEqual([{ action: 'listen', rooms: false }]);
    expect(onConnected.mock.calls.at(-1)).toEqual([undefined]);
  });

  it('does not report a connection when it is refused', async () => {
    const { net, onConnected } = world();
    await advanceTime(0);
    net.last().emit('open');
    net.last().respond('listen', { error: 'Unauthorized' });
    expect(onConnected).not.toHaveBeenCalled();
  });

  it('reconnects at once when the device wakes up', async () => {
    const { net, connection, listen } = world();
    await listen();
    net.last().emit('close');
    connection.wake();
    await advanceTime(0);
    expect(net.sockets).toHaveLength(2);
  });
});
