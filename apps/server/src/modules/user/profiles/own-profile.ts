import type { OwnProfile } from '@turnstage/contracts';
import type { Sql } from '../../../db/index.ts';
import { refuse } from '../../../http/refusal.ts';
import { accountStore } from '../accounts/account.store.ts';
import { presentProfile } from './present-profile.ts';
import { profileStore, type ProfileRow } from './profile.store.ts';

/** The profile with the fields that only its owner sees. */
export async function ownProfileOf(sql: Sql, accountId: number): Promise<OwnProfile> {
  const row = await profileStore(sql).findById(accountId);
  if (!row) throw refuse('profile/not-found');
  const [own] = await ownProfilesOf(sql, [row]);
  return own as OwnProfile;
}

/**
 * Several profiles with the fields that only their owners see, in order. Each kind of data is loaded with one query.
 */
export async function ownProfilesOf(sql: Sql, rows: readonly ProfileRow[]): Promise<OwnProfile[]> {
  const ids = rows.map((row) => row.account_id);
  const emails = await profileStore(sql).mainEmails(ids);
  const capabilities = await accountStore(sql).capabilitiesOf(ids);
  return rows.map((row) => ({
    ...presentProfile(row),
    email: emails.get(row.account_id) ?? '',
    musicProviders: row.music_providers,
    verifiedAt: row.verified_at === null ? null : new Date(row.verified_at).toISOString(),
    allowExplicitAudio: row.allow_explicit_audio,
    capabilities: capabilities.get(row.account_id) ?? [],
  }));
}
