import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { installationGetHealth } from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setRole } from '../../../../testing/notification/notification.fixture.ts';
import { readConfig } from '../../../config/index.ts';
import { runChecks } from './run-checks.ts';

const secrets = {
  SMTP_URL: 'smtp://bob:hush-mail@127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_test_hush',
  STRIPE_WEBHOOK_SECRET: 'whsec_hush',
  STRIPE_API_URL: 'http://127.0.0.1:1',
};
const { world, eve, bob } = useWorld({ people: ['eve', 'bob'], env: { ...secrets, LOG_LEVEL: 'silent' } });
let silent: Server;
beforeAll(async () => {
  await setRole(world, eve.uuid, 'staff');
  // Accepts connections and says nothing.
  silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(() => void silent.close());

test('W10: staff read the verdict, then what needs attention, then the rest', async () => {
  await world.app.jobs.add(world.database, 'test.later', {}, { runAt: Date.now() + 86_400_000 });
  const health = await eve.client.call(installationGetHealth, {});
  expect(health).toMatchObject({ verdict: 'problem', version: expect.stringMatching(/^\d+\./) as string });
  const states = health.findings.map(({ state }) => state);
  expect(states).toEqual(states.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
  const found = new Map(health.findings.map(({ check, outcome }) => [check, outcome]));
  expect(Object.fromEntries(found)).toMatchObject({
    database: 'works',
    files: 'works',
    mail: 'refused',
    payments: 'unreachable',
    publicAddress: 'local',
    webClient: 'missing',
    musicSources: 'none',
    jobs: 'working',
  });
  expect(health.jobs.waiting).toBeGreaterThan(0);
  expect(health.live).toMatchObject({ sockets: 0, listeners: 0, driftP95Ms: null });
  expect(JSON.stringify(health)).not.toContain('hush');
});
const order = ['problem', 'warning', 'ok'];

test('W10: only staff read it', async () => {
  await expect(bob.client.call(installationGetHealth, {})).rejects.toMatchObject({ status: 403 });
  await expect(world.anonymous.call(installationGetHealth, {})).rejects.toMatchObject({ status: 401 });
});

test('W10: the same check is not run twice at once', async () => {
  const [one, other] = await Promise.all([
    eve.client.call(installationGetHealth, {}),
    eve.client.call(installationGetHealth, {}),
  ]);
  expect(other.checkedAt).toBe(one.checkedAt);
});

test('W12: a job that gave up is a warning', async () => {
  world.app.jobs.handle('test.broken', async () => {
    throw new Error('the printer is on fire');
  });
  await world.app.jobs.add(world.database, 'test.broken', {}, { maxAttempts: 1 });
  await world.drain();
  const { findings, jobs } = await eve.client.call(installationGetHealth, {});
  expect(findings.find(({ check }) => check === 'jobs')).toMatchObject({
    state: 'warning',
    outcome: 'failed',
    facts: { count: 1, names: ['test.broken'] },
  });
  expect(jobs.failed).toBe(1);
});

test('W11: a service that accepts the connection and says nothing ends its own check and no other', async () => {
  const { port } = silent.address() as AddressInfo;
  const config = readConfig({ DATA_DIR: world.dataDir, SMTP_URL: `smtp://127.0.0.1:${port}` });
  const findings = await runChecks({ ...world, config, webDir: world.dataDir, isBesideServer: false }, 50);
  expect(findings.find(({ check }) => check === 'mail')).toMatchObject({
    state: 'problem',
    outcome: 'timed-out',
  });
  expect(findings.find(({ check }) => check === 'webhooks')).toMatchObject({ outcome: 'off' });
});

test('W13: the page names the request that failed, and none of its values', async () => {
  world.app.jobs.failed.list = () => Promise.reject(new TypeError('code-4711 is wrong'));
  const response = await fetch(`${world.baseUrl}/api/social-service/admin/dead-letters?page=3`, {
    headers: { authorization: `Bearer ${eve.token}` },
  });
  expect(response.status).toBe(500);
  const { lastErrors } = await eve.client.call(installationGetHealth, {});
  expect(lastErrors).toMatchObject([
    { place: 'GET /api/social-service/admin/dead-letters', error: 'TypeError' },
  ]);
  expect(JSON.stringify(lastErrors)).not.toContain('4711');
});
