import { useLingui } from '@lingui/react/macro';
import type { WebhookDelivery, WebhookEvent, WebhookOffReason } from '@turnstage/contracts';

interface EventLabel {
  readonly name: string;
  readonly hint: string;
}

export function useEventLabels(): Record<WebhookEvent, EventLabel> {
  const { t } = useLingui();
  return {
    nowPlaying: { name: t`Now playing`, hint: t`Each song that starts while someone listens.` },
    roomLive: { name: t`Room is live`, hint: t`The first song after half an hour without music.` },
    eventSoon: { name: t`Event soon`, hint: t`15 minutes before an event starts.` },
    report: {
      name: t`Reported message`,
      hint: t`It says where, and nothing about the message.`,
    },
  };
}

export function useOffReasons(): Record<WebhookOffReason, string> {
  const { t } = useLingui();
  return {
    byHand: t`Someone turned it off.`,
    failing: t`Turned off because ten deliveries in a row failed.`,
    gone: t`Turned off because the receiver says this address no longer exists.`,
    creatorLeft: t`Turned off because whoever added it can’t change the settings here anymore.`,
  };
}

export interface DeliveryResult {
  readonly tone: 'ok' | 'danger' | 'neutral';
  readonly text: string;
  /** The reason, in English. */
  readonly detail: string | null;
}

export function useDescribeDelivery(): (delivery: WebhookDelivery) => DeliveryResult {
  const { t } = useLingui();
  return ({ state, status, error, attempts }) => {
    switch (state) {
      case 'delivered':
        return { tone: 'ok', text: t`Delivered`, detail: null };
      case 'skipped':
        return {
          tone: 'neutral',
          text: t`Not sent: something newer replaced it, or it was off`,
          detail: null,
        };
      case 'failed':
      case 'waiting': {
        if (state === 'waiting' && attempts === 0)
          return { tone: 'neutral', text: t`On its way`, detail: null };
        const reason = status === null ? t`Couldn’t reach it` : t`The receiver answered ${status}`;
        return {
          tone: 'danger',
          text: state === 'waiting' ? t`${reason}. Trying again.` : reason,
          detail: status === null ? error : null,
        };
      }
    }
  };
}
