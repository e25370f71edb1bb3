import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { socialTryWebPush } from '@turnstage/client/routes';
import { useState, type ReactNode } from 'react';
import { notificationKeys } from '../../../lib/query-keys/notifications.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/form/index.ts';
import { BellIcon, InfoIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast/index.ts';
import { readPushState, disablePush, enablePush, type PushState } from '../push/browser-push.ts';

/** Whether this browser shows notifications while no page is open. */
export function BrowserPanel() {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureText = useFailureText();
  const { data: state } = useQuery({
    queryKey: notificationKeys.browserPush,
    queryFn: readPushState,
    staleTime: 0,
  });
  const [dismissed, setDismissed] = useState(false);
  const toggle = useMutation({
    mutationFn: (on: boolean) => (on ? enablePush() : disablePush()),
    onSuccess(now: PushState, on) {
      client.setQueryData(notificationKeys.browserPush, now);
      // The permission prompt was dismissed without an answer, so say why nothing changed.
      setDismissed(on && now === 'off');
      return client.invalidateQueries({ queryKey: notificationKeys.preferences });
    },
    onError: (error) =>
      showToast(
        error instanceof DOMException
          ? t`Couldn’t turn on notifications in this browser. Try again.`
          : failureText(error),
        { tone: 'danger' },
      ),
  });
  const trial = useMutation({
    mutationFn: () => api.call(socialTryWebPush, { body: {} }),
    onSuccess: () => showToast(t`On its way. It can take a moment.`, { tone: 'ok' }),
    onError: (error) => showToast(failureText(error), { tone: 'danger' }),
  });

  return (
    <Panel title={t`This browser`}>
      {state === undefined && <Skeleton className="h-11" />}
      {(state === 'on' || state === 'off') && (
        <Switch
          label={t`Notify me even when Turnstage is closed`}
          hint={state === 'off' && t`Your browser will ask for permission.`}
          checked={state === 'on'}
          disabled={toggle.isPending}
          onChange={(on) => toggle.mutateAsync(on)}
        />
      )}
      {state === 'on' && (
        <Button className="mt-3" icon={BellIcon} busy={trial.isPending} onClick={() => trial.mutate()}>
          <Trans>Send a test</Trans>
        </Button>
      )}
      {dismissed && state === 'off' && (
        <Note>
          <Trans>
            The browser’s question was closed, so notifications are still off. Turn them on again whenever you
            like.
          </Trans>
        </Note>
      )}
      {state === 'denied' && (
        <Note>
          <Trans>
            Your browser blocks notifications from this site. Open the site settings next to the address bar,
            allow notifications and come back.
          </Trans>
        </Note>
      )}
      {state === 'unsupported' && (
        <Note>
          {globalThis.isSecureContext ? (
            <Trans>
              This browser can’t notify you while the page is closed. On iPhone or iPad, add Turnstage to your
              home screen and open it from there.
            </Trans>
          ) : (
            <Trans>Browsers only allow this on secure addresses that start with https.</Trans>
          )}
        </Note>
      )}
    </Panel>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-1 flex gap-2.5 text-14 text-ink-2">
      <InfoIcon size={18} className="mt-px shrink-0 text-ink-3" />
      <span>{children}</span>
    </p>
  );
}
