import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import { secretStore } from './secret.store.ts';

/** What a link permits. A signature for one thing is worth nothing for another. */
export type LinkPurpose = 'receive' | 'playlist' | 'segment' | 'key';

export interface LinkQuery {
  /** Epoch seconds. */
  readonly expires: number;
  readonly signature: string;
}

/** Links that are their own permission: whoever holds one may do one thing with one upload until it expires. */
export interface LinkSigner {
  /** `expires=…&signature=…` */
  sign(purpose: LinkPurpose, uploadId: string, expiresAtMs: number): string;
  /** Throws `upload/link-invalid` for forged and expired links. */
  check(purpose: LinkPurpose, uploadId: string, query: LinkQuery): void;
}

const secretName = 'links';

/** Loads the installation's secret, or makes it at first start. */
export async function createLinkSigner(database: Database, clock: Clock): Promise<LinkSigner> {
  const secrets = secretStore(database);
  if (!(await secrets.find(secretName)))
    await secrets.insert({ name: secretName, value: randomBytes(32), created_at: clock.now() });
  const secret = (await secrets.find(secretName))?.value;
  if (!secret) throw new Error('The secret for links could not be kept');

  function signature(purpose: LinkPurpose, uploadId: string, expires: number): Buffer {
    return createHmac('sha256', secret as Buffer)
      .update(`${purpose}\n${uploadId}\n${expires}`)
      .digest();
  }
  return {
    sign(purpose, uploadId, expiresAtMs) {
      const expires = Math.floor(expiresAtMs / 1000);
      return `expires=${expires}&signature=${signature(purpose, uploadId, expires).toString('base64url')}`;
    },
    check(purpose, uploadId, query) {
      const given = Buffer.from(query.signature, 'base64url');
      const right = signature(purpose, uploadId, query.expires);
      const genuine = given.length === right.length && timingSafeEqual(given, right);
      if (!genuine) throw refuse('upload/link-invalid');
      if (query.expires * 1000 <= clock.now())
        throw refuse('upload/link-invalid', { message: 'This link has expired' });
    },
  };
}
