import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '@turnstage/client';
import { getRefusalMessage } from './refusals/get-refusal-message.ts';

/**
 * Returns the message for a failed call, in the page's language, where the feature has none of its own. The
 * server's sentence is English, so it appears only behind a general message, and only for unknown codes.
 */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return i18n._(msg`That didn’t work. Try again.`);
  switch (error.code) {
    case 'client/offline':
      return i18n._(msg`Can’t reach the server. Check your connection and try again.`);
    case 'server/unavailable':
      return i18n._(msg`The server is starting up or updating. Try again in a moment.`);
    case 'server/unexpected':
      return error.requestId
        ? i18n._(
            msg`Something went wrong on our end. Try again, and if it keeps happening, send an admin this code: ${error.requestId}.`,
          )
        : i18n._(msg`Something went wrong on our end. Try again.`);
  }
  const refusalMessage = getRefusalMessage(error);
  const { message: sentence } = error;
  return i18n._(refusalMessage ?? msg`That didn’t work. The server says: ${sentence}`);
}
