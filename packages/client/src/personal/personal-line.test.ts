import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeWebSockets } from '../room/fake-web-socket.ts';
import { openPersonalLine } from './personal-line.ts';

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function world() {
  const net = fakeWebSockets();
  const [onMessage, onListening, onEnd] = [vi.fn(), vi.fn(), vi.fn()];
  let tokens = 0;
  const line = openPersonalLine({
    url: 'https://music.example/some/base',
    token: () => `t${(tokens += 1)}`,
    WebSocket: net.WebSocket,
    random: () => 0.5,
    onMessage,
    onListening,
    onEnd,
  });
  const listen = async () => {
    await pass(0);
    net.last().happen('open');
    net.last().answer('listen', {});
  };
  return { net, line, onMessage, onListening, onEnd, listen };
}

describe('a personal line', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks to listen, and hands on what is told', async () => {
    const { net, onMessage, onListening, listen } = world();
    await listen();
    expect(net.last().url).toBe('wss://music.example/primus?token=t1');
    expect(onListening).toHaveBeenCalledOnce();
    net.last().push('notification', undefined, { params: { notificationId: 'n1' } });
    expect(onMessage.mock.calls).toEqual([[{ name: 'notification', params: { notificationId: 'n1' } }]]);
  });

  it('comes back with a fresh token and says so, since something may have been missed', async () => {
    const { net, onListening, listen } = world();
    await listen();
    net.last().happen('close');
    await pass(500);
    await listen();
    expect(net.last().url).toContain('token=t2');
    expect(onListening).toHaveBeenCalledTimes(2);
  });

  it('does not come back when the server ends it, which it tells, nor after being closed', async () => {
    const ended = world();
    await ended.listen();
    ended.net.last().happen('message', 'primus::server::close');
    ended.net.last().happen('close');
    const closed = world();
    await closed.listen();
    closed.line.close();
    await pass(600_000);
    expect([ended.net.sockets.length, closed.net.sockets.length]).toEqual([1, 1]);
    expect([ended.onEnd, closed.onEnd].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('is not listening while it is refused', async () => {
    const { net, onListening } = world();
    await pass(0);
    net.last().happen('open');
    net.last().answer('listen', { error: 'Unauthorized' });
    expect(onListening).not.toHaveBeenCalled();
  });

  it('tries at once when the device wakes', async () => {
    const { net, line, listen } = world();
    await listen();
    net.last().happen('close');
    line.wake();
    await pass(0);
    expect(net.sockets).toHaveLength(2);
  });
});
