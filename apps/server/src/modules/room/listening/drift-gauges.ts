import type { Metrics } from '../../../metrics/metrics.ts';
import type { DriftTracker } from './drift-tracker.ts';

export function registerDriftGauges(metrics: Pick<Metrics, 'gauge'>, drift: DriftTracker): void {
  metrics.gauge(
    'playback_listeners',
    'Listeners who reported their playback drift',
    () => drift.stats().listeners,
  );
  metrics.gauge(
    'playback_drift_p95_ms',
    '95th percentile of playback drift across listeners, in milliseconds',
    () => drift.stats().p95Ms ?? Number.NaN,
  );
}
