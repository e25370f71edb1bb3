import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '@turnstage/contracts/values';
import { useState } from 'react';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkIcon, PlusIcon } from '../../ui/icons/index.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { useWebhooks, type WebhookPlace } from './use-webhooks.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** The webhooks of a room or a community, for whoever can change it (rules X80 to X90). */
export function WebhooksDialog({ place, onClose }: { place: WebhookPlace; onClose: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const query = useWebhooks(place);
  const [open, setOpen] = useState<{ add: true } | { id: string } | null>(null);
  const close = () => setOpen(null);
  const { mode, webhooks } = query.data ?? {};
  const opened = open && 'id' in open ? webhooks?.find(({ id }) => id === open.id) : undefined;
  const isFull = (webhooks?.length ?? 0) >= limits.webhooks;
  return (
    <Dialog
      title={t`Webhooks`}
      onClose={onClose}
      actions={
        webhooks &&
        mode !== 'off' && (
          <Button variant="primary" icon={PlusIcon} disabled={isFull} onClick={() => setOpen({ add: true })}>
            <Trans>Add webhook</Trans>
          </Button>
        )
      }
    >
      <div ref={keepFocus} className="flex flex-col gap-4">
        <p className="text-14">
          <Trans>Post what happens here to Discord or to a service of your own.</Trans>
        </p>
        {query.isPending && <Skeleton className="h-24 w-full" />}
        {query.isError && !webhooks && (
          <LoadFailed level={3} title={t`Couldn’t load the webhooks`} onRetry={() => void query.refetch()}>
            {failureText(query.error)}
          </LoadFailed>
        )}
        {mode === 'off' && (
          <Note>
            <Trans>
              Webhooks are off on this server, so nothing is sent. Whoever hosts it can turn them on with the
              setting WEBHOOKS.
            </Trans>
          </Note>
        )}
        {webhooks?.length === 0 && mode !== 'off' && (
          <EmptyState level={3} icon={LinkIcon} title={t`No webhooks yet`}>
            <Trans>Add one, and a Discord channel shows each song that starts here.</Trans>
          </EmptyState>
        )}
        {webhooks && webhooks.length > 0 && (
          <ul className="-mx-3 flex flex-col">
            {webhooks.map((webhook) => (
              <li key={webhook.id}>
                <WebhookRow webhook={webhook} onOpen={() => setOpen({ id: webhook.id })} />
              </li>
            ))}
          </ul>
        )}
        {isFull && (
          <p className="text-12 text-ink-3">
            <Trans>That’s the limit: up to {limits.webhooks} webhooks. Delete one to add another.</Trans>
          </p>
        )}
      </div>
      {open && 'add' in open && mode && <NewWebhookDialog place={place} mode={mode} onClose={close} />}
      {opened && mode && <WebhookDialog webhook={opened} mode={mode} onClose={close} />}
    </Dialog>
  );
}
