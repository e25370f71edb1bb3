import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import { secretStore } from './secret.store.ts';

/** What a link permits. A signature for one purpose isn't valid for another. */
export type LinkPurpose =
  | 'receive'
  | 'playlist'
  | 'segment'
  | 'preview-segment'
  | 'key'
  | 'preview-key'
  | 'radio-key';

export interface LinkQuery {
  /** Epoch seconds. */
  readonly expires: number;
  readonly signature: string;
}

/**
 * Signed links that need no token: a link allows one action on one resource until it expires. The resource is
 * exactly what the link is for: one file, not all files of a song.
 */
export interface LinkSigner {
  /** `expires=…&signature=…` */
  sign(purpose: LinkPurpose, resource: string, expiresAtMs: number): string;
  /** Throws `upload/link-invalid` for forged or expired links. */
  verify(purpose: LinkPurpose, resource: string, query: LinkQuery): void;
}

const secretName = 'links';

/** Loads the installation's secret, or creates it at the first start. */
export async function createLinkSigner(database: Database, clock: Clock): Promise<LinkSigner> {
  const secrets = secretStore(database);
  if (!(await secrets.find(secretName)))
    await secrets.insert({ name: secretName, value: randomBytes(32), created_at: clock.now() });
  const secret = (await secrets.find(secretName))?.value;
  if (!secret) throw new Error("Couldn't save the secret that signs upload links");

  function signature(purpose: LinkPurpose, resource: string, expires: number): Buffer {
    return createHmac('sha256', secret as Buffer)
      .update(`${purpose}\n${resource}\n${expires}`)
      .digest();
  }
  return {
    sign(purpose, resource, expiresAtMs) {
      const expires = Math.floor(expiresAtMs / 1000);
      return `expires=${expires}&signature=${signature(purpose, resource, expires).toString('base64url')}`;
    },
    verify(purpose, resource, query) {
      const provided = Buffer.from(query.signature, 'base64url');
      const expected = signature(purpose, resource, query.expires);
      const isGenuine = provided.length === expected.length && timingSafeEqual(provided, expected);
      if (!isGenuine) throw refuse('upload/link-invalid');
      if (query.expires * 1000 <= clock.now())
        throw refuse('upload/link-invalid', { message: 'This link has expired' });
    },
  };
}
