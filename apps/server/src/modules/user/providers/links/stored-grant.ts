import type { SecretBox } from '../../../../secrets/index.ts';
import type { LinkApp } from './link.store.ts';

/** The part of a grant that is stored, encrypted. */
export interface StoredGrant {
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

/** Bound to account and app: a secret that is copied into another row can't be decrypted. */
export function sealGrant(
  secrets: SecretBox,
  { accountId, app }: { accountId: number; app: LinkApp },
  { accessToken, refreshToken }: StoredGrant,
): string {
  return secrets.seal(JSON.stringify({ accessToken, refreshToken }), contextOf(accountId, app));
}

export function openGrant(
  secrets: SecretBox,
  row: { account_id: number; app: LinkApp; secret: string },
): StoredGrant {
  return JSON.parse(secrets.open(row.secret, contextOf(row.account_id, row.app))) as StoredGrant;
}

function contextOf(accountId: number, app: LinkApp): string {
  return `provider-link:${accountId}:${app}`;
}
