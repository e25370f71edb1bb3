/** The uploads of this tab. They live outside the screens: one may walk into a room while songs are sent. */
import { uploadDeleteUpload } from '@turnstage/client/routes';
import { create } from 'zustand';
import { api } from '../../session/index.ts';
import { carryUpload } from './carry-upload.ts';
import { fileProblem } from './file-check.ts';
import { advance, isUnfinished, nextToStart, type UploadEvent, type UploadJob } from './upload-queue.ts';

export const useUploads = create<{ jobs: readonly UploadJob[] }>(() => ({ jobs: [] }));

/** A ready song is in its crate; its card stays for so long, ms. */
const readyCardMs = 6_000;

const files = new Map<number, { file: File; stop: AbortController }>();
let lastKey = 0;

const jobOf = (key: number) => useUploads.getState().jobs.find((job) => job.key === key);

function happen(event: UploadEvent): void {
  const before = 'key' in event ? jobOf(event.key)?.phase : undefined;
  useUploads.setState(({ jobs }) => ({ jobs: advance(jobs, event) }));
  if (event.type === 'removed') {
    files.get(event.key)?.stop.abort();
    files.delete(event.key);
  } else if ('key' in event && before !== 'ready' && jobOf(event.key)?.phase === 'ready') {
    setTimeout(() => happen({ type: 'removed', key: event.key }), readyCardMs);
  }
  askBeforeLeaving();
  startNext();
}

function startNext(): void {
  for (const job of nextToStart(useUploads.getState().jobs)) {
    const held = files.get(job.key);
    if (!held) continue;
    held.stop = new AbortController();
    const { signal } = held.stop;
    const { key } = job;
    happen({ type: 'started', key, at: Date.now() });
    void carryUpload(job, {
      file: held.file,
      signal,
      tell: (event) => {
        // What an attempt that was given up still has to say is about nothing any more.
        if (!signal.aborted) happen({ ...event, key });
      },
      isPreparing: () => !signal.aborted && jobOf(key)?.phase === 'preparing',
    });
  }
}

/** Puts files into the queue; the rights were confirmed before. */
export function addUploads(
  added: readonly File[],
  { crateUuid, isPublic }: Pick<UploadJob, 'crateUuid' | 'isPublic'>,
): void {
  const jobs = added.map((file, at): UploadJob => {
    lastKey += 1;
    const problem = fileProblem(file);
    files.set(lastKey, { file, stop: new AbortController() });
    return {
      key: lastKey,
      fileName: file.name,
      bytes: file.size,
      crateUuid,
      isPublic,
      turn: at + 1,
      of: added.length,
      phase: problem ? 'failed' : 'waiting',
      uploadId: null,
      sentBytes: 0,
      startedAt: null,
      sentAt: null,
      upload: null,
      failure: problem && { kind: 'file', problem },
    };
  });
  happen({ type: 'added', jobs });
}

export function retryUpload(key: number): void {
  happen({ type: 'retried', key });
}

/** Gives a file up, or puts the card of one that is over away. What the server has of an unfinished one goes too. */
export function removeUpload(key: number): void {
  const job = jobOf(key);
  happen({ type: 'removed', key });
  if (job?.uploadId && job.phase !== 'ready')
    api.call(uploadDeleteUpload, { params: { id: job.uploadId } }).catch(() => undefined);
}

export function removeWaiting(): void {
  for (const job of useUploads.getState().jobs) if (job.phase === 'waiting') removeUpload(job.key);
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Preparing goes on without the page; only bytes that have not left would be lost. */
function askBeforeLeaving(): void {
  const losing = useUploads.getState().jobs.some((job) => isUnfinished(job) && job.phase !== 'preparing');
  if (losing) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}
