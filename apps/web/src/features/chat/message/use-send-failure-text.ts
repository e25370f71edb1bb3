import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { loadRefusalMessages } from '../../../lib/refusals/get-refusal-message.ts';
import type { TimelineMessage } from '../channel/chat-timeline.ts';
import { describeSendFailure } from '../channel/send-failure.ts';

/** Why a message wasn't sent, in the language of the moment. */
export function useSendFailureText({
  failure,
  message,
}: Pick<TimelineMessage, 'failure' | 'message'>): string {
  useLingui();
  const [, setLoaded] = useState(false);
  // A failure from before the page was loaded may be the first that needs them.
  useEffect(() => {
    void loadRefusalMessages().then(() => setLoaded(true));
  }, []);
  return describeSendFailure(failure, message === '');
}
