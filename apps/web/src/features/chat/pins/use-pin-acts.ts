import { useLingui } from '@lingui/react/macro';
import { roomPinMessages } from '@turnstage/client/routes';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import type { ChatLine } from '../channel/chat-log.ts';
import { mostPins, toggled, type Pin } from './pins.ts';

/** Pinning and taking down, for room staff. */
export function usePinActs(roomUuid: string, pins: readonly Pin[]) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const set = (pinnedMessages: readonly Pin[], done: string) =>
    void api
      .call(roomPinMessages, { params: { id: roomUuid }, body: { pinnedMessages: [...pinnedMessages] } })
      .then(
        () => showToast(done, { tone: 'ok' }),
        (error: unknown) => showToast(failureText(error), { tone: 'warn' }),
      );
  return {
    toggle(line: ChatLine) {
      const next = toggled(pins, line);
      if (!next)
        showToast(t`${mostPins} messages are pinned, and no more fit. Take one down first.`, {
          tone: 'warn',
        });
      else set(next, next.length > pins.length ? t`Pinned above the chat.` : t`No longer pinned.`);
    },
    takeDown(pin: Pin) {
      set(
        pins.filter((each) => each !== pin),
        t`No longer pinned.`,
      );
    },
  };
}
