import type { SecretBox } from '../../../../secrets/index.ts';
import type { LinkApp } from './link.store.ts';

/** What is kept of a grant, sealed. */
export interface KeptGrant {
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

/** Bound to the account and the application: copied into another row it does not open. */
export function sealGrant(
  secrets: SecretBox,
  { accountId, app }: { accountId: number; app: LinkApp },
  { accessToken, refreshToken }: KeptGrant,
): string {
  return secrets.seal(JSON.stringify({ accessToken, refreshToken }), contextOf(accountId, app));
}

export function openGrant(
  secrets: SecretBox,
  row: { account_id: number; app: LinkApp; secret: string },
): KeptGrant {
  return JSON.parse(secrets.open(row.secret, contextOf(row.account_id, row.app))) as KeptGrant;
}

function contextOf(accountId: number, app: LinkApp): string {
  return `provider-link:${accountId}:${app}`;
}
