/** The queue of files on their way to the server, as a state machine: what happens comes in, the next state comes out. */
import type { Upload } from '@turnstage/contracts';
import type { FileProblem } from './file-check.ts';

/** `waiting` for its turn, `sending` the bytes, `preparing` on the server, then `ready` or `failed`. */
export type UploadPhase = 'waiting' | 'sending' | 'preparing' | 'ready' | 'failed';

export type UploadFailure =
  | { readonly kind: 'file'; readonly problem: FileProblem }
  /** The connection broke; sending again may help. */
  | { readonly kind: 'connection' }
  /** The server did not take it. */
  | { readonly kind: 'refused'; readonly error: unknown }
  /** What preparing it ended with, in the server's own words. */
  | { readonly kind: 'server'; readonly sentence: string };

export interface UploadJob {
  readonly key: number;
  readonly fileName: string;
  readonly bytes: number;
  /** The crate that it lands in. */
  readonly crateUuid: string;
  /** Listeners without an account hear it too. */
  readonly isPublic: boolean;
  /** Place in its batch, from 1, and the size of the batch. */
  readonly turn: number;
  readonly of: number;
  readonly phase: UploadPhase;
  readonly uploadId: string | null;
  readonly sentBytes: number;
  readonly startedAt: number | null;
  /** When `sentBytes` was told. */
  readonly sentAt: number | null;
  /** The server's latest word on it. */
  readonly upload: Upload | null;
  readonly failure: UploadFailure | null;
}

export type UploadEvent =
  | { readonly type: 'added'; readonly jobs: readonly UploadJob[] }
  | { readonly type: 'started'; readonly key: number; readonly at: number }
  | { readonly type: 'announced'; readonly key: number; readonly uploadId: string }
  | { readonly type: 'sent'; readonly key: number; readonly bytes: number; readonly at: number }
  | { readonly type: 'received'; readonly key: number }
  | { readonly type: 'told'; readonly key: number; readonly upload: Upload }
  | { readonly type: 'failed'; readonly key: number; readonly failure: UploadFailure }
  | { readonly type: 'retried'; readonly key: number }
  | { readonly type: 'removed'; readonly key: number };

/** Files that travel or are prepared at once. */
export const mostAtOnce = 3;

export const isRunning = (job: UploadJob): boolean => job.phase === 'sending' || job.phase === 'preparing';
export const isUnfinished = (job: UploadJob): boolean => isRunning(job) || job.phase === 'waiting';

export function advance(jobs: readonly UploadJob[], event: UploadEvent): readonly UploadJob[] {
  if (event.type === 'added') return [...jobs, ...event.jobs];
  if (event.type === 'removed') return jobs.filter((job) => job.key !== event.key);
  return jobs.map((job) => (job.key === event.key ? advanced(job, event) : job));
}

function advanced(job: UploadJob, event: Exclude<UploadEvent, { type: 'added' | 'removed' }>): UploadJob {
  switch (event.type) {
    case 'started':
      return job.phase === 'waiting' ? { ...job, phase: 'sending', startedAt: event.at } : job;
    case 'announced':
      return job.phase === 'sending' ? { ...job, uploadId: event.uploadId } : job;
    case 'sent':
      return job.phase === 'sending'
        ? { ...job, sentBytes: Math.min(event.bytes, job.bytes), sentAt: event.at }
        : job;
    case 'received':
      return job.phase === 'sending' ? { ...job, phase: 'preparing', sentBytes: job.bytes } : job;
    case 'told':
      return job.phase === 'preparing' ? told(job, event.upload) : job;
    case 'failed':
      // A late word about a file that is through, or that was given up, changes nothing.
      return isUnfinished(job) ? { ...job, phase: 'failed', failure: event.failure } : job;
    case 'retried':
      return job.phase === 'failed' && isWorthRetrying(job) ? freshStart(job) : job;
  }
}

function told(job: UploadJob, upload: Upload): UploadJob {
  if (upload.transcodingStatus === 'TRANSCODING_ERROR' || upload.status === 'VERIFICATION_ERROR') {
    const failure: UploadFailure = { kind: 'server', sentence: upload.problem ?? '' };
    return { ...job, upload, phase: 'failed', failure };
  }
  const ready = upload.transcodingStatus === 'TRANSCODING_SUCCEED' && upload.songId !== null;
  return { ...job, upload, phase: ready ? 'ready' : 'preparing' };
}

function freshStart(job: UploadJob): UploadJob {
  return {
    ...job,
    phase: 'waiting',
    uploadId: null,
    sentBytes: 0,
    startedAt: null,
    sentAt: null,
    upload: null,
    failure: null,
  };
}

/** A file that is wrong in itself stays wrong. */
export function isWorthRetrying(job: UploadJob): boolean {
  return job.failure !== null && job.failure.kind !== 'file';
}

/** Waiting files that may start now, in order. */
export function nextToStart(jobs: readonly UploadJob[]): readonly UploadJob[] {
  const free = mostAtOnce - jobs.filter(isRunning).length;
  return jobs.filter((job) => job.phase === 'waiting').slice(0, Math.max(0, free));
}

/** The server counts the receiving as the first 30 of its 100; here it was a phase of its own. */
const receivedProgress = 30;
/** From here on the song plays, and the rest is about its other qualities. */
const playableProgress = 60;

/** 0 to 1 within the phase of now: of the bytes while sending, of the work while preparing. */
export function shareOf(job: UploadJob): number {
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

function preparedShare(progress: number): number {
  const share = (progress - receivedProgress) / (playableProgress - receivedProgress);
  return Math.min(1, Math.max(0, share));
}

/** It plays; low and high quality are still being made. */
export function isImproving(job: UploadJob): boolean {
  return job.phase === 'ready' && job.upload !== null && job.upload.progress < 100;
}

/** Seconds until the bytes are there, from the speed so far; `null` while that says too little. */
export function secondsLeft(job: UploadJob): number | null {
  if (job.phase !== 'sending' || job.startedAt === null || job.sentAt === null || job.sentBytes === 0)
    return null;
  const seconds = (job.sentAt - job.startedAt) / 1000;
  if (seconds < 1) return null;
  return ((job.bytes - job.sentBytes) * seconds) / job.sentBytes;
}
