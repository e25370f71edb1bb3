import { Histogram } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** How many jobs of one kind are in one state. */
export interface JobCount {
  readonly name: string;
  readonly state: 'waiting' | 'running' | 'failed';
  readonly count: number;
}

export interface JobMetrics {
  /** Counts jobs in the database when the metrics are requested. */
  countWith(count: () => Promise<readonly JobCount[]>): void;
  finished(name: string, startedAt: number, outcome: 'done' | 'failed'): void;
}

/** Metrics of background work. A failed job is one that isn't retried any more. */
export function createJobMetrics(metrics: Metrics): JobMetrics {
  const duration = new Histogram({
    name: 'turnstage_job_seconds',
    help: 'Duration of background jobs by kind and outcome of the attempt',
    labelNames: ['name', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers: [metrics.registry],
  });
  return {
    countWith(count) {
      metrics.gauges('jobs', 'Background jobs by kind and state', ['name', 'state'], async () =>
        (await count()).map(({ name, state, count: value }) => ({ labels: { name, state }, value })),
      );
    },
    finished: (name, startedAt, outcome) =>
      duration.labels(name, outcome).observe((performance.now() - startedAt) / 1000),
  };
}
