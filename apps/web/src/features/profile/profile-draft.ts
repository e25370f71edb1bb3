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

/** The editor's form state. */
export interface ProfileDraft extends Texts {
  /** As typed; empty for none. */
  priceForGig: string;
  allowExplicitAudio: boolean;
  musicProviders: readonly string[];
}

const fields = [...textFields, ...linkKinds.map(({ field }) => field)];

export function toDraft(me: Me): ProfileDraft {
  const texts = Object.fromEntries(fields.map((field) => [field, me[field]])) as Texts;
  return {
    ...texts,
    color: me.color.toUpperCase(),
    priceForGig: me.priceForGig > 0 ? String(me.priceForGig) : '',
    allowExplicitAudio: me.allowExplicitAudio,
    musicProviders: me.musicProviders,
  };
}

/**
 * Parses a price in the person's own currency. Returns null for anything else. Half of the world writes a decimal
 * comma.
 */
export function parsePrice(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  if (!/^\d{1,9}([.,]\d{1,2})?$/.test(trimmed)) return null;
  return Number(trimmed.replace(',', '.'));
}

/** Returns only the fields that differ, so that two open editors don't undo each other. Empty when nothing changed. */
export function diffDraft(before: ProfileDraft, after: ProfileDraft): ProfileChange {
  const change: ProfileChange = {};
  for (const name of fields) if (after[name].trim() !== before[name]) change[name] = after[name].trim();
  // Someone who enters a pronoun wants it displayed.
  if (change.pronoun !== undefined) change.displayPronouns = change.pronoun !== '';
  const price = parsePrice(after.priceForGig);
  if (price !== null && price !== parsePrice(before.priceForGig)) change.priceForGig = price;
  if (after.allowExplicitAudio !== before.allowExplicitAudio)
    change.allowExplicitAudio = after.allowExplicitAudio;
  // Each value is one of ours or came from the server.
  if (after.musicProviders.join() !== before.musicProviders.join())
    change.musicProviders = after.musicProviders as ProfileChange['musicProviders'];
  return change;
}
