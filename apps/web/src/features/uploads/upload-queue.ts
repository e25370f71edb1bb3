/** The upload queue as a state machine: events in, next state out. */
import type { Upload } from '@turnstage/contracts';

/** `waiting` in the queue, `sending` the bytes, `preparing` on the server, then `ready` or `failed`. */
export type UploadPhase = 'waiting' | 'sending' | 'preparing' | 'ready' | 'failed';

export type UploadFailure =
  /** The connection broke; a retry may help. */
  | { readonly kind: 'connection' }
  /** The server refused the upload. */
  | { readonly kind: 'refused'; readonly error: unknown }
  /** The preparation failed; the server's own sentence. */
  | { readonly kind: 'server'; readonly sentence: string };

export interface UploadJob {
  readonly key: number;
  readonly fileName: string;
  readonly bytes: number;
  /** The crate that the song is added to; undefined for the queue. */
  readonly crateUuid: string | undefined;
  /** People without an account can hear it too. */
  readonly isPublic: boolean;
  readonly phase: UploadPhase;
  readonly uploadId: string | null;
  readonly sentBytes: number;
  readonly startedAt: number | null;
  /** The connection broke while sending, which goes on by itself. */
  readonly isInterrupted: boolean;
  /** When `sentBytes` was last updated. */
  readonly sentAt: number | null;
  /** The image embedded in the file, as an object URL; null until it is read, or if there is none. */
  readonly coverUrl: string | null;
  /** The server's latest state of it. */
  readonly upload: Upload | null;
  readonly failure: UploadFailure | null;
}

export type UploadEvent =
  | { readonly type: 'added'; readonly jobs: readonly UploadJob[] }
  | { readonly type: 'started'; readonly key: number; readonly at: number }
  | { readonly type: 'coverRead'; readonly key: number; readonly url: string }
  | { readonly type: 'created'; readonly key: number; readonly uploadId: string }
  | { readonly type: 'sent'; readonly key: number; readonly bytes: number; readonly at: number }
  | { readonly type: 'interrupted'; readonly key: number }
  | { readonly type: 'received'; readonly key: number }
  | { readonly type: 'updated'; readonly key: number; readonly upload: Upload }
  | { readonly type: 'failed'; readonly key: number; readonly failure: UploadFailure }
  | { readonly type: 'retried'; readonly key: number }
  | { readonly type: 'removed'; readonly key: number };

/** Files that are sent or prepared at the same time. */
export const maxParallelUploads = 3;

export const isRunning = (job: UploadJob): boolean => job.phase === 'sending' || job.phase === 'preparing';
export const isUnfinished = (job: UploadJob): boolean => isRunning(job) || job.phase === 'waiting';

export function reduceJobs(jobs: readonly UploadJob[], event: UploadEvent): readonly UploadJob[] {
  if (event.type === 'added') return [...jobs, ...event.jobs];
  if (event.type === 'removed') return jobs.filter((job) => job.key !== event.key);
  return jobs.map((job) => (job.key === event.key ? reduceJob(job, event) : job));
}

function reduceJob(job: UploadJob, event: Exclude<UploadEvent, { type: 'added' | 'removed' }>): UploadJob {
  switch (event.type) {
    case 'started':
      return job.phase === 'waiting' ? { ...job, phase: 'sending', startedAt: event.at } : job;
    case 'coverRead':
      return { ...job, coverUrl: event.url };
    case 'created':
      return job.phase === 'sending' ? { ...job, uploadId: event.uploadId } : job;
    case 'sent':
      return job.phase === 'sending'
        ? { ...job, sentBytes: Math.min(event.bytes, job.bytes), sentAt: event.at, isInterrupted: false }
        : job;
    case 'interrupted':
      return job.phase === 'sending' ? { ...job, isInterrupted: true } : job;
    case 'received':
      return job.phase === 'sending' ? { ...job, phase: 'preparing', sentBytes: job.bytes } : job;
    case 'updated':
      return job.phase === 'preparing' ? applyServerState(job, event.upload) : job;
    case 'failed':
      // A late event of a finished or cancelled upload changes nothing.
      return isUnfinished(job) ? { ...job, phase: 'failed', failure: event.failure } : job;
    case 'retried':
      return job.phase === 'failed' ? resetJob(job) : job;
  }
}

function applyServerState(job: UploadJob, upload: Upload): UploadJob {
  if (upload.transcodingStatus === 'TRANSCODING_ERROR' || upload.status === 'VERIFICATION_ERROR') {
    const failure: UploadFailure = { kind: 'server', sentence: upload.problem ?? '' };
    return { ...job, upload, phase: 'failed', failure };
  }
  const ready = upload.transcodingStatus === 'TRANSCODING_SUCCEED' && upload.songId !== null;
  return { ...job, upload, phase: ready ? 'ready' : 'preparing' };
}

function resetJob(job: UploadJob): UploadJob {
  return {
    ...job,
    phase: 'waiting',
    uploadId: null,
    sentBytes: 0,
    isInterrupted: false,
    startedAt: null,
    sentAt: null,
    upload: null,
    failure: null,
  };
}

/** Returns the waiting files that can start now, in order. */
export function nextToStart(jobs: readonly UploadJob[]): readonly UploadJob[] {
  const free = maxParallelUploads - jobs.filter(isRunning).length;
  return jobs.filter((job) => job.phase === 'waiting').slice(0, Math.max(0, free));
}

/** The server counts receiving as the first 30 of 100; here sending is a phase of its own. */
const receivedProgress = 30;
/** From here on the song can be played; the rest is the encoding of other qualities. */
const playableProgress = 60;

/** Returns the progress within the current phase, 0 to 1: bytes while sending, the server's work while preparing. */
export function getProgress(job: UploadJob): number {
  switch (job.phase) {
    case 'waiting':
    case 'failed':
      return 0;
    case 'sending':
      return job.bytes > 0 ? job.sentBytes / job.bytes : 0;
    case 'preparing':
      return preparedShare(job.upload?.progress ?? 0);
    case 'ready':
      return 1;
  }
}

/** Progress of all uploads that haven't failed, weighted by bytes: sending is one half of each, preparing the other. */
export function getOverallProgress(jobs: readonly UploadJob[]): number {
  let bytes = 0;
  let done = 0;
  for (const job of jobs) {
    if (job.phase === 'failed') continue;
    bytes += job.bytes;
    const isSent = job.phase === 'preparing' || job.phase === 'ready';
    done += job.bytes * (job.phase === 'ready' ? 1 : (isSent ? 0.5 : 0) + getProgress(job) / 2);
  }
  return bytes === 0 ? 0 : done / bytes;
}

function preparedShare(progress: number): number {
  const share = (progress - receivedProgress) / (playableProgress - receivedProgress);
  return Math.min(1, Math.max(0, share));
}

/** The song can be played while low and high quality are still being encoded. */
export function isImproving(job: UploadJob): boolean {
  return job.phase === 'ready' && job.upload !== null && job.upload.progress < 100;
}

/** Seconds until all bytes are sent, by the speed so far; `null` while there is too little data. */
export function secondsLeft(job: UploadJob): number | null {
  if (job.phase !== 'sending' || job.startedAt === null || job.sentAt === null || job.sentBytes === 0)
    return null;
  const seconds = (job.sentAt - job.startedAt) / 1000;
  if (seconds < 1) return null;
  return ((job.bytes - job.sentBytes) * seconds) / job.sentBytes;
}
