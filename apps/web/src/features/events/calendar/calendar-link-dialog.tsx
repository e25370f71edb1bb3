import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  roomCalendarOfLink,
  roomDeleteOwnCalendarLink,
  roomOwnCalendarLink,
  roomRenewOwnCalendarLink,
} from '@turnstage/client/routes';
import { siteOrigin } from '../../../lib/activity.ts';
import { eventKeys } from '../../../lib/query-keys/events.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api, useSession } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { TextField } from '../../../ui/form/index.ts';
import { CopyIcon, LinkIcon } from '../../../ui/icons/index.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast/index.ts';
import { useCopy } from '../../../ui/use-copy.ts';

/** The secret link to one's own calendar (rule X61). */
export function CalendarLinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const copy = useCopy();
  const client = useQueryClient();
  const queryKey = eventKeys.calendarLink(useSession((session) => session.claims?.sub));
  const link = useQuery({ queryKey, queryFn: ({ signal }) => api.call(roomOwnCalendarLink, { signal }) });
  const change = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) return api.call(roomRenewOwnCalendarLink, {});
      await api.call(roomDeleteOwnCalendarLink, {});
      return { token: null };
    },
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: (error) => showToast(failureText(error), { tone: 'warn' }),
  });
  const token = link.data?.token;
  const address = token ? siteOrigin + roomCalendarOfLink.path.replace('{token}', token) : '';
  return (
    <Dialog title={t`Your calendar`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-14">
          <Trans>
            Subscribe in your calendar app to events of your communities, and to those you host, play at or
            want to be reminded of. The link is secret: whoever has it can read your calendar.
          </Trans>
        </p>
        {link.isPending && <Skeleton className="h-11 w-full" />}
        {link.isError && (
          <p role="alert" className="text-14 font-semibold text-danger">
            {failureText(link.error)}
          </p>
        )}
        {token === null && (
          <div>
            <Button
              variant="primary"
              icon={LinkIcon}
              busy={change.isPending}
              onClick={() => change.mutate(true)}
            >
              <Trans>Create link</Trans>
            </Button>
          </div>
        )}
        {token && (
          <>
            <TextField
              label={t`Calendar link`}
              value={address}
              readOnly
              onFocus={(event) => event.target.select()}
            />
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" icon={CopyIcon} onClick={() => copy(address)}>
                <Trans>Copy link</Trans>
              </Button>
              <Button busy={change.isPending} onClick={() => change.mutate(true)}>
                <Trans>Replace link</Trans>
              </Button>
              <Button variant="quiet" busy={change.isPending} onClick={() => change.mutate(false)}>
                <Trans>Turn link off</Trans>
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
