/** Loads the refusal messages with the first refusal, so that no page starts with them. */
import type { MessageDescriptor } from '@lingui/core';
import type { ApiError } from '@turnstage/client';
import { loadCatalogues } from '../i18n/catalogues.ts';

let messageFor: ((refusal: ApiError) => MessageDescriptor | undefined) | undefined;
let loading: Promise<void> | undefined;

/** Await this before passing a refusal to the caller. Never rejects: without the messages there are general ones. */
export function loadRefusalMessages(): Promise<void> {
  loading ??= Promise.all([import('./refusal-messages.ts'), loadCatalogues(['refusals'])]).then(
    ([{ messageForRefusal }]) => {
      messageFor = messageForRefusal;
    },
    () => {
      // The next refusal tries again.
      loading = undefined;
    },
  );
  return loading;
}

/** Returns undefined for a code without a message, and while the messages are not loaded. */
export function getRefusalMessage(refusal: ApiError): MessageDescriptor | undefined {
  return messageFor?.(refusal);
}
