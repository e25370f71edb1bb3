import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pointsTokenTransactions } from '@turnstage/client/routes';
import { useState } from 'react';
import { formatCount } from '../../../lib/numbers.ts';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ListBody } from '../list/list-body.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { Timestamp } from '../timestamp.tsx';
import { VoidDialog } from './account-dialog.tsx';
import { changeOf, movementOf, type Book, type TokenTransaction } from './token-account.ts';

const pageSize = 20;

/** Every transaction, newest first, as the books have it: so many tokens from one account to another (J2). */
export function AccountLedger({ accountId }: { accountId: string }) {
  const { t } = useLingui();
  const listParams = useListParams();
  const [voided, setVoided] = useState<TokenTransaction | null>(null);
  const query = useQuery({
    queryKey: staffKeys.list('token accounts', 'ledger', accountId, listParams.page),
    queryFn: async ({ signal }) => {
      const { transactions, count } = await api.call(pointsTokenTransactions, {
        params: { accountId },
        query: { limit: pageSize, offset: (listParams.page - 1) * pageSize },
        signal,
      });
      return {
        data: transactions,
        total: count,
        page: listParams.page,
        pageCount: Math.max(1, Math.ceil(count / pageSize)),
      };
    },
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title={t`Ledger`}
      aside={query.data && <Plural value={query.data.total} one="# transaction" other="# transactions" />}
    >
      <div className="flex flex-col gap-3">
        <ListBody
          query={query}
          label={t`Ledger`}
          onPage={listParams.setPage}
          empty={
            <p className="text-14 text-ink-2">
              <Trans>Nothing happened on this account yet.</Trans>
            </p>
          }
        >
          {(transaction) => (
            <LedgerRow key={transaction.id} transaction={transaction} onVoid={() => setVoided(transaction)} />
          )}
        </ListBody>
      </div>
      {voided && <VoidDialog hold={voided} onClose={() => setVoided(null)} />}
    </Panel>
  );
}

function LedgerRow({ transaction, onVoid }: { transaction: TokenTransaction; onVoid: () => void }) {
  const { t, i18n } = useLingui();
  const { amount, purchasedName, holdState } = transaction;
  const books: Record<Book, string> = {
    account: t`Account`,
    issued: t`Issued`,
    held: t`Held`,
    spent: t`Spent`,
  };
  const { from, to } = movementOf(transaction);
  const change = changeOf(transaction);
  const shown = formatCount(amount, i18n.locale);
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-surface-3 px-3 py-2.5 text-14">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold break-words text-ink">
          <Kind transaction={transaction} />
          {purchasedName && <span className="font-normal text-ink-2"> · {purchasedName}</span>}
        </p>
        <p className="mt-0.5 text-12 text-ink-2">
          <Trans>
            {books[from]} −{shown}, {books[to]} +{shown}
          </Trans>
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-12 text-ink-3">
          <Timestamp at={transaction.createdAt} />
          {holdState === 'open' && transaction.expiresAt && (
            <span>
              <Trans>
                ends by itself <Timestamp at={transaction.expiresAt} />
              </Trans>
            </span>
          )}
        </p>
      </div>
      {holdState === 'open' && (
        <Button size="sm" onClick={onVoid}>
          <Trans>Give back</Trans>
        </Button>
      )}
      <p
        className={classNames(
          'min-w-16 shrink-0 text-right text-16 font-bold tabular-nums',
          change > 0 ? 'text-ok' : change < 0 ? 'text-danger' : 'text-ink-3',
        )}
      >
        <span className="sr-only">{t`Balance:`} </span>
        {change === 0 ? '0' : `${sign}${shown}`}
      </p>
    </li>
  );
}

function Kind({ transaction: { type, creditId, holdState } }: { transaction: TokenTransaction }) {
  switch (type) {
    case 'credit':
      return <Trans>Bought</Trans>;
    case 'commit':
      return <Trans>Spent</Trans>;
    case 'voided':
      return creditId === null ? <Trans>Hold given back</Trans> : <Trans>Refunded</Trans>;
    case 'hold':
      if (holdState === 'open') return <Trans>Held, still open</Trans>;
      return holdState === 'voided' ? (
        <Trans>Held, given back later</Trans>
      ) : (
        <Trans>Held, spent later</Trans>
      );
  }
}
