import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { socialChangeNotificationPreferences, socialNotificationPreferences } from '@turnstage/client/routes';
import type {
  NotificationChannel,
  NotificationKind,
  NotificationPreferences,
  QuietHours,
} from '@turnstage/contracts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api, useSession } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { preferencesKey } from '../keys.ts';

export interface PreferenceChange {
  choices?: { kind: NotificationKind; channel: NotificationChannel; on: boolean }[];
  quietHours?: QuietHours | null;
}

export function usePreferences() {
  const sub = useSession((session) => session.claims?.sub);
  return useQuery({
    queryKey: [...preferencesKey, sub],
    queryFn: ({ signal }) => api.call(socialNotificationPreferences, { signal }),
  });
}

/** A change is seen at once, and taken back with the reason when it fails. */
export function useChangePreferences() {
  const client = useQueryClient();
  const sub = useSession((session) => session.claims?.sub);
  const key = [...preferencesKey, sub];
  const failureText = useFailureText();
  return useMutation({
    // Of two that overlap the later answer is the one to keep.
    scope: { id: 'notification preferences' },
    mutationFn: (body: PreferenceChange) => api.call(socialChangeNotificationPreferences, { body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<NotificationPreferences>(key, (before) => before && changed(before, change));
    },
    onError: (error) => {
      showToast(failureText(error), { tone: 'danger' });
      return client.invalidateQueries({ queryKey: key });
    },
    onSuccess: (answer) => {
      if (client.isMutating({ mutationKey: preferencesKey }) <= 1) client.setQueryData(key, answer);
    },
    mutationKey: preferencesKey,
  });
}

function changed(
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
