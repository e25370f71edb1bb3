import { Trans, useLingui } from '@lingui/react/macro';
import { userCreateVoucher } from '@turnstage/client/routes';
import type { TokenRole } from '@turnstage/contracts';
import { useState } from 'react';
import { staffKeys } from '../../../lib/query-keys/staff.ts';
import { api, useSession } from '../../../session/index.ts';
import { ShowOnceDialog } from '../../../ui/dialog/index.ts';
import { Select, TextField } from '../../../ui/form/index.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { capabilities, fieldLengths } from '@turnstage/contracts/values';
import { assignableTokenRoles } from '@turnstage/permissions';
import { isCapability } from '../person/actions/capability.ts';
import { useStaffAction } from '../use-staff-action.ts';
import { useCapabilityLabels } from '../labels/use-capability-labels.ts';
import { useRoleName } from '../labels/use-role-name.ts';

/** The code is shown only once, at the end. */
export function NewVoucherDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const roleName = useRoleName();
  const capabilityLabels = useCapabilityLabels();
  const own = useSession((session) => session.claims?.role ?? 'user');
  const [role, setRole] = useState<TokenRole | ''>('');
  const [capability, setCapability] = useState('');
  const [days, setDays] = useState<'7' | '30' | ''>('30');
  const [note, setNote] = useState('');
  const createVoucher = useStaffAction({
    call: () =>
      api.call(userCreateVoucher, {
        body: {
          ...(role ? { role } : {}),
          ...(isCapability(capability) ? { capability } : {}),
          ...(note.trim() ? { note: note.trim() } : {}),
          ...(days ? { expiresAt: new Date(Date.now() + Number(days) * 86_400_000).toISOString() } : {}),
        },
      }),
    invalidates: staffKeys.list('vouchers'),
    hasOwnError: true,
  });
  if (createVoucher.data)
    return (
      <ShowOnceDialog title={t`Voucher created`} secret={createVoucher.data.code} isCode onClose={onClose}>
        <Trans>Copy it now: no one can look it up later. Lists only show its last three characters.</Trans>
      </ShowOnceDialog>
    );
  return (
    <ActionDialog
      title={t`New voucher`}
      confirmLabel={t`Create voucher`}
      busy={createVoucher.isPending}
      error={createVoucher.error}
      onConfirm={() => createVoucher.mutate(undefined)}
      onClose={onClose}
      explanation={
        <Trans>It works once, for the first person to use it. You can revoke it until then.</Trans>
      }
    >
      <Select
        label={t`Role`}
        value={role}
        onChange={setRole}
        options={[
          { value: '', label: t`Just an account` },
          ...assignableTokenRoles(own)
            .filter((one) => one !== 'user')
            .map((value) => ({ value, label: roleName(value) })),
        ]}
      />
      <Select
        label={t`Permission`}
        value={capability}
        onChange={setCapability}
        options={[
          { value: '', label: t`None` },
          ...capabilities.map((value) => ({ value: value as string, label: capabilityLabels[value].name })),
        ]}
      />
      <Select
        label={t`Valid for`}
        value={days}
        onChange={setDays}
        options={[
          { value: '7', label: t`1 week` },
          { value: '30', label: t`30 days` },
          { value: '', label: t`Until revoked` },
        ]}
      />
      <TextField
        label={t`Note`}
        hint={t`Only staff see this. Add who it’s for.`}
        autoComplete="off"
        maxLength={fieldLengths.staffNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ActionDialog>
  );
}
