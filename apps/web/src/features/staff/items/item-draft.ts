import type {
  ConsumableAnchor,
  ConsumableChange,
  ConsumableDisplayType,
  ConsumableEffect,
} from '@turnstage/contracts';
import { limits } from '@turnstage/contracts/values';
import type { Item } from './item.ts';

/** Values of the form of an item; numbers as typed. */
export interface ItemDraft {
  readonly name: string;
  readonly description: string;
  readonly tokenCost: string;
  readonly durationSeconds: string;
  readonly effect: ConsumableEffect;
  readonly anchor: ConsumableAnchor;
  readonly displayType: ConsumableDisplayType;
  readonly isSubscriberOnly: boolean;
  readonly isAvailable: boolean;
}

/** A new item isn't for sale until staff put it on sale. */
export const newDraft: ItemDraft = {
  name: '',
  description: '',
  tokenCost: '10',
  durationSeconds: '60',
  effect: 'thrown',
  anchor: 'hand',
  displayType: 'small',
  isSubscriberOnly: false,
  isAvailable: false,
};

export function draftOf(item: Item): ItemDraft {
  const { name, description, effect, anchor, displayType, isSubscriberOnly, isAvailable } = item;
  return {
    name,
    description,
    effect,
    anchor,
    displayType,
    isSubscriberOnly,
    isAvailable,
    tokenCost: String(item.tokenCost),
    durationSeconds: String(item.durationSeconds),
  };
}

function isWithin(text: string, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
}

export type ItemProblem = 'name' | 'cost' | 'duration' | 'image';

export function findProblem(draft: ItemDraft, hasImage: boolean): ItemProblem | null {
  if (draft.name.trim().length < limits.consumableName.min) return 'name';
  if (!isWithin(draft.tokenCost, limits.consumableTokenCost)) return 'cost';
  if (!isWithin(draft.durationSeconds, limits.consumableDuration)) return 'duration';
  return hasImage ? null : 'image';
}

export const bodyOf = (draft: ItemDraft) => ({
  ...draft,
  name: draft.name.trim(),
  description: draft.description.trim(),
  tokenCost: Number(draft.tokenCost),
  durationSeconds: Number(draft.durationSeconds),
});

/** What differs from `before`. */
export function changesOf(draft: ItemDraft, before: ItemDraft): ConsumableChange {
  const [now, then] = [bodyOf(draft), bodyOf(before)];
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== then[field as keyof typeof then]),
  );
}
