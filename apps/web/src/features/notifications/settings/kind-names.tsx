import { useLingui } from '@lingui/react/macro';
import type { NotificationChannel, NotificationKind } from '@turnstage/contracts';

/** Returns the names of notification kinds and channels. */
export function useNotificationNames(): {
  kinds: Readonly<Record<NotificationKind, string>>;
  channels: Readonly<Record<NotificationChannel, string>>;
} {
  const { t } = useLingui();
  return {
    kinds: {
      friendInvitation: t`Friend requests`,
      invitationAccepted: t`Accepted friend requests`,
      newFan: t`New fans`,
      djOnStage: t`A DJ you follow goes on stage`,
      djMessage: t`Messages from DJs to their fans`,
      roomMessage: t`News from your favorite rooms`,
      mention: t`Mentions`,
      directMessage: t`Direct messages`,
      eventStarts: t`Events you want to be reminded of`,
      roomInvitation: t`Friends inviting you to a room`,
      communityAnnouncement: t`Announcements of your communities`,
      weeklyDigest: t`Your week in music, on Mondays`,
      account: t`Your account and roles`,
      staffMessage: t`Messages from staff`,
    },
    channels: {
      inApp: t`In the app`,
      webPush: t`Browser`,
      mobilePush: t`Phone`,
      email: t({ message: 'Email', context: 'way' }),
    },
  };
}
