/** What of a room a template contains, and as which columns it comes back (rule X140). */
import type { RoomTemplate } from '@turnstage/contracts';
import type { RoomColumns, RoomRow } from './room.store.ts';
import { columnsOf } from './room-change.rules.ts';

export function templateOf(room: RoomRow): RoomTemplate {
  return {
    djType: room.dj_type,
    design: room.design,
    musicProviderKeys: room.music_provider_keys,
    numberOfDjs: room.number_of_djs,
    songsPerDj: room.songs_per_dj,
    roomSize: room.room_size,
    explicit: room.explicit,
    hasChat: room.has_chat,
    varietyStyleMusic: room.variety_style_music,
    accent: room.accent,
    maxSongSeconds: room.max_song_seconds,
    repeatRule: room.repeat_rule,
    stillThereCheck: room.still_there_check,
    skipByDislikes: room.skip_by_dislikes,
    maxTurnsPerSeat: room.max_turns_per_seat,
    houseDj: room.house_dj,
    theme: room.theme,
    rules: room.rules,
    greeting: room.greeting,
    songStatistics: room.song_statistics,
    slowModeSeconds: room.slow_mode_seconds,
  };
}

export function columnsOfTemplate({ slowModeSeconds, ...settings }: RoomTemplate): RoomColumns {
  return { ...columnsOf(settings), slow_mode_seconds: slowModeSeconds };
}
