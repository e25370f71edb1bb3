import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onNetworkBack, tellNetworkBack } from './network-back.ts';

const page = new EventTarget();
beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

it('calls back when the browser says so and when a line stands again, until it is stopped', () => {
  const asked = vi.fn();
  const stop = onNetworkBack(asked);
  page.dispatchEvent(new Event('online'));
  expect(asked).toHaveBeenCalledTimes(1);
  tellNetworkBack();
  expect(asked).toHaveBeenCalledTimes(2);
  stop();
  tellNetworkBack();
  page.dispatchEvent(new Event('online'));
  expect(asked).toHaveBeenCalledTimes(2);
});

it('lets a listener stop while it is called', () => {
  const last = vi.fn();
  const stop = onNetworkBack(() => stop());
  const stopLast = onNetworkBack(last);
  tellNetworkBack();
  expect(last).toHaveBeenCalledTimes(1);
  stopLast();
});
