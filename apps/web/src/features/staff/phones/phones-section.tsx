import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { userAdminPhoneNumbers } from '@turnstage/client/routes';
import { useState } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PhoneIcon, PlusIcon } from '../../../ui/icons/index.ts';
import { ListBody } from '../list/list-body.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { StaffPage } from '../staff-page.tsx';
import { AddPhoneDialog } from './add-phone-dialog.tsx';
import { PhoneRow } from './phone-row.tsx';

/** Phone numbers that staff vouch for: their line type and network are not checked. */
export function PhonesSection() {
  const { t } = useLingui();
  const listParams = useListParams();
  const [isAdding, setIsAdding] = useState(false);
  const search = listParams.get('search');
  const query = useQuery({
    queryKey: staffKeys.list('phones', search, listParams.page),
    queryFn: ({ signal }) =>
      api.call(userAdminPhoneNumbers, {
        query: { s: toCondition(search), sort: 'createdAt,DESC', limit: 25, page: listParams.page },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const add = (
    <Button variant="primary" icon={PlusIcon} onClick={() => setIsAdding(true)}>
      <Trans>Add number</Trans>
    </Button>
  );
  return (
    <StaffPage
      title={t`Phone numbers`}
      lead={
        <Trans>
          Numbers you trust. They skip checks for internet numbers and unusual networks, but still need a
          code.
        </Trans>
      }
      actions={add}
    >
      <ListSearch
        label={t`Number or note`}
        value={search}
        onChange={(text) => listParams.set({ search: text })}
      />
      <ListBody
        query={query}
        label={t`Phone numbers`}
        onPage={listParams.setPage}
        empty={
          search ? (
            <EmptyState icon={PhoneIcon} title={t`No results for “${search}”`} />
          ) : (
            <EmptyState icon={PhoneIcon} title={t`No numbers yet`} action={add}>
              <Trans>If a real person’s number is rejected, add it here so they can try again.</Trans>
            </EmptyState>
          )
        }
      >
        {(entry) => <PhoneRow key={entry.id} entry={entry} />}
      </ListBody>
      {isAdding && <AddPhoneDialog onClose={() => setIsAdding(false)} />}
    </StaffPage>
  );
}

function toCondition(search: string): string | undefined {
  if (!search) return undefined;
  // Numbers are stored without the blanks that people type.
  const digits = search.replaceAll(/[\s()./-]/g, '');
  return JSON.stringify({ $or: [{ phone: { $contL: digits || search } }, { note: { $contL: search } }] });
}
