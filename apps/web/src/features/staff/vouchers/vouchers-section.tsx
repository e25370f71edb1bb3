import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { userRevokeVoucher, userVouchers } from '@turnstage/client/routes';
import { useState } from 'react';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/form/index.ts';
import { PlusIcon, TicketIcon } from '../../../ui/icons/index.ts';
import { useNames } from '../history/use-names.ts';
import { ListBody } from '../list/list-body.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { StaffPage } from '../staff-page.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { NewVoucherDialog } from './new-voucher-dialog.tsx';
import { VoucherRow, type Voucher } from './voucher-row.tsx';

const none: readonly never[] = [];

/** Codes that open accounts or raise them: who made them, who used them. */
export function VouchersSection() {
  const { t } = useLingui();
  const place = useListPlace();
  const [making, setMaking] = useState(false);
  const [doomed, setDoomed] = useState<Voucher | null>(null);
  const [search, status] = [place.get('search'), place.get('status')];
  const query = useQuery({
    queryKey: ['staff', 'vouchers', search, status, place.page],
    queryFn: ({ signal }) =>
      api.call(userVouchers, {
        query: { s: conditionOf(search, status), sort: 'createdAt,DESC', limit: 25, page: place.page },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const names = useNames(
    (query.data?.data ?? none).map(({ createdBy, redeemedBy }) => ({
      userUuid: createdBy,
      byUserUuid: redeemedBy,
    })),
  );
  const revoke = useStaffAction({
    call: (voucher: Voucher) => api.call(userRevokeVoucher, { params: { id: voucher.id } }),
    done: t`The voucher is revoked.`,
    touches: ['staff', 'vouchers'],
  });
  const make = (
    <Button variant="primary" icon={PlusIcon} onClick={() => setMaking(true)}>
      <Trans>New voucher</Trans>
    </Button>
  );
  return (
    <StaffPage
      title={t`Vouchers`}
      lead={
        <Trans>
          A code opens an account where sign-up is closed, or gives an account a role or a capability. Each
          works once.
        </Trans>
      }
      actions={make}
    >
      <div className="flex flex-col gap-2 md:flex-row">
        <ListSearch
          label={t`Note or end of the code`}
          value={search}
          onChange={(text) => place.set({ search: text })}
        />
        <div className="md:w-52">
          <Select
            label={t`State`}
            hideLabel
            value={status}
            onChange={(value) => place.set({ status: value })}
            options={[
              { value: '', label: t`Any state` },
              { value: 'PENDING', label: t`Waiting` },
              { value: 'REDEEMED', label: t`Used` },
              { value: 'REVOKED', label: t`Revoked` },
            ]}
          />
        </div>
      </div>
      <ListBody
        query={query}
        label={t`Vouchers`}
        onPage={place.setPage}
        empty={
          search || status ? (
            <EmptyState icon={TicketIcon} title={t`Nothing like that`} />
          ) : (
            <EmptyState icon={TicketIcon} title={t`No vouchers yet`} action={make}>
              <Trans>Make one and hand its code to somebody you want to have here.</Trans>
            </EmptyState>
          )
        }
      >
        {(voucher) => (
          <VoucherRow key={voucher.id} voucher={voucher} names={names} onRevoke={() => setDoomed(voucher)} />
        )}
      </ListBody>
      {making && <NewVoucherDialog onClose={() => setMaking(false)} />}
      {doomed && (
        <ConfirmDialog
          title={t`Revoke this voucher?`}
          confirmLabel={t`Revoke`}
          danger
          onClose={() => setDoomed(null)}
          onConfirm={() => {
            revoke.mutate(doomed);
            setDoomed(null);
          }}
        >
          <p className="text-14">
            <Trans>
              The code that ends with {doomed.codeEnd} will work for nobody. This can not be taken back.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </StaffPage>
  );
}

function conditionOf(search: string, status: string): string | undefined {
  const all: Record<string, unknown>[] = [];
  if (search) all.push({ $or: [{ note: { $contL: search } }, { codeEnd: { $eqL: search.slice(-3) } }] });
  if (status) all.push({ status });
  return all.length > 0 ? JSON.stringify({ $and: all }) : undefined;
}
