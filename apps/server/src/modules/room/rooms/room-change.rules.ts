import type { RoomChange } from '@turnstage/contracts';
import { cleanLine, cleanText } from '../../../clean-text.ts';
import type { RoomColumns, RoomRow } from './room.store.ts';
import type { RoomTable } from '../room.tables.ts';

type Settings = Omit<RoomChange, 'password' | 'guestPassword' | 'name' | 'posterFile' | 'timedMessages'>;

/** The column of each setting in the contract. */
const columns = {
  description: 'description',
  vibe: 'vibe',
  djType: 'dj_type',
  type: 'type',
  design: 'design',
  musicProviderKeys: 'music_provider_keys',
  numberOfDjs: 'number_of_djs',
  songsPerDj: 'songs_per_dj',
  roomSize: 'room_size',
  unlisted: 'unlisted',
  explicit: 'explicit',
  hasChat: 'has_chat',
  varietyStyleMusic: 'variety_style_music',
  externalUrl: 'external_url',
  accent: 'accent',
  maxSongSeconds: 'max_song_seconds',
  repeatRule: 'repeat_rule',
  stillThereCheck: 'still_there_check',
  skipByDislikes: 'skip_by_dislikes',
  maxTurnsPerSeat: 'max_turns_per_seat',
  houseDj: 'house_dj',
  theme: 'theme',
  rules: 'rules',
  greeting: 'greeting',
  songStatistics: 'song_statistics',
} as const satisfies Record<keyof Settings, keyof RoomTable>;

/** Texts that everyone reads, by their column, which is called as the setting. */
const cleaners = { theme: cleanLine, rules: cleanText, greeting: cleanLine } as const;

/** Maps the sent settings to columns; missing ones stay missing. */
export function columnsOf(settings: Settings): RoomColumns {
  const change: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(columns)) {
    const value = settings[name as keyof Settings];
    if (value !== undefined) change[column] = value;
  }
  for (const [name, clean] of Object.entries(cleaners)) {
    const text = settings[name as keyof typeof cleaners];
    if (text !== undefined) change[name] = clean(text);
  }
  return change;
}

/** Maps columns to settings, for a room file (R140). */
export function settingsOfColumns(room: RoomRow): Settings {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, room[column]]));
}

/** Rules that differ make a new version, which everyone gets to see once (R126). */
export function rulesVersionAfter(
  room: Pick<RoomRow, 'rules' | 'rules_version'>,
  { rules }: Pick<RoomColumns, 'rules'>,
): number {
  return rules === undefined || rules === room.rules ? room.rules_version : room.rules_version + 1;
}

/** Whether a link can be shown: http or https only, or empty. */
export function isSafeLink(url: string): boolean {
  if (url === '') return true;
  try {
    return ['http:', 'https:'].includes(new URL(url).protocol);
  } catch {
    return false;
  }
}
