/** What people do with the uploads of this tab, and what happens to them. */
import { uploadDeleteUpload } from '@turnstage/client/routes';
import { api } from '../../session/index.ts';
import { runUpload } from './run-upload.ts';
import { reduceJobs, isUnfinished, nextToStart, type UploadEvent, type UploadJob } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';

const files = new Map<number, { file: File; controller: AbortController }>();
let lastKey = 0;

const findJob = (key: number) => useUploads.getState().jobs.find((job) => job.key === key);

function dispatch(event: UploadEvent): void {
  const before = 'key' in event ? findJob(event.key) : undefined;
  useUploads.setState(({ jobs }) => ({ jobs: reduceJobs(jobs, event) }));
  if (event.type === 'removed') {
    files.get(event.key)?.controller.abort();
    files.delete(event.key);
    if (before?.coverUrl) URL.revokeObjectURL(before.coverUrl);
  }
  updateUnloadWarning();
  startNext();
}

function startNext(): void {
  for (const job of nextToStart(useUploads.getState().jobs)) {
    const entry = files.get(job.key);
    if (!entry) continue;
    const { key } = job;
    entry.controller = new AbortController();
    const { signal } = entry.controller;
    // Not by `dispatch`: that would start the others of this loop, which would start them again.
    useUploads.setState(({ jobs }) => ({ jobs: reduceJobs(jobs, { type: 'started', key, at: Date.now() }) }));
    // Without it the drawn one stays.
    if (!job.coverUrl) readCover(key, entry.file).catch(() => undefined);
    void runUpload(job, {
      file: entry.file,
      signal,
      onEvent: (event) => {
        // Events of a cancelled attempt are ignored.
        if (!signal.aborted) dispatch({ ...event, key });
      },
      isPreparing: () => !signal.aborted && findJob(key)?.phase === 'preparing',
    });
  }
}

/** Shows the image embedded in the file while the file is being sent (rule U111). */
async function readCover(key: number, file: File): Promise<void> {
  const { readEmbeddedCover } = await import('./embedded-cover/read-embedded-cover.ts');
  const image = await readEmbeddedCover(file);
  if (image && files.has(key)) dispatch({ type: 'coverRead', key, url: URL.createObjectURL(image) });
}

/** Adds files to the queue; they were checked and the rights confirmed before. */
export function addUploads(
  added: readonly File[],
  { crateUuid, isPublic }: Pick<UploadJob, 'crateUuid' | 'isPublic'>,
): void {
  const jobs = added.map((file): UploadJob => {
    lastKey += 1;
    files.set(lastKey, { file, controller: new AbortController() });
    return {
      key: lastKey,
      fileName: file.name,
      bytes: file.size,
      crateUuid,
      isPublic,
      phase: 'waiting',
      uploadId: null,
      sentBytes: 0,
      isInterrupted: false,
      startedAt: null,
      sentAt: null,
      coverUrl: null,
      upload: null,
      failure: null,
    };
  });
  dispatch({ type: 'added', jobs });
}

export function retryUpload(key: number): void {
  dispatch({ type: 'retried', key });
}

/**
 * Cancels an upload, or dismisses the card of a finished one. The server's part of an unfinished upload is deleted
 * too.
 */
export function removeUpload(key: number): void {
  const job = findJob(key);
  dispatch({ type: 'removed', key });
  if (job?.uploadId && job.phase !== 'ready')
    api.call(uploadDeleteUpload, { params: { id: job.uploadId } }).catch(() => undefined);
}

/** Removes the cards of all uploads that ended, whether or not they worked. */
export function dismissEndedUploads(): void {
  for (const job of useUploads.getState().jobs) if (!isUnfinished(job)) removeUpload(job.key);
}

export function cancelWaitingUploads(): void {
  for (const job of useUploads.getState().jobs) if (job.phase === 'waiting') removeUpload(job.key);
}

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Preparing goes on without the page; only unsent bytes would be lost. */
function updateUnloadWarning(): void {
  const losing = useUploads.getState().jobs.some((job) => isUnfinished(job) && job.phase !== 'preparing');
  if (losing) addEventListener('beforeunload', preventUnload);
  else removeEventListener('beforeunload', preventUnload);
}
