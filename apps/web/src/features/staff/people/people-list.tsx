import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { userAdminUsers } from '@turnstage/client/routes';
import { useState } from 'react';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PeopleIcon, PlusIcon } from '../../../ui/icons/index.ts';
import { ListBody } from '../list/list-body.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { StaffPage } from '../staff-page.tsx';
import { NewAccountDialog } from './new-account-dialog.tsx';
import { PeopleFilterBar } from './people-filter-bar.tsx';
import { peopleCondition, peoplePageSize, peopleSort } from './people-query.ts';
import { PersonRow } from './person-row.tsx';

export function PeopleList() {
  const { t } = useLingui();
  const place = useListPlace();
  const [opening, setOpening] = useState(false);
  const filters = {
    search: place.get('search'),
    role: place.get('role'),
    badge: place.get('badge'),
    state: place.get('state'),
    sort: place.get('sort'),
  };
  const query = useQuery({
    queryKey: ['staff', 'people', filters, place.page],
    queryFn: ({ signal }) =>
      api.call(userAdminUsers, {
        query: {
          s: peopleCondition(filters, Date.now()),
          sort: peopleSort(filters.sort),
          join: ['profile||nickname,avatarId,badges', 'emails||email,status'],
          limit: peoplePageSize,
          page: place.page,
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
      <PeopleFilterBar place={place} />
      <ListBody
        query={query}
        label={t`People`}
        onPage={place.setPage}
        empty={
          <EmptyState
            icon={PeopleIcon}
            title={t`Nobody fits`}
            action={
              <Button onClick={() => place.set({ search: '', role: '', badge: '', state: '' })}>
                <Trans>Show everybody</Trans>
              </Button>
            }
          >
            <Trans>
              The search looks at nicknames and email addresses, and at an account’s number or ID in full.
            </Trans>
          </EmptyState>
        }
      >
        {(person) => <PersonRow key={person.id} person={person} />}
      </ListBody>
      {opening && <NewAccountDialog onClose={() => setOpening(false)} />}
    </StaffPage>
  );
}
