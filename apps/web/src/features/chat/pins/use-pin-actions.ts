import { useLingui } from '@lingui/react/macro';
import { roomPinMessages } from '@turnstage/client/routes';
import { useMemo } from 'react';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import type { TimelineMessage } from '../channel/chat-timeline.ts';
import { maxPins, withPinToggled, type Pin } from './pins.ts';

/** Pins and unpins messages, for room staff. */
export function usePinActions(roomUuid: string, pins: readonly Pin[]) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return useMemo(() => {
    const savePins = (pinnedMessages: readonly Pin[], successText: string) =>
      void api
        .call(roomPinMessages, { params: { id: roomUuid }, body: { pinnedMessages: [...pinnedMessages] } })
        .then(
          () => showToast(successText, { tone: 'ok' }),
          (error: unknown) => showToast(failureText(error), { tone: 'warn' }),
        );
    return {
      toggle(message: TimelineMessage) {
        const next = withPinToggled(pins, message);
        if (!next)
          showToast(t`You can pin up to ${maxPins} messages. Unpin one first.`, {
            tone: 'warn',
          });
        else savePins(next, next.length > pins.length ? t`Message pinned.` : t`Message unpinned.`);
      },
      unpin(pin: Pin) {
        savePins(
          pins.filter((each) => each !== pin),
          t`Message unpinned.`,
        );
      },
    };
  }, [roomUuid, pins, failureText, t]);
}
