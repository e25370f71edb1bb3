import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallReply } from '@turnstage/client';
import { socialAdminOutbox } from '@turnstage/client/routes';
import type { socialService } from '@turnstage/contracts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { formatPhone } from '../../../lib/format-phone.ts';
import { api } from '../../../session/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChatIcon, ChevronRightIcon, LockIcon, SendIcon } from '../../../ui/icons/index.ts';
import { ListBody } from '../list/list-body.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { StaffPage } from '../staff-page.tsx';
import { Timestamp } from '../timestamp.tsx';

type Outbox = CallReply<(typeof socialService)['adminOutbox']>;
type Mail = Outbox['data'][number];

export function OutboxList() {
  const { t } = useLingui();
  const listParams = useListParams();
  const search = listParams.get('search');
  const query = useQuery({
    queryKey: staffKeys.list('outbox', search, listParams.page),
    queryFn: ({ signal }) =>
      api.call(socialAdminOutbox, { query: { search, page: listParams.page }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <StaffPage title={t`Outbox`} lead={query.data && <Delivery of={query.data.delivery} />}>
      <ListSearch
        label={t`Search by address or number`}
        value={search}
        onChange={(text) => listParams.set({ search: text })}
      />
      <ListBody
        query={query}
        label={t`Messages`}
        onPage={listParams.setPage}
        empty={
          search ? (
            <EmptyState icon={SendIcon} title={t`No results for “${search}”`}>
              <Trans>Search by the address or number it was sent to.</Trans>
            </EmptyState>
          ) : (
            <EmptyState icon={SendIcon} title={t`No mail here`}>
              <Trans>When someone signs up or forgets a password, their mail shows up here.</Trans>
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
    <Trans>Your mail server sends mail now. Everything here is from before it was set up.</Trans>
  ) : (
    <Trans>
      No mail server is set up (<code>SMTP_URL</code>), so mail stays here instead of going out. Only give
      codes and links to the people they’re for.
    </Trans>
  );
}

function PhoneMessage() {
  return (
    <span className="inline-flex items-center gap-1.5">
      <ChatIcon size={16} />
      <Trans>Text message</Trans>
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
            <Trans>Hidden: your rank or above</Trans>
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
    <span className="flex min-w-0 flex-1 flex-col gap-0.5 text-14 lg:flex-row lg:items-center lg:gap-4">
      <span className="truncate font-semibold text-ink lg:w-64 lg:shrink-0 xl:w-96">
        {formatPhone(mail.to)}
      </span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <span className="shrink-0 text-12 text-ink-3">
        <Timestamp at={mail.date} />
      </span>
    </span>
  );
}
