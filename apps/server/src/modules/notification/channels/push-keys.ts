/** The key pair with which browsers know messages as this installation's (VAPID, RFC 8292). */
import webPush from 'web-push';
import type { Database, Sql } from '../../../db/index.ts';
import { SecretError } from '../../../secrets/index.ts';
import type { NotificationModuleDeps } from '../notification.deps.ts';
import { browserStore } from './browser.store.ts';
import { pushKeyStore } from './push-key.store.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

type KeyDeps = Pick<NotificationModuleDeps, 'clock' | 'secrets' | 'logger'> & { readonly database: Database };

const context = 'notification.pushKey';

/** Made at the first start and kept sealed; every server of the installation uses the same. */
export async function openPushKeys(deps: KeyDeps): Promise<PushKeys> {
  return (await readKeys(deps, deps.database)) ?? makeKeys(deps);
}

async function readKeys({ secrets, logger }: KeyDeps, sql: Sql): Promise<PushKeys | undefined> {
  const row = await pushKeyStore(sql).newest();
  if (!row) return undefined;
  try {
    return { publicKey: row.public_key, privateKey: secrets.open(row.private_key_sealed, context) };
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    logger.error(
      { reason: error.reason },
      'the key for messages to browsers does not open; a new one is made',
    );
    return undefined;
  }
}

async function makeKeys(deps: KeyDeps): Promise<PushKeys> {
  return deps.database.transaction(async (tx) => {
    const store = pushKeyStore(tx);
    await store.lockForMaking();
    const other = await readKeys(deps, tx);
    if (other) return other;
    const keys = webPush.generateVAPIDKeys();
    await store.replace({
      public_key: keys.publicKey,
      private_key_sealed: deps.secrets.seal(keys.privateKey, context),
      created_at: deps.clock.now(),
    });
    // Browsers ask for the key when their page opens, and subscribe anew.
    await browserStore(tx).removeAll();
    return keys;
  });
}
