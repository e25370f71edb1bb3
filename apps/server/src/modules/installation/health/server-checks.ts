/** Checks of this server itself. */
import { countStandbys } from '../../../db/index.ts';
import { countJobs, findOldestDueJob } from '../../../jobs/index.ts';
import { findFfmpeg } from '../../../media/ffmpeg.ts';
import { isWebClientBuilt } from '../../../web/web-pages.ts';
import type { CheckResult, HealthContext } from './health.ts';
import { stuckAfterMs } from './judge.rules.ts';

export function checkWebClient({ webDir }: HealthContext): CheckResult<'webClient'> {
  return isWebClientBuilt(webDir) ? ['ok', 'built'] : ['problem', 'missing'];
}

/** Links in mails and invitations start with this address. */
export function checkPublicAddress({ config }: HealthContext): CheckResult<'publicAddress'> {
  const { publicUrl: location } = config.http;
  const isLocal = /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(new URL(location).hostname);
  return isLocal ? ['warning', 'local', { location }] : ['ok', 'public', { location }];
}

/** Optional: without it less common files can't be read. */
export function checkMediaTools(): CheckResult<'mediaTools'> {
  const location = findFfmpeg();
  return location === null ? ['ok', 'missing'] : ['ok', 'found', { location }];
}

/** By the database's clock, which is also the one that jobs wait for. */
export async function checkJobs({
  database,
  isBesideServer,
  listMusicSources,
}: HealthContext): Promise<CheckResult<'jobs'>> {
  const [counts, oldest] = await Promise.all([countJobs(database), findOldestDueJob(database)]);
  // While no server runs, jobs wait for it.
  const isServerRunning = isBesideServer || listMusicSources !== undefined;
  if (isServerRunning && oldest !== undefined && oldest.dueForMs > stuckAfterMs)
    return ['problem', 'stuck', { names: [oldest.name], seconds: Math.round(oldest.dueForMs / 1000) }];
  const failed = counts.filter(({ state }) => state === 'failed');
  const count = failed.reduce((sum, one) => sum + one.count, 0);
  return count > 0
    ? ['warning', 'failed', { count, names: failed.map(({ name }) => name) }]
    : ['ok', 'working'];
}

export async function checkOwnership({
  config,
  database,
  isBesideServer,
}: HealthContext): Promise<CheckResult<'ownership'>> {
  if (!config.database.url) return ['ok', 'embedded'];
  if (isBesideServer || !database.lease) return ['ok', 'beside-server'];
  const count = await countStandbys(database.pool);
  return database.lease.isHeld ? ['ok', 'held', { count }] : ['problem', 'in-doubt', { count }];
}
