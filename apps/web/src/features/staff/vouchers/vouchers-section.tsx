import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { userRevokeVoucher, userVouchers } from '@turnstage/client/routes';
import { useState } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/form/index.ts';
import { PlusIcon, TicketIcon } from '../../../ui/icons/index.ts';
import { useNames } from '../history/use-names.ts';
import { ListBody } from '../list/list-body.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { StaffPage } from '../staff-page.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { NewVoucherDialog } from './new-voucher-dialog.tsx';
import { VoucherRow, type Voucher } from './voucher-row.tsx';

const none: readonly never[] = [];

/** Voucher codes that create accounts or raise their rank: who created and who redeemed them. */
export function VouchersSection() {
  const { t } = useLingui();
  const listParams = useListParams();
  const [isCreating, setIsCreating] = useState(false);
  const [voucherToRevoke, setVoucherToRevoke] = useState<Voucher | null>(null);
  const [search, status] = [listParams.get('search'), listParams.get('status')];
  const query = useQuery({
    queryKey: staffKeys.list('vouchers', search, status, listParams.page),
    queryFn: ({ signal }) =>
      api.call(userVouchers, {
        query: { s: toCondition(search, status), sort: 'createdAt,DESC', limit: 25, page: listParams.page },
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
    done: t`Voucher revoked.`,
    invalidates: staffKeys.list('vouchers'),
  });
  const createVoucher = (
    <Button variant="primary" icon={PlusIcon} onClick={() => setIsCreating(true)}>
      <Trans>New voucher</Trans>
    </Button>
  );
  return (
    <StaffPage
      title={t`Vouchers`}
      lead={
        <Trans>
          Use a code to open an account where sign-up is closed, or to give an account a role or permission.
          Each works once.
        </Trans>
      }
      actions={createVoucher}
    >
      <div className="flex flex-col gap-2 lg:flex-row">
        <ListSearch
          label={t`Note or end of code`}
          value={search}
          onChange={(text) => listParams.set({ search: text })}
        />
        <div className="lg:w-52">
          <Select
            label={t`Status`}
            hideLabel
            value={status}
            onChange={(value) => listParams.set({ status: value })}
            options={[
              { value: '', label: t`Any status` },
              { value: 'PENDING', label: t`Unused` },
              { value: 'REDEEMED', label: t`Used` },
              { value: 'REVOKED', label: t`Revoked` },
            ]}
          />
        </div>
      </div>
      <ListBody
        query={query}
        label={t`Vouchers`}
        onPage={listParams.setPage}
        empty={
          search || status ? (
            <EmptyState icon={TicketIcon} title={t`No matches`} />
          ) : (
            <EmptyState icon={TicketIcon} title={t`No vouchers yet`} action={createVoucher}>
              <Trans>Create one and give the code to someone you want here.</Trans>
            </EmptyState>
          )
        }
      >
        {(voucher) => (
          <VoucherRow
            key={voucher.id}
            voucher={voucher}
            names={names}
            onRevoke={() => setVoucherToRevoke(voucher)}
          />
        )}
      </ListBody>
      {isCreating && <NewVoucherDialog onClose={() => setIsCreating(false)} />}
      {voucherToRevoke && (
        <ConfirmDialog
          title={t`Revoke this voucher?`}
          confirmLabel={t`Revoke`}
          danger
          onClose={() => setVoucherToRevoke(null)}
          onConfirm={() => {
            revoke.mutate(voucherToRevoke);
            setVoucherToRevoke(null);
          }}
        >
          <p className="text-14">
            <Trans>
              The code ending in {voucherToRevoke.codeEnd} will stop working. This can’t be undone.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </StaffPage>
  );
}

function toCondition(search: string, status: string): string | undefined {
  const conditions: Record<string, unknown>[] = [];
  if (search)
    conditions.push({ $or: [{ note: { $contL: search } }, { codeEnd: { $eqL: search.slice(-3) } }] });
  if (status) conditions.push({ status });
  return conditions.length > 0 ? JSON.stringify({ $and: conditions }) : undefined;
}
