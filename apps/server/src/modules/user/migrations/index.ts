import type { ModuleMigrations } from '../../../db/index.ts';
import { phones } from './0002-phones.ts';
import { contactHashes } from './0041-contact-hashes.ts';
import { nicknameBeginnings } from './0040-nickname-beginnings.ts';
import { moderationComments } from './0050-moderation-comments.ts';
import { pictures } from './0003-pictures.ts';
import { providers } from './0060-providers.ts';
import { accountEnds } from './0020-account-ends.ts';
import { addedEmails } from './0021-added-emails.ts';
import { oneTimeLinks } from './0022-one-time-links.ts';
import { vouchers } from './0023-vouchers.ts';
import { mainEmail } from './0100-main-email.ts';
import { linkAddresses } from './0130-link-addresses.ts';
import { activity } from './0160-activity.ts';
import { renewedAppTokens } from './0164-renewed-app-tokens.ts';
import { uploadForEverybody } from './0110-upload-for-everybody.ts';

/** Steps run in the order of their names. A step that has been applied never changes. */
export const userMigrations: ModuleMigrations = {
  schema: 'user_service',
  steps: {
    '0001-accounts': `
      create table user_service.account (
        id bigint generated always as identity primary key,
        uuid uuid not null unique,
        role text not null,
        owner_id bigint references user_service.account (id) on delete cascade,
        password_hash text,
        created_at bigint not null,
        banned_at bigint,
        banned_until bigint,
        ban_reason text,
        deactivated_at bigint
      );
      create unique index account_one_bot on user_service.account (owner_id) where role = 'bot';

      create table user_service.profile (
        account_id bigint primary key references user_service.account (id) on delete cascade,
        nickname text not null,
        nickname_key text not null constraint profile_nickname_key unique,
        avatar_id text not null,
        color text not null,
        badges text[] not null default '{}',
        verified_at bigint,
        allow_explicit_audio boolean not null default false,
        music_providers text[] not null default '{}',
        details jsonb not null default '{}'
      );

      create table user_service.email (
        id bigint generated always as identity primary key,
        account_id bigint not null references user_service.account (id) on delete cascade,
        address text not null,
        type text not null,
        status text not null,
        created_at bigint not null,
        code_hash text,
        code_sent_at bigint,
        code_tries integer not null default 0
      );
      create unique index email_address on user_service.email (address) where status <> 'DELETED';
      create index email_account on user_service.email (account_id);

      create table user_service.session (
        id uuid primary key,
        account_id bigint not null references user_service.account (id) on delete cascade,
        created_at bigint not null,
        expires_at bigint not null,
        revoked_at bigint,
        address text not null,
        user_agent text not null
      );
      create index session_account on user_service.session (account_id);

      create table user_service.signing_key (
        kid text primary key,
        private_key text not null,
        public_key text not null,
        created_at bigint not null
      );

      create table user_service.capability (
        account_id bigint not null references user_service.account (id) on delete cascade,
        capability text not null,
        primary key (account_id, capability)
      );
    `,
    '0002-phones': phones,
    '0040-nickname-beginnings': nicknameBeginnings,
    '0050-moderation-comments': moderationComments,
    '0003-pictures': pictures,
    '0041-contact-hashes': contactHashes,
    '0060-providers': providers,
    '0020-account-ends': accountEnds,
    '0021-added-emails': addedEmails,
    '0022-one-time-links': oneTimeLinks,
    '0023-vouchers': vouchers,
    '0100-main-email': mainEmail,
    '0110-upload-for-everybody': uploadForEverybody,
    '0130-link-addresses': linkAddresses,
    '0160-activity': activity,
    '0164-renewed-app-tokens': renewedAppTokens,
  },
};
