import type { RoomChange, RoomSettings } from '@turnstage/contracts';

/** The settings that the dialog edits. */
export type EditedSettings = Pick<
  RoomSettings,
  'name' | 'description' | 'vibe' | 'design' | 'accent' | 'numberOfDjs' | 'songsPerDj' | 'djType' | 'type'
>;

export function editedSettings(settings: RoomSettings): EditedSettings {
  const { name, description, vibe, design, accent, numberOfDjs, songsPerDj, djType, type } = settings;
  return { name, description, vibe, design, accent, numberOfDjs, songsPerDj, djType, type };
}

/** What must be sent: nothing that others may have changed meanwhile. */
export function changeBetween(before: EditedSettings, after: EditedSettings): RoomChange {
  const keys = Object.keys(after) as (keyof EditedSettings)[];
  return Object.fromEntries(keys.filter((key) => before[key] !== after[key]).map((key) => [key, after[key]]));
}
