import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CheckIcon, SettingsIcon } from '../../../ui/icons/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { useNotifications, useMarkRead } from './use-notifications.ts';

/** Actions on all notifications, and a link to the settings. */
export function ListActions({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const { data } = useNotifications();
  const read = useMarkRead();
  const failureText = useFailureText();
  const hasUnread = data?.pages.some(({ notifications }) =>
    notifications.some(({ readAt }) => readAt === null),
  );
  const readAll = () =>
    read.mutate(undefined, {
      onError: (error) => showToast(failureText(error), { tone: 'danger' }),
    });
  return (
    <div className="flex items-center gap-1">
      {hasUnread && (
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
          onNavigate?.();
          navigate('/settings/notifications');
        }}
      />
    </div>
  );
}
