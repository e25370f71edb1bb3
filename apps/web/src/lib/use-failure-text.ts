import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { useCallback } from 'react';

/**
 * What to tell about a failed call where the feature has no words of its own. The server speaks
 * English; the failures that everybody may meet are told in the language of the page.
 */
export function useFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) return t`That did not work. Please try again.`;
      switch (error.code) {
        case 'client/offline':
          return t`The server can not be reached. Check your connection and try again.`;
        case 'request/too-many':
          return t`That was a lot at once. Wait a moment and try again.`;
        case 'request/unauthorized':
          return t`You are signed out. Sign in and try again.`;
        case 'request/forbidden':
          return t`You may not do that here.`;
        case 'server/unavailable':
          return t`The server is starting or being updated. Try again in a moment.`;
        case 'server/unexpected':
          if (error.requestId)
            return t`Something went wrong on the server. Its note about it is ${error.requestId}.`;
      }
      return error.status < 500 ? error.message : t`Something went wrong on the server. Please try again.`;
    },
    [t],
  );
}
