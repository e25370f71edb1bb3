import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import { accountStore } from '../accounts/account.store.ts';
import { presentProfile } from './present-profile.ts';
import { profileStore } from './profile.store.ts';

/** The profile with what only its owner sees. */
export async function ownProfileOf(sql: Sql, accountId: number) {
  const profiles = profileStore(sql);
  const row = await profiles.findById(accountId);
  if (!row) throw refuse('profile/not-found');
  return {
    ...presentProfile(row),
    email: await profiles.mainEmail(accountId),
    musicProviders: row.music_providers,
    verifiedAt: row.verified_at === null ? null : new Date(row.verified_at).toISOString(),
    allowExplicitAudio: row.allow_explicit_audio,
    capabilities: await accountStore(sql).capabilities(accountId),
  };
}
