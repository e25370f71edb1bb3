import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { socialTryWebPush } from '@turnstage/client/routes';
import { useState, type ReactNode } from 'react';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/form/index.ts';
import { BellIcon, InfoIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast/index.ts';
import { preferencesKey } from '../keys.ts';
import { readPushState, switchPushOff, switchPushOn, type PushState } from '../push/browser-push.ts';

const stateKey = ['browser push'] as const;

/** Whether this browser rings while no page is open. */
export function BrowserPanel() {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureText = useFailureText();
  const { data: state } = useQuery({ queryKey: stateKey, queryFn: readPushState, staleTime: 0 });
  const [dismissed, setDismissed] = useState(false);
  const turn = useMutation({
    mutationFn: (on: boolean) => (on ? switchPushOn() : switchPushOff()),
    onSuccess(now: PushState, on) {
      client.setQueryData(stateKey, now);
      // The question was closed without an answer: nothing happened, and that needs a word.
      setDismissed(on && now === 'off');
      return client.invalidateQueries({ queryKey: preferencesKey });
    },
    onError: (error) =>
      showToast(
        error instanceof DOMException
          ? t`This browser could not be registered. Please try again.`
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
          label={t`Notify me also when Turnstage is closed`}
          hint={state === 'off' && t`Your browser asks you for the permission.`}
          checked={turn.isPending ? turn.variables : state === 'on'}
          disabled={turn.isPending}
          onChange={(on) => turn.mutate(on)}
        />
      )}
      {state === 'on' && (
        <Button className="mt-3" icon={BellIcon} busy={trial.isPending} onClick={() => trial.mutate()}>
          <Trans>Send a test</Trans>
        </Button>
      )}
      {dismissed && state === 'off' && (
        <Note>
          <Trans>The browser got no answer to its question. Switch it on again when you want to.</Trans>
        </Note>
      )}
      {state === 'denied' && (
        <Note>
          <Trans>
            Notifications from this page are blocked in your browser. Open its settings for this page, beside
            the address, allow notifications there, and come back.
          </Trans>
        </Note>
      )}
      {state === 'unsupported' && (
        <Note>
          {globalThis.isSecureContext ? (
            <Trans>
              This browser can not be notified while the page is closed. On an iPhone or iPad, add the page to
              the home screen first and open it from there.
            </Trans>
          ) : (
            <Trans>Browsers allow this only on secure addresses, those that begin with https.</Trans>
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
