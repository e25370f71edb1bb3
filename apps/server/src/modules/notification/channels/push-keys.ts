/** The key pair with which browsers recognise this installation's pushes (VAPID, RFC 8292). */
import { generateKeyPairSync } from 'node:crypto';
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

/** The keys are created at the first start and stored encrypted. Every server of the installation uses the same. */
export async function loadPushKeys(deps: KeyDeps): Promise<PushKeys> {
  return (await readKeys(deps, deps.database)) ?? createKeys(deps);
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
      'the web push key cannot be decrypted; creating a new one, browsers will subscribe again',
    );
    return undefined;
  }
}

async function createKeys(deps: KeyDeps): Promise<PushKeys> {
  return deps.database.transaction(async (tx) => {
    const store = pushKeyStore(tx);
    await store.lockForCreation();
    const existing = await readKeys(deps, tx);
    if (existing) return existing;
    const keys = generateKeys();
    await store.replace({
      public_key: keys.publicKey,
      private_key_sealed: deps.secrets.seal(keys.privateKey, context),
      created_at: deps.clock.now(),
    });
    // Browsers fetch the key when their page opens, and subscribe again.
    await browserStore(tx).removeAll();
    return keys;
  });
}

/** Both as base64url: the point of the curve P-256 as browsers expect it, uncompressed, and the scalar. */
function generateKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}
