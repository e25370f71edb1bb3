import { describe, expect, it } from 'vitest';
import {
  reduceJobs,
  isImproving,
  isUnfinished,
  nextToStart,
  secondsLeft,
  getProgress,
  type UploadEvent,
} from './upload-queue.ts';
import { preparedUpload, waitingJob } from '../../../testing/uploads/upload-job.fixture.ts';

const run = (events: readonly UploadEvent[], jobs = [waitingJob(1)]) =>
  events.reduce<ReturnType<typeof reduceJobs>>(reduceJobs, jobs);

const sending: UploadEvent[] = [
  { type: 'started', key: 1, at: 1_000 },
  { type: 'created', key: 1, uploadId: 'u1' },
];

describe('upload queue', () => {
  it('is sent, then prepared, and ready once the catalogue has the song', () => {
    const preparing = run([...sending, { type: 'received', key: 1 }]);
    expect(preparing[0]).toMatchObject({ phase: 'preparing', uploadId: 'u1', sentBytes: 1000 });
    const upload = preparedUpload({ songId: null });
    expect(run([{ type: 'updated', key: 1, upload }], [...preparing])[0]?.phase).toBe('preparing');
    const ready = run([{ type: 'updated', key: 1, upload: preparedUpload() }], [...preparing]);
    expect(ready[0]).toMatchObject({ phase: 'ready', upload: { trackName: 'Slow Beacon' } });
    expect(isUnfinished(ready[0]!)).toBe(false);
    expect(isImproving(ready[0]!)).toBe(false);
  });

  it('is ready while other qualities are still being encoded', () => {
    const early = preparedUpload({ progress: 60 });
    const [job] = run([...sending, { type: 'received', key: 1 }, { type: 'updated', key: 1, upload: early }]);
    expect(job?.phase).toBe('ready');
    expect(isImproving(job!)).toBe(true);
    expect(getProgress(job!)).toBe(1);
  });

  it("fails with the server's sentence", () => {
    const upload = preparedUpload({ transcodingStatus: 'TRANSCODING_ERROR', problem: 'This is a picture.' });
    const [job] = run([...sending, { type: 'received', key: 1 }, { type: 'updated', key: 1, upload }]);
    expect(job).toMatchObject({
      phase: 'failed',
      failure: { kind: 'server', sentence: 'This is a picture.' },
    });
  });

  it('ignores late events of finished uploads', () => {
    const failed = run([...sending, { type: 'failed', key: 1, failure: { kind: 'connection' } }]);
    const lateEvent: UploadEvent[] = [
      { type: 'sent', key: 1, bytes: 900, at: 0 },
      { type: 'received', key: 1 },
      { type: 'updated', key: 1, upload: preparedUpload() },
    ];
    expect(run(lateEvent, [...failed])).toEqual(failed);
    expect(run([{ type: 'sent', key: 1, bytes: 1, at: 0 }], [...run([{ type: 'removed', key: 1 }])])).toEqual(
      [],
    );
  });

  it('starts over on retry', () => {
    const failed = run([...sending, { type: 'failed', key: 1, failure: { kind: 'connection' } }]);
    expect(run([{ type: 'retried', key: 1 }], [...failed])).toEqual([waitingJob(1)]);
  });
});

describe('nextToStart', () => {
  it('runs three at a time, in order', () => {
    const jobs = [1, 2, 3, 4, 5].map((key) => waitingJob(key));
    expect(nextToStart(jobs).map(({ key }) => key)).toEqual([1, 2, 3]);
    const busy = [1, 2, 3].reduce<ReturnType<typeof reduceJobs>>(
      (state, key) => reduceJobs(state, { type: 'started', key, at: 0 }),
      jobs,
    );
    expect(nextToStart(busy)).toEqual([]);
    const afterOneDone = reduceJobs(busy, { type: 'removed', key: 2 });
    expect(nextToStart(afterOneDone).map(({ key }) => key)).toEqual([4]);
  });
});

describe('progress', () => {
  it('measures progress by bytes first, then by the preparation', () => {
    const half = run([...sending, { type: 'sent', key: 1, bytes: 500, at: 2_000 }])[0]!;
    expect(getProgress(half)).toBe(0.5);
    const upload = preparedUpload({ progress: 45, songId: null });
    expect(
      getProgress(run([...sending, { type: 'received', key: 1 }, { type: 'updated', key: 1, upload }])[0]!),
    ).toBe(0.5);
  });

  it('estimates the remaining time from the speed so far, but not in the first second', () => {
    const after = (at: number) => run([...sending, { type: 'sent', key: 1, bytes: 250, at }])[0]!;
    expect(secondsLeft(after(1_900))).toBeNull();
    expect(secondsLeft(after(3_000))).toBe(6);
    expect(secondsLeft(waitingJob(1))).toBeNull();
  });
});
