import type { CallReply } from '@turnstage/client';
import type { NewTokenBundle, pointsService } from '@turnstage/contracts';
import { limits } from '@turnstage/contracts/values';

export type Bundle = CallReply<(typeof pointsService)['tokenBundleById']>;

/** What the form of a bundle holds; the number as typed. */
export interface BundleDraft {
  readonly name: string;
  readonly description: string;
  readonly tokens: string;
  /** Empty: none chosen yet. */
  readonly productId: string;
}

export const newBundleDraft: BundleDraft = { name: '', description: '', tokens: '100', productId: '' };

export function draftOf({ name, description, tokens, productId }: Bundle): BundleDraft {
  return { name, description, productId, tokens: String(tokens) };
}

export type BundleProblem = 'name' | 'tokens' | 'product';

export function findProblem({ name, tokens, productId }: BundleDraft): BundleProblem | null {
  if (name.trim() === '') return 'name';
  const isNumber = /^\d{1,9}$/.test(tokens.trim());
  if (!isNumber || Number(tokens) < 1 || Number(tokens) > limits.tokens) return 'tokens';
  return productId === '' ? 'product' : null;
}

export function bodyOf(draft: BundleDraft): NewTokenBundle {
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    tokens: Number(draft.tokens),
    productId: draft.productId,
  };
}

/** The ids in their new order after one moved by one place; the same order at either end. */
export function moveBundle(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  const other = ids[to];
  return other === undefined || from < 0
    ? [...ids]
    : ids.map((one, index) => (index === from ? other : index === to ? id : one));
}
