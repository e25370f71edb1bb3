import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { userAdminUsers } from '@turnstage/client/routes';
import { useState } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PeopleIcon, PlusIcon } from '../../../ui/icons/index.ts';
import { ListBody } from '../list/list-body.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { StaffPage } from '../staff-page.tsx';
import { NewAccountDialog } from './new-account-dialog.tsx';
import { PeopleFilterBar } from './people-filter-bar.tsx';
import { peopleCondition, peoplePageSize, peopleSort } from './people-query.ts';
import { PersonRow } from './person-row.tsx';

export function PeopleList() {
  const { t } = useLingui();
  const listParams = useListParams();
  const [opening, setOpening] = useState(false);
  const filters = {
    search: listParams.get('search'),
    role: listParams.get('role'),
    badge: listParams.get('badge'),
    state: listParams.get('state'),
    sort: listParams.get('sort'),
  };
  const query = useQuery({
    queryKey: staffKeys.list('people', filters, listParams.page),
    queryFn: ({ signal }) =>
      api.call(userAdminUsers, {
        query: {
          s: peopleCondition(filters, Date.now()),
          sort: peopleSort(filters.sort),
          join: ['profile||nickname,avatarId,badges', 'emails||email,status'],
          limit: peoplePageSize,
          page: listParams.page,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <StaffPage
      title={t`People`}
      lead={query.data && <Plural value={query.data.total} one="# account" other="# accounts" />}
      actions={
        <Button icon={PlusIcon} onClick={() => setOpening(true)}>
          <Trans>New account</Trans>
        </Button>
      }
    >
      <PeopleFilterBar listParams={listParams} />
      <ListBody
        query={query}
        label={t`People`}
        onPage={listParams.setPage}
        empty={
          <EmptyState
            icon={PeopleIcon}
            title={t`No matches`}
            action={
              <Button onClick={() => listParams.set({ search: '', role: '', badge: '', state: '' })}>
                <Trans>Show everyone</Trans>
              </Button>
            }
          >
            <Trans>Search by nickname, email, or a full account number or ID.</Trans>
          </EmptyState>
        }
      >
        {(person) => <PersonRow key={person.id} person={person} />}
      </ListBody>
      {opening && <NewAccountDialog onClose={() => setOpening(false)} />}
    </StaffPage>
  );
}
