import type { ModuleMigrations } from '../../../db/index.ts';
import { communityTables } from './0120-communities.ts';
import { eventTables } from './0130-events.ts';
import { communityLife } from './0250-community-life.ts';
import { roomListIndexes } from './0259-room-lists.ts';
import { statisticsTables } from './0270-statistics.ts';
import { earlierSessions } from './0271-earlier-sessions.ts';

/** Applied in the order of their names; an applied step never changes. */
export const roomMigrations: ModuleMigrations = {
  schema: 'room_service',
  steps: {
    '0001-rooms': `
      create table room_service.room (
        id bigint generated always as identity primary key,
        uuid uuid not null unique,
        slug text not null constraint room_slug unique,
        name text not null,
        description text not null default '',
        vibe text not null default '',
        dj_type text not null,
        type text not null,
        design text not null,
        music_provider_keys text[] not null,
        number_of_djs integer not null,
        songs_per_dj integer not null,
        room_size integer not null,
        promoted boolean not null default false,
        live_audio boolean not null default false,
        has_chat boolean not null default true,
        is_live boolean not null default true,
        unlisted boolean not null default false,
        variety_style_music boolean not null default false,
        explicit boolean not null default false,
        password_hash text,
        guest_password_hash text,
        pinned_messages jsonb not null default '[]',
        poster_url text not null default '',
        external_url text not null default '',
        accent text not null,
        max_song_seconds integer not null,
        repeat_rule text not null,
        still_there_check boolean not null default false,
        skip_by_dislikes boolean not null default false,
        is_demo boolean not null default false,
        created_at bigint not null,
        updated_at bigint not null,
        deleted_at bigint
      );

      create table room_service.old_slug (
        slug text primary key,
        room_id bigint not null references room_service.room (id) on delete cascade
      );

      create table room_service.role (
        id bigint generated always as identity primary key,
        room_id bigint not null references room_service.room (id) on delete cascade,
        user_uuid uuid not null,
        role text not null,
        expiration_time bigint,
        created_at bigint not null,
        updated_at bigint not null,
        constraint role_once unique (room_id, user_uuid, role)
      );
      create unique index role_one_owner on room_service.role (room_id) where role = 'owner';
      create index role_user on room_service.role (user_uuid);

      create table room_service.favorite (
        id bigint generated always as identity primary key,
        room_id bigint not null references room_service.room (id) on delete cascade,
        user_uuid uuid not null,
        created_at bigint not null,
        constraint favorite_once unique (user_uuid, room_id)
      );

      create table room_service.visit (
        room_id bigint not null references room_service.room (id) on delete cascade,
        user_uuid uuid not null,
        last_at bigint not null,
        primary key (user_uuid, room_id)
      );

      create table room_service.live (
        room_id bigint primary key references room_service.room (id) on delete cascade,
        user_uuids uuid[] not null,
        number_of_users integer not null,
        summary jsonb not null,
        song jsonb,
        active_at bigint not null
      );

      create table room_service.song_play (
        play_id uuid primary key,
        room_id bigint not null references room_service.room (id) on delete cascade,
        dj_uuid uuid,
        song jsonb not null,
        likes integer not null,
        dislikes integer not null,
        stars integer not null,
        played_at bigint not null
      );
      create index song_play_room on room_service.song_play (room_id, played_at desc);
    `,
    '0010-listening': `
      alter table room_service.song_play add column played_seconds real;

      create table room_service.heard (
        play_id uuid not null,
        room_id bigint not null references room_service.room (id) on delete cascade,
        user_uuid uuid not null,
        heard_seconds real not null,
        heard_15 boolean not null,
        heard_30 boolean not null,
        updated_at bigint not null,
        primary key (play_id, user_uuid)
      );
      create index heard_room on room_service.heard (room_id);
      create index heard_user on room_service.heard (user_uuid);
    `,
    '0020-guilds': `
      alter table room_service.room add column discord_server text;
      create index room_guild on room_service.room (discord_server) where discord_server is not null;
    `,
    '0040-guest-bans': `
      alter table room_service.visit add column network text;

      create table room_service.guest_ban (
        room_id bigint not null references room_service.room (id) on delete cascade,
        network text not null,
        guest_uuid uuid not null,
        ends_at bigint not null,
        primary key (room_id, network, guest_uuid)
      );
      create index guest_ban_end on room_service.guest_ban (ends_at);
    `,
    '0050-last-play': `
      alter table room_service.live add column last_play jsonb;
    `,
    '0060-play-ends': `
      alter table room_service.song_play add column end_reason text, add column listeners integer;
    `,
    '0070-role-reasons': `
      alter table room_service.role add column by_user_uuid uuid, add column reason text not null default '';
      create index role_by on room_service.role (by_user_uuid) where by_user_uuid is not null;
    `,
    '0080-succession': `
      create table room_service.succession (
        room_id bigint primary key references room_service.room (id) on delete cascade,
        owner_uuid uuid not null,
        successor_uuid uuid,
        updated_at bigint not null
      );
      create index succession_owner on room_service.succession (owner_uuid);
      create index succession_successor on room_service.succession (successor_uuid);
    `,
    '0090-listeners': `
      alter table room_service.live add column number_of_listeners integer not null default 0;
    `,
    '0100-visits-by-rank': `
      alter table room_service.visit add column by_rank boolean not null default false;
      create index visit_by_rank on room_service.visit (room_id) where by_rank;
    `,
    '0110-turns-per-seat': `
      alter table room_service.room add column max_turns_per_seat smallint;
    `,
    '0120-communities': communityTables,
    '0130-events': eventTables,
    '0140-house-dj': `
      alter table room_service.room add column house_dj boolean not null default false;
    `,
    '0150-community-staff': `
      create index community_member_staff on room_service.community_member (community_id, user_uuid)
        where role in ('owner', 'moderator');
    `,
    '0160-community-invites': `
      alter table room_service.community add column invite_token text constraint community_invite unique;
    `,
    '0170-event-reminders': `
      create table room_service.event_reminder (
        event_id bigint not null references room_service.event (id) on delete cascade,
        user_uuid uuid not null,
        created_at bigint not null,
        primary key (event_id, user_uuid)
      );
      create index event_reminder_user on room_service.event_reminder (user_uuid);
      create table room_service.event_announcement (
        event_id bigint not null references room_service.event (id) on delete cascade,
        starts_at bigint not null,
        minutes_before integer not null,
        primary key (event_id, starts_at, minutes_before)
      );
    `,
    '0180-calendar-links': `
      create table room_service.calendar_link (
        user_uuid uuid primary key,
        token text not null unique,
        created_at bigint not null
      );
    `,
    '0190-timed-messages': `
      create table room_service.timed_message (
        id bigint generated always as identity primary key,
        room_id bigint not null references room_service.room (id) on delete cascade,
        message text not null,
        every_minutes integer not null,
        next_at bigint not null
      );
      create index timed_message_room on room_service.timed_message (room_id);
      create index timed_message_next on room_service.timed_message (next_at);
    `,
    '0191-charts': `
      alter table room_service.song_play add column song_key text not null generated always as (
        md5(
          lower(btrim(coalesce(song ->> 'artistName', ''))) || chr(31)
          || lower(btrim(coalesce(song ->> 'trackName', '')))
        )
      ) stored;
      create index song_play_chart on room_service.song_play (room_id, played_at)
        include (song_key, dj_uuid, likes, dislikes, stars);
    `,
    '0192-music-sessions': `
      create table room_service.music_session (
        uuid uuid primary key,
        room_id bigint not null references room_service.room (id) on delete cascade,
        started_at bigint not null,
        ended_at bigint not null
      );
      create index music_session_room on room_service.music_session (room_id, started_at desc);
    `,
    '0193-plays-by-time': `create index song_play_time on room_service.song_play (played_at desc);`,
    '0215-run-a-room': `
      alter table room_service.room
        add column slow_mode_seconds integer not null default 0,
        add column raid_until bigint,
        add column theme text not null default '',
        add column rules text not null default '',
        add column greeting text not null default '',
        add column rules_version integer not null default 0,
        add column song_statistics boolean not null default false;
      create table room_service.rules_seen (
        room_id bigint not null references room_service.room (id) on delete cascade,
        user_uuid uuid not null,
        version integer not null,
        primary key (room_id, user_uuid)
      );
      create index rules_seen_user on room_service.rules_seen (user_uuid);
    `,
    '0250-community-life': communityLife,
    '0259-room-lists': roomListIndexes,
    // So far it was on in these rooms without doing anything (rule R112).
    '0260-house-dj-in-private-rooms': `
      update room_service.room set house_dj = false
      where house_dj and (type <> 'PUBLIC' or password_hash is not null);
    `,
    '0270-statistics': statisticsTables,
    '0271-earlier-sessions': earlierSessions,
  },
};
