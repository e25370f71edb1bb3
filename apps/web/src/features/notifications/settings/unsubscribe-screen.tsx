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

/** `/unsubscribe#token`, from a mail: ends mails of its kind. It asks first, since mail programs open links by themselves. */
export function UnsubscribeScreen() {
  const { t } = useLingui();
  useDocumentTitle(t`No more mails`);
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
      <EmptyState level={1} icon={CheckIcon} title={t`You get no more of these mails`} action={settings}>
        <Trans>“{what}” does not come by mail any more.</Trans>
      </EmptyState>
    );
  }
  const isRefused = token === '' || (end.error instanceof ApiError && end.error.status < 500);
  if (isRefused)
    return (
      <EmptyState level={1} icon={WarningIcon} title={t`This link does not work any more`} action={settings}>
        <Trans>The settings hold the same switch.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      level={1}
      icon={BellIcon}
      title={t`No more mails of this kind?`}
      action={
        <>
          <Button variant="primary" busy={end.isPending} onClick={() => end.mutate()}>
            <Trans>Stop these mails</Trans>
          </Button>
          {settings}
        </>
      }
    >
      {end.error ? failureText(end.error) : <Trans>Everything else stays as you chose it.</Trans>}
    </EmptyState>
  );
}
