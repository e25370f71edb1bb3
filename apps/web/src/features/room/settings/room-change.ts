import type { RoomChange, RoomSettings } from '@turnstage/contracts';

const edited = [
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
] as const satisfies (keyof RoomSettings)[];

/** The settings that the dialog edits. */
export type EditedSettings = Pick<RoomSettings, (typeof edited)[number]>;

export function editedSettings(settings: RoomSettings): EditedSettings {
  return Object.fromEntries(edited.map((key) => [key, settings[key]])) as unknown as EditedSettings;
}

/** What must be sent: nothing that others may have changed meanwhile. */
export function changeBetween(before: EditedSettings, after: EditedSettings): RoomChange {
  return Object.fromEntries(
    edited.filter((key) => before[key] !== after[key]).map((key) => [key, after[key]]),
  );
}

/** A word to come in by: as it is, taken away, or a new one. */
export interface EditedPassword {
  isTakenAway: boolean;
  /** Empty: as it is. */
  typed: string;
}

export const untouched: EditedPassword = { isTakenAway: false, typed: '' };

/** Undefined leaves it alone. */
export function passwordChange({ isTakenAway, typed }: EditedPassword): string | null | undefined {
  if (isTakenAway) return null;
  return typed === '' ? undefined : typed;
}
