import { useLingui } from '@lingui/react/macro';
import type { NotificationChannel, NotificationKind } from '@turnstage/contracts';

/** What kinds and ways are called. */
export function useNotificationNames(): {
  kinds: Readonly<Record<NotificationKind, string>>;
  channels: Readonly<Record<NotificationChannel, string>>;
} {
  const { t } = useLingui();
  return {
    kinds: {
      friendInvitation: t`Somebody wants to be friends`,
      invitationAccepted: t`Your invitation is accepted`,
      newFan: t`Somebody follows you`,
      djOnStage: t`A DJ you follow is on stage`,
      djMessage: t`Messages of DJs to their fans`,
      roomMessage: t`News from your favourite rooms`,
      mention: t`Somebody mentions you`,
      directMessage: t`Direct messages`,
      account: t`Your account and roles`,
      staffMessage: t`Messages of the staff`,
    },
    channels: {
      inApp: t`Here`,
      webPush: t`Browser`,
      mobilePush: t`Phone`,
      email: t({ message: 'Email', context: 'way' }),
    },
  };
}
