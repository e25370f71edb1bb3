import type { Sql } from '../db/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { EventMap, EventName } from './event-map.ts';

/**
 * Events between modules. `publish` adds one job per listener in the caller's transaction. So a listener receives
 * every committed event and no other, at least once. If it fails it is retried, without delaying the other
 * listeners. Listeners must be idempotent, because the same event can arrive twice.
 */
export interface EventBus {
  /**
   * Call before the jobs start. `listener` names the job, e.g. `realtime.applyProfile`. Jobs of earlier versions may be
   * in the queue, so the former name of a renamed one goes into `jobs/renamed-jobs.ts`.
   */
  on<N extends EventName>(name: N, listener: string, handle: (payload: EventMap[N]) => Promise<void>): void;
  publish<N extends EventName>(
    tx: Sql,
    name: N,
    payload: EventMap[N],
    options?: PublishOptions,
  ): Promise<void>;
}

export interface PublishOptions {
  /**
   * Events with the same key reach each listener in the order of publishing, one at a time. If a listener fails at
   * an event, that event is retried later and doesn't block the ones after it. So an event should only say that
   * something changed, and listeners should read the current state.
   */
  readonly orderKey?: string;
  /** Delivers the event once at this time (epoch ms), however often it is published for it. */
  readonly onceAt?: number;
}

export function createEventBus(jobs: Jobs): EventBus {
  const listeners = new Map<EventName, string[]>();
  return {
    on(name, listener, handle) {
      const job = `${name}:${listener}`;
      listeners.set(name, [...(listeners.get(name) ?? []), job]);
      // Event payloads contain only ids of people and things; secrets stay inside the module.
      jobs.handle(job, handle, { isPayloadVisible: true });
    },
    publish(tx, name, payload, { orderKey, onceAt } = {}) {
      const added = (listeners.get(name) ?? []).map((job) => ({
        name: job,
        payload,
        ...(orderKey ? { queue: `${job}:${orderKey}` } : {}),
        ...(onceAt === undefined ? {} : { runAt: onceAt, key: `${job}:${onceAt}` }),
      }));
      return jobs.addAll(tx, added);
    },
  };
}
