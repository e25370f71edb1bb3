import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { socialUnsubscribeFromMail } from '@turnstage/client/routes';
import { ApiError } from '@turnstage/client';
import { useState } from 'react';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api } from '../../../session/index.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BellIcon, CheckIcon, WarningIcon } from '../../../ui/icons/index.ts';
import { useNotificationNames } from './kind-names.tsx';

/**
 * `/unsubscribe#token`, from an email: stops emails of its kind. It asks for confirmation first, because mail
 * programs open links on their own.
 */
export function UnsubscribeScreen() {
  const { t } = useLingui();
  useDocumentTitle(t`Unsubscribe`);
  const [token] = useState(() => location.hash.slice(1));
  const names = useNotificationNames();
  const failureText = useFailureText();
  const end = useMutation({ mutationFn: () => api.call(socialUnsubscribeFromMail, { params: { token } }) });
  const settings = (
    <ButtonLink href="/settings/notifications">
      <Trans>Notification settings</Trans>
    </ButtonLink>
  );

  if (end.data) {
    const what = names.kinds[end.data.kind];
    return (
      <EmptyState level={1} icon={CheckIcon} title={t`You won’t get these emails anymore`} action={settings}>
        <Trans>You won’t get emails about “{what}” anymore.</Trans>
      </EmptyState>
    );
  }
  const isRefused = token === '' || (end.error instanceof ApiError && end.error.status < 500);
  if (isRefused)
    return (
      <EmptyState level={1} icon={WarningIcon} title={t`This link doesn’t work anymore`} action={settings}>
        <Trans>You can change this anytime in settings.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      level={1}
      icon={BellIcon}
      title={t`Stop these emails?`}
      action={
        <>
          <Button variant="primary" busy={end.isPending} onClick={() => end.mutate()}>
            <Trans>Stop these emails</Trans>
          </Button>
          {settings}
        </>
      }
    >
      {end.error ? failureText(end.error) : <Trans>Everything else stays the way you set it.</Trans>}
    </EmptyState>
  );
}
