import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '@turnstage/client';
import { wordsOfRefusal } from './refusals/words-of-refusal.ts';

/**
 * What to tell about a failed call where the feature has no words of its own, in the language of the page. The server
 * speaks English: its sentence stands only behind a general one, where its code is not known.
 */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return i18n._(msg`That did not work. Please try again.`);
  switch (error.code) {
    case 'client/offline':
      return i18n._(msg`The server can not be reached. Check your connection and try again.`);
    case 'server/unavailable':
      return i18n._(msg`The server is starting or being updated. Try again in a moment.`);
    case 'server/unexpected':
      return error.requestId
        ? i18n._(msg`Something went wrong on the server. Its note about it is ${error.requestId}.`)
        : i18n._(msg`Something went wrong on the server. Please try again.`);
  }
  const words = wordsOfRefusal(error);
  const { message: sentence } = error;
  return i18n._(words ?? msg`This was not accepted. The server’s words: ${sentence}`);
}
