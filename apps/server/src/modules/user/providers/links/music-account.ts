/** Tokens for calls that this server makes to music services, for itself or for a person. */
import { refuse } from '../../../../http/refusal.ts';
import { accountStore } from '../../accounts/account.store.ts';
import type { UserDeps } from '../../user.deps.ts';
import { appToken } from '../app-tokens/app-token.ts';
import { developerToken } from '../apple/apple.ts';
import { openLinkGrant, requireLink, userToken } from './user-token.ts';

export type MusicAppName = MusicAccountName | 'soundcloud';
export type MusicAccountName = 'spotify' | 'apple';

export interface MusicAccount {
  readonly accessToken: string;
  /** Apple's token of the person; `accessToken` is the installation's then. */
  readonly userToken?: string;
  /** ISO 3166-1, lower case. */
  readonly country?: string;
}

/** @param refused the token that the service has just refused; a new one is requested unless there is one already */
export async function musicAppToken(deps: UserDeps, app: MusicAppName, refused?: string): Promise<string> {
  if (app === 'apple') return (await developerToken(deps)).token;
  return (await appToken(deps, app, refused)).accessToken;
}

export async function musicAccount(
  deps: UserDeps,
  app: MusicAccountName,
  userUuid: string,
): Promise<MusicAccount> {
  const account = await accountStore(deps.database).findByUuid(userUuid);
  if (!account) throw refuse('user/not-found');
  if (app === 'spotify') return { accessToken: (await userToken(deps, account.id, app)).accessToken };
  const { token } = await developerToken(deps);
  const link = await requireLink(deps, account.id, app);
  const { accessToken } = openLinkGrant(deps, link);
  return { accessToken: token, userToken: accessToken, country: link.region ?? 'us' };
}
