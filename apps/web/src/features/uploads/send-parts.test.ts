import { ApiError } from '@turnstage/client';
import { expect, test } from 'vitest';
import { partBytes, sendParts, type Part } from './send-parts.ts';

const size = 3 * partBytes + 5;
const offline = () => new ApiError(0, { code: 'client/offline' });

/** A server that keeps what arrives, and fails as told before or after it has kept a part. */
function fakeServer(failures: readonly { readonly error: ApiError; readonly isKept?: boolean }[] = []) {
  const left = [...failures];
  const parts: Part[] = [];
  const pauses: number[] = [];
  let received = 0;
  return {
    parts,
    pauses,
    options: {
      async put(part: Part) {
        parts.push(part);
        if (part.start !== received) throw new ApiError(409, { code: 'upload/out-of-order' });
        const failure = left.shift();
        if (!failure || failure.isKept) received = part.end;
        if (failure) throw failure.error;
        return received;
      },
      countReceived: async () => received,
      pause: async (ms: number) => void pauses.push(ms),
      onInterrupted: () => undefined,
    },
  };
}

test('U80 sends a file part by part', async () => {
  const { options, parts, pauses } = fakeServer();
  await sendParts(size, options);
  expect(parts.map(({ start, end }) => [start, end])).toEqual([
    [0, partBytes],
    [partBytes, 2 * partBytes],
    [2 * partBytes, 3 * partBytes],
    [3 * partBytes, size],
  ]);
  expect(pauses).toEqual([]);
});

test('U81 goes on where it stopped, whether the part that failed arrived or not', async () => {
  const server = fakeServer([{ error: offline() }, { error: offline(), isKept: true }, { error: offline() }]);
  await sendParts(size, server.options);
  expect(server.parts.map(({ start }) => start / partBytes)).toEqual([0, 0, 1, 1, 2, 3]);
  expect(server.pauses).toEqual([1000, 2000, 4000]);
});

test('the last part that arrived without its response is not sent again', async () => {
  const server = fakeServer([{ error: offline(), isKept: true }]);
  await sendParts(100, server.options);
  expect(server.parts).toHaveLength(1);
});

test('waits as long as the server says, and half a minute at most', async () => {
  const server = fakeServer([{ error: new ApiError(429, {}, '7') }, { error: new ApiError(503, {}, '600') }]);
  await sendParts(100, server.options);
  expect(server.pauses).toEqual([7000, 30_000]);
});

test('a refusal ends it at once, and a connection that stays away after twenty tries', async () => {
  const refused = fakeServer([{ error: new ApiError(413, { code: 'upload/too-large' }) }]);
  await expect(sendParts(size, refused.options)).rejects.toMatchObject({ status: 413 });
  expect(refused.parts).toHaveLength(1);
  const away = fakeServer(Array.from({ length: 30 }, () => ({ error: offline() })));
  await expect(sendParts(size, away.options)).rejects.toMatchObject({ status: 0 });
  expect(away.parts).toHaveLength(21);
});
