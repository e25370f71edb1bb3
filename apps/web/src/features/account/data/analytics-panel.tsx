import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { auditAnalyticsChoice, auditChooseAnalytics } from '@turnstage/client/routes';
import { failureText } from '../../../lib/failure-text.ts';
import { accountKeys } from '../../../lib/query-keys/account.ts';
import { isTrackingRefused, setOptedOut } from '../../../session/analytics.ts';
import { api } from '../../../session/index.ts';
import { Switch } from '../../../ui/form/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast/index.ts';

/** Opts out of the analytics events that this client sends, for the account and at once on this device. */
export function AnalyticsPanel() {
  const { t } = useLingui();
  const client = useQueryClient();
  const choice = useQuery({
    queryKey: accountKeys.analytics,
    queryFn: async ({ signal }) => {
      const chosen = await api.call(auditAnalyticsChoice, { signal });
      setOptedOut(chosen.isOptedOut);
      return chosen;
    },
  });
  const choose = useMutation({
    mutationFn: (isOptedOut: boolean) => api.call(auditChooseAnalytics, { body: { isOptedOut } }),
    onSuccess: (chosen) => {
      setOptedOut(chosen.isOptedOut);
      client.setQueryData(accountKeys.analytics, chosen);
    },
    onError: (error) => showToast(failureText(error), { tone: 'warn' }),
  });
  return (
    <Panel title={t`Usage statistics`}>
      <Switch
        label={t`Help with usage statistics`}
        hint={
          isTrackingRefused() ? (
            <Trans>Your browser asks not to be tracked, so this page sends nothing either way.</Trans>
          ) : (
            <Trans>
              Which kinds of pages you open, which sources you search, how long songs play and how fast the
              lobby loads. Never what you write or search for, and only for this server. When you turn it off,
              your name is removed from what was sent before.
            </Trans>
          )
        }
        checked={choice.data ? !choice.data.isOptedOut : false}
        disabled={!choice.data}
        onChange={(helps) => choose.mutateAsync(!helps)}
      />
    </Panel>
  );
}
