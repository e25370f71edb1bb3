import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { userAdminPhoneNumbers } from '@turnstage/client/routes';
import { useState } from 'react';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PhoneIcon, PlusIcon } from '../../../ui/icons/index.ts';
import { ListBody } from '../list/list-body.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { StaffPage } from '../staff-page.tsx';
import { AddPhoneDialog } from './add-phone-dialog.tsx';
import { PhoneRow } from './phone-row.tsx';

/** Numbers that staff vouch for: their kind and network are not judged. */
export function PhonesSection() {
  const { t } = useLingui();
  const place = useListPlace();
  const [adding, setAdding] = useState(false);
  const search = place.get('search');
  const query = useQuery({
    queryKey: ['staff', 'phones', search, place.page],
    queryFn: ({ signal }) =>
      api.call(userAdminPhoneNumbers, {
        query: { s: conditionOf(search), sort: 'createdAt,DESC', limit: 25, page: place.page },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const add = (
    <Button variant="primary" icon={PlusIcon} onClick={() => setAdding(true)}>
      <Trans>Add a number</Trans>
    </Button>
  );
  return (
    <StaffPage
      title={t`Phone numbers`}
      lead={
        <Trans>
          Numbers you vouch for. The checks for internet numbers and odd networks leave them alone; codes are
          asked of them all the same.
        </Trans>
      }
      actions={add}
    >
      <ListSearch label={t`Number or note`} value={search} onChange={(text) => place.set({ search: text })} />
      <ListBody
        query={query}
        label={t`Phone numbers`}
        onPage={place.setPage}
        empty={
          search ? (
            <EmptyState icon={PhoneIcon} title={t`Nothing to “${search}”`} />
          ) : (
            <EmptyState icon={PhoneIcon} title={t`No number here`} action={add}>
              <Trans>
                When somebody real is refused because of their number, put it here and they can try again.
              </Trans>
            </EmptyState>
          )
        }
      >
        {(entry) => <PhoneRow key={entry.id} entry={entry} />}
      </ListBody>
      {adding && <AddPhoneDialog onClose={() => setAdding(false)} />}
    </StaffPage>
  );
}

function conditionOf(search: string): string | undefined {
  if (!search) return undefined;
  // Numbers are kept without the blanks that people put into them.
  const digits = search.replaceAll(/[\s()./-]/g, '');
  return JSON.stringify({ $or: [{ phone: { $contL: digits || search } }, { note: { $contL: search } }] });
}
