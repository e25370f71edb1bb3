import { describe, expect, it } from 'vitest';
import {
  advance,
  isImproving,
  isUnfinished,
  nextToStart,
  secondsLeft,
  shareOf,
  type UploadEvent,
} from './upload-queue.ts';
import { preparedUpload, waitingJob } from './upload-job.fixture.ts';

const run = (events: readonly UploadEvent[], jobs = [waitingJob(1)]) =>
  events.reduce<ReturnType<typeof advance>>(advance, jobs);

const sending: UploadEvent[] = [
  { type: 'started', key: 1, at: 1_000 },
  { type: 'announced', key: 1, uploadId: 'u1' },
];

describe('a file on its way', () => {
  it('is sent, prepared, and ready when it is a song of the catalogue', () => {
    const preparing = run([...sending, { type: 'received', key: 1 }]);
    expect(preparing[0]).toMatchObject({ phase: 'preparing', uploadId: 'u1', sentBytes: 1000 });
    const upload = preparedUpload({ songId: null });
    expect(run([{ type: 'told', key: 1, upload }], [...preparing])[0]?.phase).toBe('preparing');
    const ready = run([{ type: 'told', key: 1, upload: preparedUpload() }], [...preparing]);
    expect(ready[0]).toMatchObject({ phase: 'ready', upload: { trackName: 'Slow Beacon' } });
    expect(isUnfinished(ready[0]!)).toBe(false);
    expect(isImproving(ready[0]!)).toBe(false);
  });

  it('is ready while its other qualities are still to come', () => {
    const early = preparedUpload({ progress: 60 });
    const [job] = run([...sending, { type: 'received', key: 1 }, { type: 'told', key: 1, upload: early }]);
    expect(job?.phase).toBe('ready');
    expect(isImproving(job!)).toBe(true);
    expect(shareOf(job!)).toBe(1);
  });

  it("fails with the server's sentence", () => {
    const upload = preparedUpload({ transcodingStatus: 'TRANSCODING_ERROR', problem: 'This is a picture.' });
    const [job] = run([...sending, { type: 'received', key: 1 }, { type: 'told', key: 1, upload }]);
    expect(job).toMatchObject({
      phase: 'failed',
      failure: { kind: 'server', sentence: 'This is a picture.' },
    });
  });

  it('ignores late news about what is over', () => {
    const failed = run([...sending, { type: 'failed', key: 1, failure: { kind: 'connection' } }]);
    const late: UploadEvent[] = [
      { type: 'sent', key: 1, bytes: 900, at: 0 },
      { type: 'received', key: 1 },
      { type: 'told', key: 1, upload: preparedUpload() },
    ];
    expect(run(late, [...failed])).toEqual(failed);
    expect(run([{ type: 'sent', key: 1, bytes: 1, at: 0 }], [...run([{ type: 'removed', key: 1 }])])).toEqual(
      [],
    );
  });

  it('starts afresh when tried again, unless the file itself is wrong', () => {
    const failed = run([...sending, { type: 'failed', key: 1, failure: { kind: 'connection' } }]);
    expect(run([{ type: 'retried', key: 1 }], [...failed])).toEqual([waitingJob(1)]);
    const wrong = run([{ type: 'failed', key: 1, failure: { kind: 'file', problem: 'empty' } }]);
    expect(run([{ type: 'retried', key: 1 }], [...wrong])).toEqual(wrong);
  });
});

describe('nextToStart', () => {
  it('lets three run at once, in order', () => {
    const jobs = [1, 2, 3, 4, 5].map((key) => waitingJob(key));
    expect(nextToStart(jobs).map(({ key }) => key)).toEqual([1, 2, 3]);
    const busy = [1, 2, 3].reduce<ReturnType<typeof advance>>(
      (state, key) => advance(state, { type: 'started', key, at: 0 }),
      jobs,
    );
    expect(nextToStart(busy)).toEqual([]);
    const freed = advance(busy, { type: 'removed', key: 2 });
    expect(nextToStart(freed).map(({ key }) => key)).toEqual([4]);
  });
});

describe('progress', () => {
  it('is of the bytes first, of the work then', () => {
    const half = run([...sending, { type: 'sent', key: 1, bytes: 500, at: 2_000 }])[0]!;
    expect(shareOf(half)).toBe(0.5);
    const upload = preparedUpload({ progress: 45, songId: null });
    expect(
      shareOf(run([...sending, { type: 'received', key: 1 }, { type: 'told', key: 1, upload }])[0]!),
    ).toBe(0.5);
  });

  it('tells the time left from the speed so far, not in the first second', () => {
    const after = (at: number) => run([...sending, { type: 'sent', key: 1, bytes: 250, at }])[0]!;
    expect(secondsLeft(after(1_900))).toBeNull();
    expect(secondsLeft(after(3_000))).toBe(6);
    expect(secondsLeft(waitingJob(1))).toBeNull();
  });
});
