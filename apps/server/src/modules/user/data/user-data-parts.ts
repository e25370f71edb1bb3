import type { PersonalDataPart } from '../../../personal-data/index.ts';
import type { Sql } from '../../../db/index.ts';
import { accountStore } from '../accounts/account.store.ts';
import { sessionStore } from '../auth/session.store.ts';
import { emailStore } from '../emails/email.store.ts';
import { eraseEmails } from '../emails/erase-emails.ts';
import { deleteImages } from '../images/images.ts';
import { imageStore } from '../images/image.store.ts';
import { oneTimeLinkStore } from '../links/one-time-link.store.ts';
import { erasePhones } from '../phones/erase-phones.ts';
import { identityStore } from '../phones/identity.store.ts';
import { ownProfileOf } from '../profiles/own-profile.ts';
import { linkStore } from '../providers/links/link.store.ts';
import { unlinkAll } from '../providers/links/unlink.ts';
import type { UserDeps } from '../user.deps.ts';
import { voucherStore } from '../vouchers/voucher.store.ts';

/** What one resource of this module stores about an account, how to export it and how to erase it. */
export interface UserDataPart {
  readonly name: string;
  /** Absent when there is nothing useful to export, such as hashes. */
  read?(sql: Sql, accountId: number): Promise<unknown>;
  /**
   * Runs in the transaction that anonymises the account. Absent when the data stays, or is deleted together with
   * something else.
   */
  erase?(deps: UserDeps, tx: Sql, accountId: number): Promise<unknown>;
}

/** Every resource that stores personal data must be listed here. */
export const userDataParts: readonly UserDataPart[] = [
  {
    name: 'user.account',
    async read(sql, accountId) {
      const account = await accountStore(sql).findById(accountId);
      if (!account) return null;
      return {
        id: account.id,
        uuid: account.uuid,
        role: account.role,
        createdAt: iso(account.created_at),
        hasPassword: account.password_hash !== null,
        locale: account.locale,
        bannedAt: iso(account.banned_at),
        bannedUntil: iso(account.banned_until),
        banReason: account.ban_reason,
        deactivationRequestedAt: iso(account.deactivation_requested_at),
        activityAt: iso(account.activity_at),
      };
    },
  },
  { name: 'user.profile', read: ownProfileOf },
  {
    name: 'user.emails',
    async read(sql, accountId) {
      const rows = await emailStore(sql).allOfAccount(accountId);
      return rows.map(({ address, type, status, created_at: createdAt }) => ({
        email: address,
        type,
        status,
        createdAt: iso(createdAt),
      }));
    },
    erase: eraseEmails,
  },
  {
    name: 'user.phones',
    async read(sql, accountId) {
      const rows = await identityStore(sql).ofAccount(accountId);
      return rows.map((row) => ({
        number: row.number,
        createdAt: iso(row.created_at),
        verifiedAt: iso(row.verified_at),
      }));
    },
    erase: erasePhones,
  },
  {
    name: 'user.pictures',
    async read(sql, accountId) {
      const rows = await imageStore(sql).ofAccount(accountId);
      return rows.map((row) => ({
        kind: row.kind,
        width: row.width,
        height: row.height,
        createdAt: iso(row.created_at),
      }));
    },
    erase: deleteImages,
  },
  {
    name: 'user.sessions',
    async read(sql, accountId) {
      const rows = await sessionStore(sql).listAllOf(accountId);
      return rows.map((row) => ({
        createdAt: iso(row.created_at),
        expiresAt: iso(row.expires_at),
        revokedAt: iso(row.revoked_at),
        address: row.address,
        userAgent: row.user_agent,
        inActivity: row.in_activity,
      }));
    },
    erase: (_deps, tx, accountId) => sessionStore(tx).deleteAllOf(accountId),
  },
  {
    name: 'user.services',
    async read(sql, accountId) {
      const rows = await linkStore(sql).listOf(accountId);
      return rows.map((row) => ({
        service: row.app,
        id: row.subject,
        name: row.display_name,
        region: row.region,
        linkedAt: iso(row.linked_at),
        renewedAt: iso(row.renewed_at),
        endedAt: iso(row.ended_at),
      }));
    },
    erase: unlinkAll,
  },
  {
    name: 'user.vouchers',
    async read(sql, accountId) {
      const rows = await voucherStore(sql).ofAccount(accountId);
      return rows.map((row) => ({
        codeEnd: row.code_end,
        role: row.role,
        capability: row.capability,
        redeemedAt: iso(row.redeemed_at),
      }));
    },
  },
  {
    name: 'user.bot',
    async read(sql, accountId) {
      const bot = await accountStore(sql).findBotByOwner(accountId);
      return bot ? { uuid: bot.uuid, createdAt: iso(bot.created_at) } : null;
    },
  },
  { name: 'user.links', erase: (_deps, tx, accountId) => oneTimeLinkStore(tx).deleteAllOf(accountId) },
];

/** The same parts for the application's registry, which identifies people by uuid. */
export function userPersonalData(deps: UserDeps): PersonalDataPart[] {
  return userDataParts.flatMap(({ name, read }) =>
    read
      ? [
          {
            name,
            async read(userUuid: string) {
              const account = await accountStore(deps.database).findByUuid(userUuid);
              return account ? read(deps.database, account.id) : null;
            },
          },
        ]
      : [],
  );
}

function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
