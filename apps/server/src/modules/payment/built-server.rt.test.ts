/** The libraries of the payment services are loaded on demand, in the built server from chunks of their own. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTestDatabase } from '@turnstage/server/testing/database';
import { createFakeAppStore, startFakeStripe } from '@turnstage/testkit';
import { expect, test } from 'vitest';
import { createDataDir, startServer } from '../../../testing/cli/cli.fixture.ts';

test('J23, J40: the built server reads what Stripe and the App Store signed', async () => {
  const [{ connectionString, drop }, { dataDir, remove }, stripe] = await Promise.all([
    createTestDatabase(),
    createDataDir(),
    startFakeStripe(),
  ]);
  const store = createFakeAppStore();
  const certificate = path.join(dataDir, 'root.cer');
  await writeFile(certificate, store.rootCertificate);
  const server = await startServer({
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    ...stripe.env,
    APP_STORE_BUNDLE_ID: store.bundleId,
    APP_STORE_ROOT_CERTIFICATES: certificate,
    APP_STORE_ENVIRONMENT: 'sandbox',
    APP_STORE_ONLINE_CHECKS: 'off',
  });
  try {
    const post = async (name: string, body: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`${server.baseUrl}/api/payment-service/webhook/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
      return response.status;
    };
    const event = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'invoice.paid',
      data: { object: {} },
    });
    expect(await post('stripe', event, { 'stripe-signature': stripe.sign(event, Date.now()) })).toBe(200);
    expect(await post('stripe', event, { 'stripe-signature': 't=1,v1=00' })).toBe(401);
    expect(await post('apple', store.notify('TEST', {}))).toBe(200);
    expect(await post('apple', createFakeAppStore().notify('TEST', {}))).toBe(401);
  } finally {
    await server.kill('SIGTERM');
    await stripe.stop();
    await drop();
    await remove();
  }
});
