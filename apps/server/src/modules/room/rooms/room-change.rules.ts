import type { RoomChange } from '@turnstage/contracts';
import type { RoomColumns } from './room.store.ts';
import type { RoomTable } from '../room.tables.ts';

type Settings = Omit<RoomChange, 'password' | 'guestPassword' | 'name' | 'posterFile'>;

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
} as const satisfies Record<keyof Settings, keyof RoomTable>;

/** Maps the sent settings to columns; missing ones stay missing. */
export function columnsOf(settings: Settings): RoomColumns {
  const change: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(columns)) {
    const value = settings[name as keyof Settings];
    if (value !== undefined) change[column] = value;
  }
  return change;
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
