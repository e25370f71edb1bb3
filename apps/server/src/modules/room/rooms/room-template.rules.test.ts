import { expect, test } from 'vitest';
import { columnsOfTemplate, templateOf } from './room-template.rules.ts';
import type { RoomRow } from './room.store.ts';

const room = {
  id: 7,
  uuid: 'b0c1',
  slug: 'attic',
  name: 'Attic',
  description: 'Up there',
  vibe: 'dusty',
  dj_type: 'INVITE_ONLY',
  type: 'PRIVATE',
  design: 'BARN',
  music_provider_keys: ['uploads'],
  number_of_djs: 3,
  songs_per_dj: 2,
  room_size: 40,
  promoted: true,
  live_audio: false,
  has_chat: false,
  is_live: true,
  unlisted: true,
  variety_style_music: true,
  explicit: true,
  password_hash: 'hash',
  guest_password_hash: 'hash',
  pinned_messages: [],
  poster_url: '/posters/1',
  external_url: 'https://example.com',
  discord_server: null,
  accent: 'coral',
  max_song_seconds: 300,
  repeat_rule: 'block',
  still_there_check: true,
  skip_by_dislikes: true,
  max_turns_per_seat: 2,
  house_dj: false,
  slow_mode_seconds: 30,
  raid_until: 99,
  theme: 'Only vinyl',
  rules: 'Be kind',
  greeting: 'Hello',
  rules_version: 4,
  song_statistics: true,
  is_demo: false,
  created_at: 1,
  updated_at: 2,
  deleted_at: null,
} as const satisfies Record<keyof RoomRow, unknown>;

test('X140: neither what a room is called nor who gets in is part of a template', () => {
  const columns = columnsOfTemplate(templateOf(room as unknown as RoomRow));
  const left = Object.keys(room).filter((column) => !(column in columns));
  expect(left.sort()).toEqual(
    [
      'id uuid slug name description vibe type promoted live_audio is_live unlisted password_hash',
      'guest_password_hash pinned_messages poster_url external_url discord_server raid_until rules_version',
      'is_demo created_at updated_at deleted_at',
    ]
      .join(' ')
      .split(' ')
      .sort(),
  );
});

test('X140: a saved template gives another room the same values', () => {
  const columns = columnsOfTemplate(templateOf(room as unknown as RoomRow));
  for (const [column, value] of Object.entries(columns)) expect(room).toHaveProperty(column, value);
});
