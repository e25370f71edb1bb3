import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { socialNotifyEveryone } from '@turnstage/client/routes';
import { fieldLengths, limits } from '@turnstage/contracts/values';
import { useState } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { api } from '../../../session/index.ts';
import { TextArea, TextField } from '../../../ui/form/index.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { useStaffAction } from '../use-staff-action.ts';

/** Sends a message to everyone. It can't be undone, which the dialog says. */
export function NewMessageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [title, setTitle] = useState('');
  const [message, setMessage] = useState('');
  const [link, setLink] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const keyOf = useIdempotencyKey();
  const isMissing = message.trim() === '';
  const isForeign = link.trim() !== '' && !/^\/(?!\/)/.test(link.trim());
  const send = useStaffAction({
    call: () => {
      const body = {
        ...(title.trim() ? { title: title.trim() } : {}),
        message: message.trim(),
        ...(link.trim() ? { link: link.trim() } : {}),
      };
      return api.call(socialNotifyEveryone, { body, idempotencyKey: keyOf(body) });
    },
    done: t`On its way to everyone.`,
    invalidates: staffKeys.everyoneMessages,
    hasOwnError: true,
    onDone: onClose,
  });
  const refused = send.error instanceof ApiError ? send.error.field : undefined;
  return (
    <ActionDialog
      title={t`New message to everyone`}
      confirmLabel={t`Send to everyone`}
      busy={send.isPending}
      error={send.error}
      onConfirm={() => {
        setIsChecked(true);
        if (!isMissing && !isForeign) send.mutate(undefined);
      }}
      onClose={onClose}
      explanation={<Trans>Everyone with an account gets it. You can’t unsend it.</Trans>}
    >
      <TextField
        label={t`Title (optional)`}
        autoComplete="off"
        maxLength={limits.notification.title}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label={t({ message: 'Message', context: 'noun' })}
        maxLength={limits.notification.message}
        value={message}
        error={
          (isChecked && isMissing) || refused === 'message' ? t`Write what people should know.` : undefined
        }
        onChange={(event) => setMessage(event.target.value)}
      />
      <TextField
        label={t`Where a click leads (optional)`}
        hint={t`A page on this site, like /events.`}
        autoComplete="off"
        inputMode="url"
        maxLength={fieldLengths.notificationUrl}
        value={link}
        error={isChecked && isForeign ? t`Start with a slash, like /events.` : undefined}
        onChange={(event) => setLink(event.target.value)}
      />
    </ActionDialog>
  );
}
