import { linkKinds, type LinkField, type Profile } from './profile-links.ts';
import type { ProfileChange } from './use-update-profile.ts';

type Links = Record<LinkField, string>;

/** What the editor holds. */
export interface ProfileDraft extends Links {
  nickname: string;
  avatarId: string;
  color: string;
  pronoun: string;
  songOfTheWeek: string;
}

export function draftOf(profile: Profile): ProfileDraft {
  const { nickname, avatarId, color, pronoun, songOfTheWeek } = profile;
  const links = Object.fromEntries(linkKinds.map(({ field }) => [field, profile[field]])) as Links;
  return { nickname, avatarId, color: color.toUpperCase(), pronoun, songOfTheWeek, ...links };
}

/** Only what differs, so that two open editors do not undo each other. Empty when nothing does. */
export function changeOf(before: ProfileDraft, after: ProfileDraft): ProfileChange {
  const names = Object.keys(after) as (keyof ProfileDraft)[];
  const change: ProfileChange = {};
  for (const name of names) if (after[name].trim() !== before[name]) change[name] = after[name].trim();
  // Somebody who writes a pronoun wants it read.
  if (change.pronoun !== undefined) change.displayPronouns = change.pronoun !== '';
  return change;
}
