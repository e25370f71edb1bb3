import type { Community } from '@turnstage/contracts';
import { foldText } from '../../../lib/fold-text.ts';

/** Filters my own communities, which are all loaded, as the server filters the others. */
export function matchesSearch({ name, description }: Community, search: string): boolean {
  const wanted = foldText(search.trim());
  return foldText(name).includes(wanted) || foldText(description).includes(wanted);
}
