import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { socialChangeNotificationPreferences, socialNotificationPreferences } from '@turnstage/client/routes';
import type {
  NotificationChannel,
  NotificationKind,
  NotificationPreferences,
  QuietHours,
} from '@turnstage/contracts';
import { notificationKeys } from '../../../lib/query-keys/notifications.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api, useSession } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';

export interface PreferenceChange {
  choices?: { kind: NotificationKind; channel: NotificationChannel; on: boolean }[];
  quietHours?: QuietHours | null;
}

export function usePreferences() {
  const sub = useSession((session) => session.claims?.sub);
  return useQuery({
    queryKey: notificationKeys.preferencesOf(sub),
    queryFn: ({ signal }) => api.call(socialNotificationPreferences, { signal }),
  });
}

/** Updates optimistically. When it fails, rolls back and shows the reason. */
export function useChangePreferences() {
  const client = useQueryClient();
  const sub = useSession((session) => session.claims?.sub);
  const key = notificationKeys.preferencesOf(sub);
  const failureText = useFailureText();
  return useMutation({
    // When two changes overlap, the later response wins.
    scope: { id: 'notification preferences' },
    mutationFn: (body: PreferenceChange) => api.call(socialChangeNotificationPreferences, { body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<NotificationPreferences>(key, (before) => before && applyChange(before, change));
    },
    onError: (error) => {
      showToast(failureText(error), { tone: 'danger' });
      return client.invalidateQueries({ queryKey: key });
    },
    onSuccess: (reply) => {
      if (client.isMutating({ mutationKey: notificationKeys.preferences }) <= 1)
        client.setQueryData(key, reply);
    },
    mutationKey: notificationKeys.preferences,
  });
}

function applyChange(
  before: NotificationPreferences,
  { choices = [], quietHours = before.quietHours }: PreferenceChange,
): NotificationPreferences {
  return {
    ...before,
    quietHours,
    kinds: before.kinds.map((row) => ({
      ...row,
      channels: {
        ...row.channels,
        ...Object.fromEntries(
          choices.filter(({ kind }) => kind === row.kind).map(({ channel, on }) => [channel, on]),
        ),
      },
    })),
  };
}
