import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { socialAdminOutboxMail } from '@turnstage/client/routes';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { formatPhone } from '../../../lib/format-phone.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyIcon } from '../../../ui/icons/index.ts';
import { LoadFailure, RowSkeletons } from '../list/list-body.tsx';
import { StaffPage } from '../staff-page.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { Timestamp } from '../timestamp.tsx';

/** One email as its recipient would read it. Links stay plain text: they work once, and for someone else. */
export function MailView({ name }: { name: string }) {
  const { t } = useLingui();
  const copy = useCopy();
  const query = useQuery({
    queryKey: staffKeys.mail(name),
    queryFn: ({ signal }) => api.call(socialAdminOutboxMail, { params: { name }, signal }),
  });
  const mail = query.data;
  return (
    <StaffPage
      title={mail?.subject ?? t`Email`}
      back={{ href: '/staff/outbox', label: t`Outbox` }}
      lead={
        mail && (
          <Trans>
            To <span className="font-semibold text-ink">{formatPhone(mail.to)}</span>,{' '}
            <Timestamp at={mail.date} />
          </Trans>
        )
      }
      actions={
        mail && (
          <Button icon={CopyIcon} onClick={() => copy(mail.text)}>
            <Trans>Copy text</Trans>
          </Button>
        )
      }
    >
      {query.isPending && <RowSkeletons />}
      {query.isError && <LoadFailure error={query.error} onRetry={() => void query.refetch()} />}
      {mail && (
        <article
          aria-label={t`Message text`}
          className="rounded-card bg-surface-2 p-5 text-14 leading-6 break-words whitespace-pre-wrap text-ink md:p-6"
        >
          {mail.text}
        </article>
      )}
    </StaffPage>
  );
}
