import type { socialService } from '@turnstage/contracts';
import { adminPage } from '../../../http/admin-list/index.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { FailedJob } from '../../../jobs/index.ts';
import type { NotificationDeps } from '../notification.deps.ts';

export async function deadLetters(
  { jobs }: NotificationDeps,
  { query: { limit = 25, page = 1 } }: Call<typeof socialService.adminDeadLetters>,
) {
  const paging = { limit, offset: (page - 1) * limit };
  const failed = await jobs.failed.list(paging);
  return adminPage(failed.jobs.map(present), failed.total, paging);
}

export async function retryDeadLetter(
  { jobs }: NotificationDeps,
  { params }: Call<typeof socialService.retryDeadLetter>,
) {
  return toReply(await jobs.failed.retry(params.id));
}

export async function discardDeadLetter(
  { jobs }: NotificationDeps,
  { params }: Call<typeof socialService.discardDeadLetter>,
) {
  return toReply(await jobs.failed.discard(params.id));
}

function toReply(outcome: 'done' | 'running' | 'missing') {
  if (outcome === 'done') return { ok: true };
  throw refuse(outcome === 'running' ? 'dead-letter/running' : 'dead-letter/not-found');
}

function present(job: FailedJob) {
  return {
    ...job,
    createdAt: new Date(job.createdAt).toISOString(),
    failedAt: isoOrNull(job.failedAt),
    nextTryAt: isoOrNull(job.nextTryAt),
  };
}

function isoOrNull(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
