import type { InstallationHealth } from '@turnstage/contracts';
import packageJson from '../../../../package.json' with { type: 'json' };
import { countJobs } from '../../../jobs/index.ts';
import type { InstallationDeps } from '../installation.deps.ts';
import type { HealthContext } from './health.ts';
import { getVerdict, sortFindings } from './judge.rules.ts';
import { runChecks } from './run-checks.ts';

/** Rule W10. Requests at the same moment share one result, so that no service is contacted twice. */
export function createHealth(deps: InstallationDeps): () => Promise<InstallationHealth> {
  const startedAt = deps.clock.now();
  let running: Promise<InstallationHealth> | undefined;
  return () => {
    running ??= checkHealth(deps, startedAt).finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function checkHealth(deps: InstallationDeps, startedAt: number): Promise<InstallationHealth> {
  const { clock, database, jobs, playlist, recentErrors } = deps;
  const context: HealthContext = {
    ...deps,
    config: deps.settings.config,
    isBesideServer: false,
    listMusicSources: () => playlist.listMusicSources(),
  };
  const findings = sortFindings(await runChecks(context));
  // Without the database its own finding says what is wrong.
  const [counts, mailsWaiting] = await Promise.all([countJobs(database), jobs.countWaitingMails()]).catch(
    () => [[], 0] as const,
  );
  const count = (wanted: string) =>
    counts.reduce((sum, { state, count: more }) => (state === wanted ? sum + more : sum), 0);
  return {
    checkedAt: toIso(clock.now()),
    verdict: getVerdict(findings),
    findings: findings.map(({ facts: { names, ...facts }, ...finding }) => ({
      ...finding,
      facts: { ...facts, ...(names && { names: [...names] }) },
    })),
    version: packageJson.version,
    startedAt: toIso(startedAt),
    jobs: {
      waiting: count('waiting'),
      running: count('running'),
      failed: count('failed'),
      mailsWaiting,
    },
    live: getLiveNumbers(deps),
    lastErrors: recentErrors.list().map(({ at, ...error }) => ({ at: toIso(at), ...error })),
  };
}

function getLiveNumbers({ realtime, room }: InstallationDeps): InstallationHealth['live'] {
  const { listeners, p95Ms } = room.driftStats();
  return {
    sockets: realtime.connectionCount,
    rooms: realtime.roomCount,
    listeners,
    driftP95Ms: p95Ms,
  };
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}
