import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { socialAdminOutbox } from '@turnstage/client/routes';
import type { socialService } from '@turnstage/contracts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { phoneText } from '../../../lib/phone-text.ts';
import { api } from '../../../session/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChatIcon, ChevronRightIcon, LockIcon, SendIcon } from '../../../ui/icons/index.ts';
import { ListBody } from '../list/list-body.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { StaffPage } from '../staff-page.tsx';
import { When } from '../when.tsx';

type Outbox = CallReply<(typeof socialService)['adminOutbox']>;
type Mail = Outbox['data'][number];

export function OutboxList() {
  const { t } = useLingui();
  const place = useListPlace();
  const search = place.get('search');
  const query = useQuery({
    queryKey: ['staff', 'outbox', search, place.page],
    queryFn: ({ signal }) => api.call(socialAdminOutbox, { query: { search, page: place.page }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <StaffPage title={t`Outbox`} lead={query.data && <Delivery of={query.data.delivery} />}>
      <ListSearch
        label={t`Find by address or number`}
        value={search}
        onChange={(text) => place.set({ search: text })}
      />
      <ListBody
        query={query}
        label={t`Messages`}
        onPage={place.setPage}
        empty={
          search ? (
            <EmptyState icon={SendIcon} title={t`Nothing to “${search}”`}>
              <Trans>The search looks at the address or number it went to.</Trans>
            </EmptyState>
          ) : (
            <EmptyState icon={SendIcon} title={t`No mail here`}>
              <Trans>As soon as somebody signs up or forgets a password, their mail appears here.</Trans>
            </EmptyState>
          )
        }
      >
        {(mail) => <MailRow key={mail.id} mail={mail} />}
      </ListBody>
    </StaffPage>
  );
}

function Delivery({ of }: { of: Outbox['delivery'] }) {
  return of === 'smtp' ? (
    <Trans>Mail goes out through your mail server. What stands here is from before it was set up.</Trans>
  ) : (
    <Trans>
      No mail server is set up (<code>SMTP_URL</code>), so nothing is sent: every mail waits here. Hand codes
      and links on to their owners only.
    </Trans>
  );
}

function PhoneMessage() {
  return (
    <span className="inline-flex items-center gap-1.5">
      <ChatIcon size={16} />
      <Trans>Message by phone</Trans>
    </span>
  );
}

const rowClasses = 'flex min-h-16 items-center gap-3 px-4 py-3';

function MailRow({ mail }: { mail: Mail }) {
  if (mail.withheld) {
    return (
      <li className={rowClasses}>
        <MailLines mail={mail}>
          <span className="inline-flex items-center gap-1.5 text-ink-3">
            <LockIcon size={16} />
            <Trans>Of your rank or above: not shown</Trans>
          </span>
        </MailLines>
      </li>
    );
  }
  return (
    <li>
      <Link
        href={`/staff/outbox/${mail.id}`}
        className={`${rowClasses} -outline-offset-2 hover:bg-surface-3`}
      >
        <MailLines mail={mail}>
          <span className="text-ink-2">{mail.subject ?? <PhoneMessage />}</span>
        </MailLines>
        <ChevronRightIcon size={18} className="shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}

function MailLines({ mail, children }: { mail: Mail; children: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5 text-14 md:flex-row md:items-center md:gap-4">
      <span className="truncate font-semibold text-ink md:w-64 md:shrink-0 lg:w-96">
        {phoneText(mail.to)}
      </span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <span className="shrink-0 text-12 text-ink-3">
        <When at={mail.date} />
      </span>
    </span>
  );
}
