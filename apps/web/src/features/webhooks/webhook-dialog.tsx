import { Trans, useLingui } from '@lingui/react/macro';
import type { Webhook, WebhookMode } from '@turnstage/contracts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmDialog, Dialog } from '../../ui/dialog/index.ts';
import { Switch } from '../../ui/form/index.ts';
import { SendIcon } from '../../ui/icons/index.ts';
import { Deliveries } from './deliveries.tsx';
import { EventChoice } from './event-choice.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { useDescribeDelivery, useOffReasons } from './use-webhook-labels.ts';
import { useWebhookActions } from './use-webhooks.ts';
import { toneClasses } from './webhook-row.tsx';

interface WebhookDialogProps {
  webhook: Webhook;
  mode: WebhookMode;
  onClose: () => void;
}

/** One webhook: on or off, what it sends, a test, what was sent, its secret, its end. */
export function WebhookDialog({ webhook, mode, onClose }: WebhookDialogProps) {
  const { t } = useLingui();
  const offReasons = useOffReasons();
  const { change, test, renewSecret, remove } = useWebhookActions(webhook.id);
  const [confirming, setConfirming] = useState<'delete' | 'secret' | null>(null);
  const { name, address, events, isOn, offReason, format } = webhook;
  const secret = renewSecret.data?.secret;
  return (
    <Dialog title={name} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="-mt-1 text-14 break-all">{address}</p>
        <Switch
          label={t`On`}
          hint={!isOn && offReason ? offReasons[offReason] : undefined}
          checked={isOn}
          onChange={(next) => change.mutateAsync({ isOn: next })}
        />
        <EventChoice
          isSavedAtOnce
          value={(change.isPending && change.variables.events) || events}
          onChange={(chosen) => change.mutate({ events: chosen })}
        />
        <TestButton test={test} disabled={mode === 'off'} />
        <Deliveries webhookId={webhook.id} />
        <div className="flex flex-wrap gap-2 border-t border-line pt-5">
          {format === 'json' && (
            <Button onClick={() => setConfirming('secret')}>
              <Trans>New secret</Trans>
            </Button>
          )}
          <Button variant="danger" onClick={() => setConfirming('delete')}>
            <Trans>Delete webhook</Trans>
          </Button>
        </div>
      </div>
      {confirming === 'secret' && (
        <ConfirmDialog
          title={t`Create a new secret?`}
          confirmLabel={t`Create secret`}
          busy={renewSecret.isPending}
          onConfirm={() => renewSecret.mutate(undefined, { onSettled: () => setConfirming(null) })}
          onClose={() => setConfirming(null)}
        >
          <Trans>
            Messages are signed with the new one at once. Your service refuses them until it has it.
          </Trans>
        </ConfirmDialog>
      )}
      {secret && <SecretDialog secret={secret} onClose={renewSecret.reset} />}
      {confirming === 'delete' && (
        <ConfirmDialog
          title={t`Delete ${name}?`}
          confirmLabel={t`Delete webhook`}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
          onClose={() => setConfirming(null)}
        >
          <Trans>Nothing more is sent to this address. This can’t be undone.</Trans>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

interface TestButtonProps {
  test: ReturnType<typeof useWebhookActions>['test'];
  disabled: boolean;
}

/** Sends a test, also while the webhook is off, and shows what came of it. */
function TestButton({ test, disabled }: TestButtonProps) {
  const describe = useDescribeDelivery();
  const result = test.data && !test.isPending ? describe(test.data) : undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button icon={SendIcon} busy={test.isPending} disabled={disabled} onClick={() => test.mutate()}>
        <Trans>Send test</Trans>
      </Button>
      <output className={classNames('text-14 font-semibold', result && toneClasses[result.tone])}>
        {result?.text}
        {result?.detail && (
          <span lang="en" className="block text-12 font-normal text-ink-2">
            {result.detail}
          </span>
        )}
      </output>
    </div>
  );
}
