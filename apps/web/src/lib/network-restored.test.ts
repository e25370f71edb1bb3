import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onNetworkRestored, notifyNetworkRestored } from './network-restored.ts';

const page = new EventTarget();
beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

it('calls back when the browser is online again and when a connection is restored, until it is stopped', () => {
  const calls = vi.fn();
  const stop = onNetworkRestored(calls);
  page.dispatchEvent(new Event('online'));
  expect(calls).toHaveBeenCalledTimes(1);
  notifyNetworkRestored();
  expect(calls).toHaveBeenCalledTimes(2);
  stop();
  notifyNetworkRestored();
  page.dispatchEvent(new Event('online'));
  expect(calls).toHaveBeenCalledTimes(2);
});

it('lets a listener unsubscribe while it is called', () => {
  const last = vi.fn();
  const stop = onNetworkRestored(() => stop());
  const stopLast = onNetworkRestored(last);
  notifyNetworkRestored();
  expect(last).toHaveBeenCalledTimes(1);
  stopLast();
});
