import type { Me } from '../../session/index.ts';
import { linkKinds, type LinkField } from './profile-links.ts';
import type { ProfileChange } from './use-update-profile.ts';

const textFields = [
  'nickname',
  'avatarId',
  'color',
  'firstName',
  'lastName',
  'pronoun',
  'songOfTheWeek',
  'zodiac',
] as const;

type Texts = Record<(typeof textFields)[number] | LinkField, string>;

/** What the editor holds. */
export interface ProfileDraft extends Texts {
  /** As it is typed; empty for none. */
  priceForGig: string;
  allowExplicitAudio: boolean;
  musicProviders: readonly string[];
}

const fields = [...textFields, ...linkKinds.map(({ field }) => field)];

export function draftOf(me: Me): ProfileDraft {
  const texts = Object.fromEntries(fields.map((field) => [field, me[field]])) as Texts;
  return {
    ...texts,
    color: me.color.toUpperCase(),
    priceForGig: me.priceForGig > 0 ? String(me.priceForGig) : '',
    allowExplicitAudio: me.allowExplicitAudio,
    musicProviders: me.musicProviders,
  };
}

/** A price in the person's own money; null for what is not one. A comma is a point in half of the world. */
export function priceOf(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  if (!/^\d{1,9}([.,]\d{1,2})?$/.test(trimmed)) return null;
  return Number(trimmed.replace(',', '.'));
}

/** Only what differs, so that two open editors do not undo each other. Empty when nothing does. */
export function changeOf(before: ProfileDraft, after: ProfileDraft): ProfileChange {
  const change: ProfileChange = {};
  for (const name of fields) if (after[name].trim() !== before[name]) change[name] = after[name].trim();
  // Somebody who writes a pronoun wants it read.
  if (change.pronoun !== undefined) change.displayPronouns = change.pronoun !== '';
  const price = priceOf(after.priceForGig);
  if (price !== null && price !== priceOf(before.priceForGig)) change.priceForGig = price;
  if (after.allowExplicitAudio !== before.allowExplicitAudio)
    change.allowExplicitAudio = after.allowExplicitAudio;
  // Each is one of ours, or was answered by the server.
  if (after.musicProviders.join() !== before.musicProviders.join())
    change.musicProviders = after.musicProviders as ProfileChange['musicProviders'];
  return change;
}
