import type { RoomChange, RoomSettings } from '@turnstage/contracts';

const editedKeys = [
  'name',
  'description',
  'vibe',
  'design',
  'accent',
  'numberOfDjs',
  'songsPerDj',
  'djType',
  'type',
  'maxSongSeconds',
  'repeatRule',
  'stillThereCheck',
  'skipByDislikes',
  'maxTurnsPerSeat',
  'houseDj',
  'theme',
  'songStatistics',
] as const satisfies (keyof RoomSettings)[];

/** The settings that the dialog edits. */
export type EditedSettings = Pick<RoomSettings, (typeof editedKeys)[number]>;

export function pickEditedSettings(settings: RoomSettings): EditedSettings {
  return Object.fromEntries(editedKeys.map((key) => [key, settings[key]])) as unknown as EditedSettings;
}

/** Only the changed settings are sent, so that others' changes aren't overwritten. */
export function diffSettings(before: EditedSettings, after: EditedSettings): RoomChange {
  return Object.fromEntries(
    editedKeys.filter((key) => before[key] !== after[key]).map((key) => [key, after[key]]),
  );
}

/** A room password in the dialog: unchanged, removed, or a new one. */
export interface EditedPassword {
  isRemoved: boolean;
  /** Empty: unchanged. */
  typed: string;
}

export const unchangedPassword: EditedPassword = { isRemoved: false, typed: '' };

/** Undefined: unchanged; null: removed. */
export function toPasswordChange({ isRemoved, typed }: EditedPassword): string | null | undefined {
  if (isRemoved) return null;
  return typed === '' ? undefined : typed;
}
