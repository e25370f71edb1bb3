import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reply, sentRequests } from '../../../testing/fake-server.ts';
import { sendFile } from './send-file.ts';
import { partBytes } from './send-parts.ts';

const uploadUrl = '/api/upload-service/upload/song/u1/file?signature=s';
const parts = '/api/upload-service/upload/song/u1/parts';
const bucketUrl = 'https://bucket.test/uploads/parts/u1/0000000000?X-Amz-Signature=s';

interface Put {
  readonly url: string;
  readonly type: string | undefined;
  readonly range: string | undefined;
  readonly bytes: number;
}

const puts: Put[] = [];
/** The statuses of the next requests to the bucket; then 200. 0: it can't be reached. */
const bucketStatuses: number[] = [];
/** How many bytes the server has after each part that it got itself. */
let received = 0;

/** The network behind XMLHttpRequest, which sends the bytes. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly #headers = new Map<string, string>();
  #url = '';
  status = 0;
  statusText = '';
  responseText = '';
  responseURL = '';
  open(_method: string, url: string): void {
    this.#url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }
  getResponseHeader(): null {
    return null;
  }
  abort(): void {
    this.#end('abort');
  }
  send(bytes: Blob): void {
    const isBucket = this.#url.startsWith('https://bucket.test/');
    this.status = isBucket ? (bucketStatuses.shift() ?? 200) : 200;
    puts.push({
      url: this.#url,
      // As browsers do it, unless the header is set.
      type: this.#headers.get('content-type') ?? (bytes.type || undefined),
      range: this.#headers.get('content-range'),
      bytes: bytes.size,
    });
    if (!isBucket) received += bytes.size;
    this.responseText = isBucket ? '' : JSON.stringify({ receivedBytes: received });
    this.#end(this.status === 0 ? 'error' : 'load');
  }
  #end(type: string): void {
    queueMicrotask(() => {
      this.dispatchEvent(new Event(type));
      this.dispatchEvent(new Event('loadend'));
    });
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  puts.length = 0;
  bucketStatuses.length = 0;
  received = 0;
  reply(`POST ${parts}`, { url: bucketUrl });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'song.flac', { type: 'audio/flac' });
const asked = () => sentRequests.map(({ line }) => line);
/** Ends the pause before the next try. */
const resume = () => queueMicrotask(() => dispatchEvent(new Event('online')));
function send(file: File, signal = new AbortController().signal): Promise<void> {
  return sendFile(uploadUrl, file, { signal, onProgress: () => {}, onInterrupted: resume });
}

it('U103: sends a part to the address it got, without headers, and confirms it', async () => {
  reply(`PUT ${parts}`, { receivedBytes: 1000 });
  await send(fileOf(1000));
  expect(puts).toEqual([{ url: bucketUrl, type: undefined, range: undefined, bytes: 1000 }]);
  expect(sentRequests).toEqual([
    { line: `POST ${parts}`, body: { start: 0, end: 1000, total: 1000 } },
    { line: `PUT ${parts}`, body: { start: 0, end: 1000, total: 1000 } },
  ]);
});

it('U103: after two failures of the bucket the file goes through the server', async () => {
  bucketStatuses.push(0, 403);
  reply(`GET /api/upload-service/upload/song/u1/file`, { receivedBytes: 0 });
  await send(fileOf(1000));
  expect(puts.map(({ url, type }) => [url, type])).toEqual([
    [bucketUrl, undefined],
    [bucketUrl, undefined],
    [uploadUrl, 'audio/mpeg'],
  ]);
  expect(asked()).not.toContain(`PUT ${parts}`);
});

it('U103: one failure of the bucket is tried again there', async () => {
  bucketStatuses.push(503);
  reply(`GET /api/upload-service/upload/song/u1/file`, { receivedBytes: 0 });
  reply(`PUT ${parts}`, { receivedBytes: 1000 });
  await send(fileOf(1000));
  expect(puts.map(({ url }) => url)).toEqual([bucketUrl, bucketUrl]);
});

it('U103: an installation without a bucket is asked once for a file', async () => {
  reply(`POST ${parts}`, { url: null });
  const total = partBytes + 1000;
  await send(fileOf(total));
  expect(puts.map(({ url, range, bytes }) => [url, range, bytes])).toEqual([
    [uploadUrl, `bytes 0-${partBytes - 1}/${total}`, partBytes],
    [uploadUrl, `bytes ${partBytes}-${total - 1}/${total}`, 1000],
  ]);
  expect(asked()).toEqual([`POST ${parts}`]);
});

it('a cancelled upload ends without another request', async () => {
  const controller = new AbortController();
  controller.abort();
  await expect(send(fileOf(1000), controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(puts).toEqual([]);
});
