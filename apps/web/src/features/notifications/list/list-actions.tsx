import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CheckIcon, SettingsIcon } from '../../../ui/icons/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { useNotifications, useRead } from './use-notifications.ts';

/** What can be done with all of them, and the way to the settings. */
export function ListActions({ onGo }: { onGo?: () => void }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { data } = useNotifications();
  const read = useRead();
  const failureText = useFailureText();
  const anyNew = data?.pages.some(({ notifications }) => notifications.some(({ readAt }) => readAt === null));
  const readAll = () =>
    read.mutate(undefined, {
      onError: (error) => showToast(failureText(error), { tone: 'danger' }),
    });
  return (
    <div className="flex items-center gap-1">
      {anyNew && (
        <>
          <span className="md:hidden">
            <IconButton name={t`Mark all as read`} icon={CheckIcon} onClick={readAll} />
          </span>
          <Button variant="quiet" size="sm" icon={CheckIcon} className="max-md:hidden" onClick={readAll}>
            <Trans>Mark all as read</Trans>
          </Button>
        </>
      )}
      <IconButton
        name={t`Notification settings`}
        icon={SettingsIcon}
        onClick={() => {
          onGo?.();
          navigate('/settings/notifications');
        }}
      />
    </div>
  );
}
