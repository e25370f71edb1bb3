import type { Sql } from '../db/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { EventMap, EventName } from './event-map.ts';

/**
 * What happened, told to other modules. `publish` adds one job per listener in the caller's transaction, so a
 * listener hears of everything that was committed and of nothing else, at least once, and is tried again when it
 * fails without holding up the others. Listeners must stand hearing the same event twice.
 */
export interface EventBus {
  /** Before the jobs start. `listener` names the job, e.g. `realtime.applyProfile`. */
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
   * Events with the same key reach each listener in the order of publishing, one at a time. One at which a listener
   * failed is told again later and does not hold up those behind it: so an event says that something changed, and
   * listeners ask how it is now.
   */
  readonly orderKey?: string;
}

export function createEventBus(jobs: Jobs): EventBus {
  const listeners = new Map<EventName, string[]>();
  return {
    on(name, listener, handle) {
      const job = `${name}:${listener}`;
      listeners.set(name, [...(listeners.get(name) ?? []), job]);
      // Events name people and things by their ids; what is secret stays in the module.
      jobs.handle(job, handle, { payloadShown: true });
    },
    async publish(tx, name, payload, options = {}) {
      for (const job of listeners.get(name) ?? []) {
        const queue = options.orderKey ? `${job}:${options.orderKey}` : undefined;
        await jobs.add(tx, job, payload, queue ? { queue } : {});
      }
    },
  };
}
