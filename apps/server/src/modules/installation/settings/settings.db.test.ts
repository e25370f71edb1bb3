import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  installationChangeSettings,
  installationGetSettings,
  installationTestMail,
  userInstallation,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import { signUpPerson } from '@turnstage/testkit';
import { beforeAll, expect, test, vi } from 'vitest';
import { setRole } from '../../../../testing/notification/notification.fixture.ts';
import { systemClock } from '../../../clock.ts';
import { readConfig } from '../../../config/index.ts';
import { createStoredSettings } from '../../../settings/index.ts';

const { world, ann, eve } = useWorld({ people: ['ann', 'eve'], env: { BACKUP_KEEP: '3' } });
beforeAll(() => setRole(world, eve.uuid, 'staff'));

const change = (body: object) => ann.client.call(installationChangeSettings, { body });

test('W20: admins change settings, which take effect at once and survive a start', async () => {
  expect(await ann.client.call(installationGetSettings, {})).toEqual({
    name: 'Turnstage',
    accent: 'amber',
    signUp: 'open',
    backupEveryHours: 0,
    backupKeep: 3,
    isSetUp: false,
    skippedSteps: [],
    setByEnvironment: ['backupKeep'],
  });
  await change({ name: '  The Attic ', accent: 'rose', signUp: 'closed', backupEveryHours: 24 });
  expect(await world.anonymous.call(userInstallation, {})).toMatchObject({
    name: 'The Attic',
    accent: 'rose',
    signUp: 'closed',
  });
  await expect(signUpPerson(world.baseUrl, 'zoe')).rejects.toMatchObject({ code: 'sign-up/closed' });
  const config = readConfig({ DATA_DIR: world.dataDir });
  const started = createStoredSettings({ ...world, config, logger: world.app.http.log });
  await started.load();
  expect(started.current).toMatchObject({ name: 'The Attic', signUp: 'closed', backupEveryHours: 24 });
  expect(started.config.backups.everyHours).toBe(24);
  await change({ signUp: 'open' });
  await signUpPerson(world.baseUrl, 'zoe');
});

test('W24: the steps of the setup that were skipped are remembered, each once', async () => {
  await change({ skippedSteps: ['mail', 'backups'] });
  const config = readConfig({ DATA_DIR: world.dataDir });
  const started = createStoredSettings({ ...world, config, logger: world.app.http.log });
  await started.load();
  expect(started.current.skippedSteps).toEqual(['mail', 'backups']);
  for (const skippedSteps of [['mail', 'mail'], ['party'], 'mail'])
    await expect(change({ skippedSteps })).rejects.toMatchObject({ status: 400 });
  expect(await change({ skippedSteps: ['mail'] })).toMatchObject({ skippedSteps: ['mail'] });
  await expect(
    eve.client.call(installationChangeSettings, { body: { skippedSteps: [] } }),
  ).rejects.toMatchObject({ status: 403 });
});

test('W21: the environment wins, is named, and is not changed here', async () => {
  await expect(change({ backupKeep: 9, name: 'Other' })).rejects.toMatchObject({
    status: 409,
    code: 'settings/set-by-environment',
  });
  expect(await ann.client.call(installationGetSettings, {})).toMatchObject({
    backupKeep: 3,
    name: 'The Attic',
  });
  const config = readConfig({ DATA_DIR: world.dataDir, SIGN_UP: 'closed' });
  const started = createStoredSettings({ ...world, config, logger: world.app.http.log });
  await started.load();
  expect([started.current.signUp, started.sourceOf('signUp')]).toEqual(['closed', 'environment']);
});

test('W22: a change that another process makes arrives by itself', async () => {
  const config = readConfig({ DATA_DIR: world.dataDir });
  const other = createStoredSettings({ ...world, config, clock: systemClock, logger: world.app.http.log });
  await other.start();
  try {
    await change({ name: 'Heard of' });
    await vi.waitFor(() => expect(other.current.name).toBe('Heard of'), { timeout: 10_000 });
  } finally {
    await other.stop();
  }
});

test('W20: two changes at once are both kept', async () => {
  await Promise.all([change({ name: 'One' }), change({ accent: 'coral' }), change({ isSetUp: true })]);
  expect(await ann.client.call(installationGetSettings, {})).toMatchObject({
    name: 'One',
    accent: 'coral',
    isSetUp: true,
  });
});

test('W20: only admins, and only values that exist', async () => {
  for (const call of [
    () => eve.client.call(installationGetSettings, {}),
    () => eve.client.call(installationChangeSettings, { body: { name: 'Mine' } }),
    () => eve.client.call(installationTestMail, { body: { to: 'eve@world.test' } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  for (const body of [{ name: '   ' }, { accent: 'beige' }, { backupEveryHours: -1 }, { signUp: 'maybe' }])
    await expect(change(body)).rejects.toMatchObject({ status: 400 });
});

test('W23: the mail test says how the mail went', async () => {
  const test = (to: string) => ann.client.call(installationTestMail, { body: { to } });
  expect(await test('ann@world.test')).toEqual({ ok: true, delivery: 'outbox', reason: null });
  const files = await readdir(path.join(world.dataDir, 'outbox'));
  expect(files.some((file) => file.endsWith('ann@world.test.eml'))).toBe(true);
  await expect(test('nobody')).rejects.toMatchObject({ status: 400 });
});
