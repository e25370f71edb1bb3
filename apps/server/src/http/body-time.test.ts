/** How long the body of a request may take (rule Q8). */
import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultBodyTimes, limitBodyTime } from './body-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { timeoutMs, filePeriodMs, fileBytesPerPeriod } = defaultBodyTimes;

function createRequest(headers: Record<string, string> = { 'content-length': '9999999' }) {
  const state = { complete: false, destroyed: false, socket: { bytesRead: 0 } };
  const buffer = { readableLength: 0, readableHighWaterMark: 65_536 };
  const request = Object.assign(new EventEmitter(), state, buffer, {
    headers,
    destroy: () => void (request.destroyed = true),
  });
  return { request, message: request as unknown as IncomingMessage };
}

test('a body that is not a file has a minute, however much arrives', () => {
  const { request, message } = createRequest();
  limitBodyTime(message, false, defaultBodyTimes);
  request.socket.bytesRead = 1_000_000;
  vi.advanceTimersByTime(timeoutMs - 1);
  expect(request.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(request.destroyed).toBe(true);
});

test('a file may take as long as enough of it arrives', () => {
  const { request, message } = createRequest();
  limitBodyTime(message, true, defaultBodyTimes);
  for (let period = 0; period < 100; period += 1) {
    request.socket.bytesRead += fileBytesPerPeriod;
    vi.advanceTimersByTime(filePeriodMs);
  }
  expect(request.destroyed).toBe(false);
  request.socket.bytesRead += fileBytesPerPeriod - 1;
  vi.advanceTimersByTime(filePeriodMs);
  expect(request.destroyed).toBe(true);
});

test('a file that the server does not read yet is not cut', () => {
  const { request, message } = createRequest();
  limitBodyTime(message, true, defaultBodyTimes);
  request.readableLength = request.readableHighWaterMark;
  vi.advanceTimersByTime(filePeriodMs);
  expect(request.destroyed).toBe(false);
});

test.each(['end', 'close'])('nothing is watched after %s', (event) => {
  for (const isFile of [true, false]) {
    const { request, message } = createRequest();
    limitBodyTime(message, isFile, defaultBodyTimes);
    request.emit(event);
    vi.advanceTimersByTime(10 * timeoutMs);
    expect(request.destroyed).toBe(false);
  }
});

test('a request without a body is not watched', () => {
  const { message } = createRequest({});
  limitBodyTime(message, false, defaultBodyTimes);
  expect(vi.getTimerCount()).toBe(0);
});
