/** Fetches the words of refusals when the first refusal comes, so that no page starts with them. */
import type { MessageDescriptor } from '@lingui/core';
import type { ApiError } from '@turnstage/client';
import { loadCatalogues } from '../i18n/catalogues.ts';

let words: ((refusal: ApiError) => MessageDescriptor | undefined) | undefined;
let fetching: Promise<void> | undefined;

/** Call before a refusal is handed to whoever shows it. Never rejects: without the words there are general ones. */
export function fetchRefusalWords(): Promise<void> {
  fetching ??= Promise.all([import('./refusal-words.ts'), loadCatalogues(['refusals'])]).then(
    ([{ wordsFor }]) => {
      words = wordsFor;
    },
    () => {
      // The next refusal tries again.
      fetching = undefined;
    },
  );
  return fetching;
}

/** Undefined for a code without words of its own, and before they have come. */
export function wordsOfRefusal(refusal: ApiError): MessageDescriptor | undefined {
  return words?.(refusal);
}
