import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import type { WebhookEvent, WebhookMode } from '@turnstage/contracts';
import { limits } from '@turnstage/contracts/values';
import { useId, useState } from 'react';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/index.ts';
import { TextField } from '../../ui/form/index.ts';
import { EventChoice } from './event-choice.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { useCreateWebhook, type WebhookPlace } from './use-webhooks.ts';

interface NewWebhookDialogProps {
  place: WebhookPlace;
  mode: WebhookMode;
  onClose: () => void;
}

/** The secret is shown only once, at the end; Discord needs none. */
export function NewWebhookDialog({ place, mode, onClose }: NewWebhookDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const failureText = useFailureText();
  const create = useCreateWebhook(place);
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<WebhookEvent[]>(['nowPlaying']);
  if (create.data?.secret) return <SecretDialog secret={create.data.secret} onClose={onClose} />;
  const refusal = create.error && failureText(create.error);
  const isAboutUrl = create.error instanceof ApiError && create.error.field === 'url';
  return (
    <Dialog
      title={t`Add webhook`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={create.isPending}
            disabled={name.trim() === '' || url.trim() === '' || events.length === 0}
          >
            <Trans>Add webhook</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate(
            { name: name.trim(), url: url.trim(), events },
            {
              onSuccess: ({ secret }) => {
                if (secret === null) onClose();
              },
            },
          );
        }}
      >
        <TextField
          label={t`Name`}
          hint={t`Only people who manage this place see it.`}
          autoComplete="off"
          maxLength={limits.webhookName}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t`Address`}
          hint={
            mode === 'discord'
              ? t`In Discord: channel settings, Integrations, Webhooks, “Copy webhook URL”.`
              : t`Paste the webhook URL of a Discord channel, or an https address of your own service.`
          }
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.webhookUrl}
          value={url}
          error={isAboutUrl ? refusal : undefined}
          onChange={(event) => setUrl(event.target.value)}
        />
        <EventChoice value={events} onChange={setEvents} />
        {refusal && !isAboutUrl && (
          <p role="alert" className="text-14 font-semibold text-danger">
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}
