import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { pointsTokenAccounts, userProfileByNickname } from '@turnstage/client/routes';
import { Link } from 'wouter';
import { formatCount } from '../../../lib/numbers.ts';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/form/index.ts';
import { ChevronRightIcon, TokenIcon } from '../../../ui/icons/index.ts';
import { useNames, type Names } from '../history/use-names.ts';
import { ListBody } from '../list/list-body.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { StaffPage } from '../staff-page.tsx';
import { Timestamp } from '../timestamp.tsx';
import { StatusTag } from './status-tag.tsx';
import type { TokenAccount } from './token-account.ts';

const pageSize = 25;
const statuses = ['active', 'disabled'] as const;
const none: readonly never[] = [];

export function AccountsList() {
  const { t } = useLingui();
  const listParams = useListParams();
  const search = listParams.get('search');
  const status = statuses.find((one) => one === listParams.get('status'));
  const query = useQuery({
    queryKey: staffKeys.list('token accounts', search, status, listParams.page),
    queryFn: ({ signal }) => loadAccounts({ search, status, page: listParams.page }, signal),
    placeholderData: keepPreviousData,
  });
  const names = useNames(
    (query.data?.data ?? none).map(({ userUuid }) => ({ userUuid: userUuid ?? undefined })),
  );
  const isFiltered = search !== '' || status !== undefined;
  return (
    <StaffPage
      title={t`Token accounts`}
      lead={
        <Trans>What people have, what’s on hold and what they’ve spent. No one can add tokens by hand.</Trans>
      }
    >
      <div className="flex flex-col gap-2 lg:flex-row">
        <ListSearch
          label={t`Full nickname`}
          value={search}
          onChange={(text) => listParams.set({ search: text })}
        />
        <div className="lg:w-52">
          <Select
            label={t`Status`}
            hideLabel
            value={status ?? ''}
            onChange={(value) => listParams.set({ status: value })}
            options={[
              { value: '', label: t`Any status` },
              { value: 'active', label: t`Active` },
              { value: 'disabled', label: t`Disabled` },
            ]}
          />
        </div>
      </div>
      <ListBody
        query={query}
        label={t`Token accounts`}
        onPage={listParams.setPage}
        empty={
          <EmptyState icon={TokenIcon} title={isFiltered ? t`No matches` : t`No token accounts yet`}>
            {isFiltered ? (
              <Trans>
                Check that you typed the full nickname. Only people who’ve bought tokens have a token account.
              </Trans>
            ) : (
              <Trans>An account opens when someone buys their first tokens.</Trans>
            )}
          </EmptyState>
        }
      >
        {(account) => <AccountRow key={account.id} account={account} names={names} />}
      </ListBody>
    </StaffPage>
  );
}

interface AccountsFilter {
  readonly search: string;
  readonly status: TokenAccount['status'] | undefined;
  readonly page: number;
}

async function loadAccounts({ search, status, page }: AccountsFilter, signal: AbortSignal) {
  const person = search === '' ? undefined : await findPerson(search, signal);
  if (person === null) return { data: [], page: 1, pageCount: 1 };
  const { accounts, count } = await api.call(pointsTokenAccounts, {
    query: {
      ...(person && { userUuid: person.uuid }),
      ...(status && { status }),
      limit: pageSize,
      offset: (page - 1) * pageSize,
    },
    signal,
  });
  return { data: accounts, page, pageCount: Math.max(1, Math.ceil(count / pageSize)) };
}

/** Null: nobody has this nickname. */
async function findPerson(nickname: string, signal: AbortSignal) {
  try {
    return await api.call(userProfileByNickname, { params: { nickname }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

function AccountRow({ account, names }: { account: TokenAccount; names: Names }) {
  const { t, i18n } = useLingui();
  const { balance, held } = account;
  const heldText = formatCount(held, i18n.locale);
  return (
    <li>
      <Link
        href={`/staff/tokens/${account.id}`}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 text-14 -outline-offset-2 hover:bg-surface-3"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 truncate font-semibold text-ink">
              {account.userUuid === null
                ? t`Deleted account`
                : (names.person(account.userUuid) ?? t`Someone`)}
            </span>
            {account.status === 'disabled' && <StatusTag status="disabled" />}
          </span>
          <span className="text-12 text-ink-3">
            <Trans>
              Last change <Timestamp at={account.updatedAt} />
            </Trans>
          </span>
        </span>
        <span className="shrink-0 text-right text-ink-2 tabular-nums">
          <span className="block font-semibold text-ink">
            <Plural value={balance} one="# token" other="# tokens" />
          </span>
          {held > 0 && (
            <span className="block text-12">
              <Trans>{heldText} held</Trans>
            </span>
          )}
        </span>
        <ChevronRightIcon size={18} className="shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}
