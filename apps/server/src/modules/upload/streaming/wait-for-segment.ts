/** A listener can ask for a segment that is still being written (rule U71). */
import { refuse } from '../../../http/refusal.ts';
import { versionPrefix } from '../upload-keys.ts';
import type { UploadDeps } from '../upload.deps.ts';
import { uploadStore } from '../uploads/upload.store.ts';
import { playableRenditions } from './playable-renditions.ts';

export interface SegmentName {
  readonly uploadId: string;
  readonly version: string;
  readonly file: string;
}

/** Players give up on a response after ten seconds. */
const maxWaitMs = 8_000;
const pollEveryMs = 200;

/** Segments that were there. They are never written again, and where they were deleted, sending them fails. */
const maxKnown = 10_000;

/** Returns a function that resolves when the segment is there. */
export function createSegmentWaiter(deps: UploadDeps): (segment: SegmentName) => Promise<void> {
  const { blobs, clock, database } = deps;
  /** A whole room may wait for the same segment. */
  const pending = new Map<string, Promise<void>>();
  const known = new Set<string>();

  /** The store is asked once for a segment that a whole room loads: in a bucket that is a request. */
  async function isThere(key: string): Promise<boolean> {
    if (known.has(key)) return true;
    if (!(await blobs.head(key))) return false;
    if (known.size >= maxKnown) known.clear();
    known.add(key);
    return true;
  }

  async function poll(key: string, { uploadId, version, file }: SegmentName): Promise<void> {
    const deadline = clock.now() + maxWaitMs;
    for (;;) {
      const row = await uploadStore(database).find(uploadId);
      const rendition = row && playableRenditions(row, clock.now()).find((one) => one.version === version);
      const isExpected = rendition?.segments.some((segment) => segment.file === file) ?? false;
      // Asked after the row, because the last segments are stored before the song is ready.
      if (await isThere(key)) return;
      if (!isExpected || row?.early === null) throw refuse('request/not-found');
      if (clock.now() >= deadline) throw refuse('server/unavailable');
      await new Promise<void>((resolve) => void clock.after(pollEveryMs, resolve));
    }
  }

  return async (segment) => {
    const key = versionPrefix(segment.uploadId, segment.version) + segment.file;
    if (await isThere(key)) return;
    let wait = pending.get(key);
    if (!wait) {
      wait = poll(key, segment).finally(() => pending.delete(key));
      pending.set(key, wait);
    }
    await wait;
  };
}
