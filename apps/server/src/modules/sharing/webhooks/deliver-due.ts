/**
 * Sends everything that is due, many requests at once in one job: waiting for a receiver costs nothing, so a dead one
 * delays nobody else, and all of them together hold one worker (rule X90).
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from '../../../db/index.ts';
import type { Jobs } from '../../../jobs/index.ts';
import type { SharingDeps } from '../sharing.deps.ts';
import { deliver } from './deliver.ts';
import { deliveryStore } from './delivery.store.ts';

export const deliverJob = 'sharing.deliver';

const maxInFlight = 30;
/** How soon a run that waits for receivers sees what was queued since. */
const lookEveryMs = 500;
/** After this time a run starts no more deliveries; the next run continues. */
const maxRunMs = 60_000;

/** One run at a time. A run that is waiting for receivers picks up what was added since. */
export function queueRun(jobs: Jobs, sql: Sql): Promise<void> {
  return jobs.add(sql, deliverJob, {}, { key: deliverJob, queue: deliverJob });
}

/** Ends when nothing is due. A webhook gets one request at a time, the oldest first. */
export async function deliverDue(deps: SharingDeps): Promise<void> {
  const inFlight = new Map<string, Promise<void>>();
  // Of the machine, not of the installation: it limits how long this job runs.
  const startedAt = performance.now();
  const isTimeLeft = () => performance.now() - startedAt < maxRunMs;
  while (isTimeLeft()) {
    await startDue(deps, inFlight);
    if (inFlight.size === 0) return;
    await firstOf([...inFlight.values()]);
  }
  await Promise.all(inFlight.values());
  await queueRun(deps.jobs, deps.database);
}

async function startDue(deps: SharingDeps, inFlight: Map<string, Promise<void>>): Promise<void> {
  const free = maxInFlight - inFlight.size;
  if (free <= 0) return;
  const due = await deliveryStore(deps.database).due(deps.clock.now(), {
    except: [...inFlight.keys()],
    limit: free,
  });
  for (const { id, webhook_id: webhookId } of due)
    inFlight.set(
      webhookId,
      attempt(deps, id).finally(() => inFlight.delete(webhookId)),
    );
}

/** The next run tries again what could not be saved. */
async function attempt(deps: SharingDeps, deliveryId: string): Promise<void> {
  try {
    await deliver(deps, deliveryId);
  } catch (error) {
    deps.logger.error({ err: error, deliveryId }, 'a webhook delivery could not be saved');
    await deliveryStore(deps.database)
      .update(deliveryId, { next_attempt_at: deps.clock.now() + 30_000 })
      .catch(() => undefined);
  }
}

async function firstOf(requests: readonly Promise<void>[]): Promise<void> {
  const done = new AbortController();
  await Promise.race([
    ...requests,
    delay(lookEveryMs, undefined, { signal: done.signal }).catch(() => undefined),
  ]);
  done.abort();
}
