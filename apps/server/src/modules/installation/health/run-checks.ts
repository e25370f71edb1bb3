import { setTimeout as delay } from 'node:timers/promises';
import type { HealthCheck } from '@turnstage/contracts';
import { describeError, type CheckResult, type Finding, type HealthContext } from './health.ts';
import { redact } from './redact.rules.ts';
import * as server from './server-checks.ts';
import * as services from './service-checks.ts';
import * as storage from './storage-checks.ts';

type Run<Check extends HealthCheck> = (
  context: HealthContext,
) => CheckResult<Check> | Promise<CheckResult<Check>>;
type Checks = { readonly [Check in HealthCheck]: Run<Check> };

/** In the order in which they are shown. */
const checks: Checks = {
  database: storage.checkDatabase,
  files: storage.checkFiles,
  disk: storage.checkDisk,
  backups: storage.checkBackups,
  jobs: server.checkJobs,
  mail: services.checkMail,
  secrets: storage.checkSecrets,
  publicAddress: server.checkPublicAddress,
  webClient: server.checkWebClient,
  mediaTools: server.checkMediaTools,
  ownership: server.checkOwnership,
  musicSources: services.checkMusicSources,
  connectedServices: services.checkConnectedServices,
  library: storage.checkLibrary,
  phoneCodes: services.checkPhoneCodes,
  push: services.checkPush,
  gifs: services.checkGifs,
  payments: services.checkPayments,
  webhooks: services.checkWebhooks,
  activity: services.checkActivity,
};

/** Only a running server knows these. */
const liveChecks: readonly HealthCheck[] = ['musicSources'];

const timeLimitMs = 8_000;

/** Runs every check at once (rule W10). Each ends within `limitMs`, whatever it waits for. */
export async function runChecks(context: HealthContext, limitMs = timeLimitMs): Promise<Finding[]> {
  const names = (Object.keys(checks) as HealthCheck[]).filter(
    (check) => context.listMusicSources !== undefined || !liveChecks.includes(check),
  );
  return Promise.all(names.map((check) => runCheck(check, checks[check], context, limitMs)));
}

async function runCheck(
  check: HealthCheck,
  run: Run<HealthCheck>,
  context: HealthContext,
  limitMs: number,
): Promise<Finding> {
  const finished = new AbortController();
  const outOfTime = delay(limitMs, undefined, { signal: finished.signal, ref: false }).then(
    () => toFinding(check, 'problem', 'timed-out', { seconds: Math.round(limitMs / 1000) }),
    () => toFinding(check, 'problem', 'timed-out', {}),
  );
  try {
    return await Promise.race([
      Promise.resolve(run(context)).then(([state, outcome, { reason, ...facts } = {}]) =>
        toFinding(check, state, outcome, {
          ...facts,
          ...(reason !== undefined && { reason: redact(reason, context.config.secrets) }),
        }),
      ),
      outOfTime,
    ]);
  } catch (error) {
    const reason = redact(describeError(error), context.config.secrets);
    return toFinding(check, 'problem', 'failed', { reason });
  } finally {
    finished.abort();
  }
}

function toFinding(
  check: HealthCheck,
  state: Finding['state'],
  outcome: string,
  facts: Finding['facts'],
): Finding {
  return { check, state, outcome, facts };
}
