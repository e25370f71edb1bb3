import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onNetworkBack, notifyNetworkBack } from './network-back.ts';

const page = new EventTarget();
beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

it('calls back when the browser is online again and when a connection is restored, until it is stopped', () => {
  const calls = vi.fn();
  const stop = onNetworkBack(calls);
  page.dispatchEvent(new Event('online'));
  expect(calls).toHaveBeenCalledTimes(1);
  notifyNetworkBack();
  expect(calls).toHaveBeenCalledTimes(2);
  stop();
  notifyNetworkBack();
  page.dispatchEvent(new Event('online'));
  expect(calls).toHaveBeenCalledTimes(2);
});

it('lets a listener unsubscribe while it is called', () => {
  const last = vi.fn();
  const stop = onNetworkBack(() => stop());
  const stopLast = onNetworkBack(last);
  notifyNetworkBack();
  expect(last).toHaveBeenCalledTimes(1);
  stopLast();
});
