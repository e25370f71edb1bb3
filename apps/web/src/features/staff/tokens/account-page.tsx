import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { pointsTokenAccountById } from '@turnstage/client/routes';
import { useState, type ReactNode } from 'react';
import { formatCount } from '../../../lib/numbers.ts';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TokenIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Fact } from '../fact.tsx';
import { PersonLink } from '../history/person-link.tsx';
import { useNames } from '../history/use-names.ts';
import { LoadFailure, RowSkeletons } from '../list/list-body.tsx';
import { StaffPage } from '../staff-page.tsx';
import { Timestamp } from '../timestamp.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { AccountLedger } from './account-ledger.tsx';
import { StatusTag } from './status-tag.tsx';
import type { TokenAccount } from './token-account.ts';

/** One account: what is on it, and every transaction with the two accounts of the books that it moves tokens between. */
export function AccountPage({ accountId }: { accountId: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    queryKey: staffKeys.list('token accounts', 'one', accountId),
    queryFn: ({ signal }) => api.call(pointsTokenAccountById, { params: { accountId }, signal }),
  });
  const account = query.data;
  const names = useNames([{ userUuid: account?.userUuid ?? undefined }]);
  const nickname = names.person(account?.userUuid);
  const isClosed = account?.userUuid === null;
  return (
    <StaffPage
      title={
        nickname ? t`Tokens of ${nickname}` : isClosed ? t`Tokens of a deleted account` : t`Token account`
      }
      back={{ href: '/staff/tokens', label: t`Token accounts` }}
      actions={
        account &&
        !isClosed && (
          <Button variant={account.status === 'active' ? 'danger' : 'primary'} onClick={() => setOpen(true)}>
            {account.status === 'active' ? <Trans>Disable</Trans> : <Trans>Activate</Trans>}
          </Button>
        )
      }
    >
      {query.isPending && <RowSkeletons />}
      {query.isError && !account && <NoAccount error={query.error} onRetry={() => void query.refetch()} />}
      {account && (
        <div className="grid items-start gap-4 xl:grid-cols-[23rem_minmax(0,1fr)]">
          <AccountFacts
            account={account}
            owner={<PersonLink uuid={account.userUuid ?? undefined} names={names} />}
          />
          <AccountLedger accountId={accountId} />
        </div>
      )}
      {account && isOpen && (
        <AccountDialog account={account} nickname={nickname ?? t`someone`} onClose={() => setOpen(false)} />
      )}
    </StaffPage>
  );
}

function AccountFacts({ account, owner }: { account: TokenAccount; owner: ReactNode }) {
  const { t, i18n } = useLingui();
  return (
    <Panel title={t`Account`}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-14">
        <Fact name={t`Balance`}>
          <span className="text-20 font-bold tabular-nums">{formatCount(account.balance, i18n.locale)}</span>
        </Fact>
        <Fact name={t`Held`}>
          <span className="text-20 font-bold tabular-nums">{formatCount(account.held, i18n.locale)}</span>
        </Fact>
        <Fact name={t`Owner`}>{account.userUuid === null ? t`Deleted account` : owner}</Fact>
        <Fact name={t`Status`}>
          <StatusTag status={account.status} />
        </Fact>
        <Fact name={t`Opened`}>
          <Timestamp at={account.createdAt} />
        </Fact>
        <Fact name={t`Last change`}>
          <Timestamp at={account.updatedAt} />
        </Fact>
      </dl>
    </Panel>
  );
}

function NoAccount({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  if (!(error instanceof ApiError) || ![400, 404].includes(error.status))
    return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <EmptyState icon={TokenIcon} title={t`Token account not found`}>
      <Trans>The link may be broken.</Trans>
    </EmptyState>
  );
}
